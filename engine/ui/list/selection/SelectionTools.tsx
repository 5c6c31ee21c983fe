import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ActionHost } from '../../../models/actions/actions.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { Selection } from '../../../models/selection/Selection.ts';
import { FewActions } from '../../actions/ActionButtons.tsx';
import { useText } from '../../EngineContext.tsx';
import { lazyPart } from '../../late/lazyPart.tsx';
import { useIsNarrow } from '../../useIsNarrow.ts';
import classes from '../table/TableBar.module.css';

export interface SelectionToolsProps {
  model: ListModel;
  host: ActionHost;
}

/** Buttons that stand in one line with the count; the others are in a menu. */
const MOST_ON_A_PHONE = 2;

const BulkPanel = lazyPart(async () => (await import('./BulkPanel.tsx')).BulkPanel);

/** How many rows are chosen and what can be done with them; then how far that is. */
export const SelectionTools = observer(function SelectionTools({ model, host }: SelectionToolsProps) {
  const text = useText();
  const { selection, actions } = model;
  const { bulk } = actions;
  const offered = actions.on('selection');
  const isNarrow = useIsNarrow();
  return (
    <section className={classes.bar} aria-label={text('list.selection')}>
      {(selection.size > 0 || !bulk) && bulk?.status !== 'running' && (
        <div className={classes.line}>
          <span className={classes.count}>
            {text(countText(selection), { count: selection.size, total: selection.size + selection.except.size })}
          </span>
          <FewActions
            label={text('list.selection')}
            most={isNarrow ? MOST_ON_A_PHONE : offered.length}
            actions={offered}
            stateOf={(action) => actions.stateOf(action)}
            onRun={(action) => void actions.run(action, host)}
          />
          {selection.size > 0 && (
            <Button
              className={classes.clear}
              variant="subtle"
              color="gray"
              aria-label={text('action.clear')}
              onClick={selection.clear}
            >
              <IconX size={16} aria-hidden />
              <span className={classes.word}>{text('action.clear')}</span>
            </Button>
          )}
        </div>
      )}
      {bulk && <BulkPanel run={bulk} onClose={() => actions.show(undefined)} />}
    </section>
  );
});

function countText({ isAll, except }: Selection): string {
  if (!isAll) return 'list.selected';
  return except.size > 0 ? 'list.selected.but' : 'list.selected.all';
}
