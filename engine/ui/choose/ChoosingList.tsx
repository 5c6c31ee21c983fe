import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Column, ListChoose } from '../../generated/documents.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { ListView } from '../list/ListView.tsx';
import { ChooseCell } from './ChooseCell.tsx';

interface ChoosingListProps {
  model: ListModel;
  choose: ListChoose;
  isEmbedded?: boolean | undefined;
}

/** A list whose rows are chosen by a button in each of them; what is chosen outlasts search, filters and pages. */
export const ChoosingList = observer(function ChoosingList({ model, choose, isEmbedded }: ChoosingListProps) {
  const editOf = useCallback(
    (column: Column, row: Row) =>
      column.field === choose.field ? <ChooseCell model={model} choose={choose} row={row} /> : undefined,
    [model, choose],
  );
  return <ListView model={model} isEmbedded={isEmbedded} editOf={editOf} />;
});
