import { observer } from 'mobx-react-lite';
import type { EditAll } from '../../generated/documents.ts';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { useText } from '../EngineContext.tsx';

/** Buttons that change all rows that are shown. */
export const EditButtons = observer(function EditButtons({ grid }: { grid: GridEdit }) {
  const text = useText();
  const { edit, refusal, saves, isReading, list } = grid;
  const changeAll = async (all: EditAll, button: HTMLElement) => {
    await grid.changeAll(all);
    // While rows are read it cannot be pressed, and loses the focus.
    setTimeout(() => document.activeElement === document.body && button.focus());
  };
  return (edit.all ?? []).map((all) => (
    <ReasonButton
      key={all.id}
      variant="default"
      loading={isReading}
      disabled={saves.isSaving}
      why={refusal ?? (list.rows.length === 0 ? 'grid.norows' : undefined)}
      onClick={({ currentTarget }) => void changeAll(all, currentTarget)}
    >
      {text(all.label)}
    </ReasonButton>
  ));
});
