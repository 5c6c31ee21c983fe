import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { GridEdit } from '../../models/GridEdit.ts';
import { useText } from '../EngineContext.tsx';

/** Buttons that change all rows that are shown. */
export const EditButtons = observer(function EditButtons({ grid }: { grid: GridEdit }) {
  const text = useText();
  const { edit, refusal, saves, isReading, list } = grid;
  return (edit.all ?? []).map((all) => (
    <Button
      key={all.id}
      variant="default"
      loading={isReading}
      disabled={refusal !== undefined || saves.isSaving || list.rows.length === 0}
      title={refusal && text(refusal)}
      onClick={() => void grid.changeAll(all)}
    >
      {text(all.label)}
    </Button>
  ));
});
