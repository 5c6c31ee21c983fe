import { ActionIcon } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RowSort } from '../../../models/rows/localRows.ts';
import { useText } from '../../EngineContext.tsx';

/** Turns the order round. */
export const SortDirection = observer(function SortDirection(props: { sort: RowSort; onChange(sort: RowSort): void }) {
  const { sort, onChange } = props;
  const text = useText();
  const isUp = sort.type === 'asc';
  const label = text(isUp ? 'list.sort.asc' : 'list.sort.desc');
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => onChange({ by: sort.by, type: isUp ? 'desc' : 'asc' })}
    >
      {isUp ? <IconSortAscending size={16} aria-hidden /> : <IconSortDescending size={16} aria-hidden />}
    </ActionIcon>
  );
});
