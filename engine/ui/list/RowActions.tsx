import { ActionIcon } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { DocumentAction } from '../../generated/documents.ts';
import type { ActionHost } from '../../models/actions/actions.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { ActionMenu } from '../actions/ActionButtons.tsx';
import { useText } from '../EngineContext.tsx';
import classes from '../grid/DataTable.module.css';
import { actionIcon } from '../icons.tsx';

/** Quick buttons of a row, shown on hover and focus. */
const QUICK_ACTIONS = 2;

interface RowActionsProps {
  model: ListModel;
  row: Row;
  host: ActionHost;
  actions: readonly DocumentAction[];
  isNarrow: boolean;
}

/** Actions of one row: the first as quick buttons, all of them in a menu. */
export const RowActions = observer(function RowActions({ model, row, host, actions, isNarrow }: RowActionsProps) {
  const text = useText();
  const stateOf = (action: DocumentAction) => model.actions.stateOf(action, row);
  const run = (action: DocumentAction) => void model.actions.run(action, host, row);
  const quick = isNarrow
    ? []
    : actions.filter((action) => actionIcon(action) && stateOf(action).visible).slice(0, QUICK_ACTIONS);
  const name = String(row[model.columns[0]?.field ?? ''] ?? '');
  return (
    <>
      <span className={classes.quick}>
        {quick.map((action) => {
          const { enabled, reason } = stateOf(action);
          return (
            <ActionIcon
              key={action.id}
              variant="subtle"
              color={action.kind === 'delete' ? 'red' : 'gray'}
              size={28}
              tabIndex={-1}
              disabled={!enabled}
              title={text(reason ?? action.label)}
              aria-label={`${text(action.label)} ${name}`}
              onClick={() => run(action)}
            >
              {actionIcon(action)}
            </ActionIcon>
          );
        })}
      </span>
      <ActionMenu
        actions={actions}
        stateOf={stateOf}
        onRun={run}
        label={text('list.actions', { name })}
        tabIndex={-1}
      />
    </>
  );
});
