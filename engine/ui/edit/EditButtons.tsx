import { observer } from 'mobx-react-lite';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { useText } from '../EngineContext.tsx';

/** Buttons that change all rows that are shown. */
export const EditButtons = observer(function EditButtons({ grid }: { grid: GridEdit }) {
  const text = useText();
  const { edit, refusal, saves, isReading, list } = grid;
  return (edit.all ?? []).map((all) => (
    <ReasonButton
      key={all.id}
      variant="default"
      loading={isReading}
      disabled={saves.isSaving}
      why={refusal ?? (list.rows.length === 0 ? 'grid.norows' : undefined)}
      onClick={() => void grid.changeAll(all)}
    >
      {text(all.label)}
    </ReasonButton>
  ));
});
