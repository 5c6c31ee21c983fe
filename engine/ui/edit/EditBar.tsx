import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import { useText } from '../EngineContext.tsx';
import bar from '../list/table/TableBar.module.css';
import { Unsent } from '../states/Unsent.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './edit.module.css';
import { RowsConflict } from './RowsConflict.tsx';

interface EditBarProps {
  grid: GridEdit;
  /** What stands around saves. */
  isHosted: boolean;
}

/** How many rows are changed, and what becomes of them; said as well, since a switch in a grid is not heard. */
export const EditBar = observer(function EditBar({ grid, isHosted }: EditBarProps) {
  const text = useText();
  const { drafts, saves, refusal } = grid;
  const changed = text('grid.changed', { count: drafts.size });
  return (
    <>
      {refusal && <p className={classes.refusal}>{text(refusal)}</p>}
      <span role="status" className={hidden.hidden}>
        {grid.said}
      </span>
      {(drafts.size > 0 || saves.isSaving) && (
        <section className={bar.bar} aria-label={text('form.unsaved')}>
          <RowsConflict says={saves.conflict} onReload={saves.refresh} />
          {saves.unsent && (
            <Unsent
              error={saves.unsent.error}
              isBusy={saves.isSaving}
              onRetry={isHosted ? undefined : () => void saves.unsent?.again()}
            />
          )}
          <div className={bar.line}>
            <span className={bar.count}>{changed}</span>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArrowBackUp size={16} className={classes.turned} aria-hidden />}
              disabled={drafts.steps.length === 0 || saves.isSaving}
              aria-label={text('grid.undo')}
              onClick={grid.undo}
            >
              <span className={classes.undoText}>{text('grid.undo')}</span>
            </Button>
            {!isHosted && grid.edit.save && (
              <>
                <Button variant="default" className={classes.end} disabled={saves.isSaving} onClick={grid.discard}>
                  {text('action.discard')}
                </Button>
                <Button loading={saves.isSaving} onClick={() => void saves.all()}>
                  {text('action.save')}
                </Button>
              </>
            )}
          </div>
        </section>
      )}
    </>
  );
});
