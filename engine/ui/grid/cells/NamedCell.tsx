import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ColumnNames } from '../../../generated/documents.ts';
import { recordNames } from '../../../models/rows/RecordNames.ts';
import { useEngine } from '../../EngineContext.tsx';

interface NamedCellProps {
  names: ColumnNames;
  id: string;
}

/** The name of the record that a cell refers to; its id until that is known, and where it has none. */
export const NamedCell = observer(function NamedCell({ names, id }: NamedCellProps) {
  const known = recordNames(useEngine(), names);
  useEffect(() => known.want(id), [known, id]);
  return known.nameOf(id) ?? id;
});
