import { Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { DocumentAction } from '../../generated/documents.ts';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { useActionHost } from '../actions/useActionHost.tsx';
import { whyNot } from '../actions/whyNot.ts';
import { useText } from '../EngineContext.tsx';
import classes from './edit.module.css';

/**
 * The box for all rows: its tick and its untick are actions of the document. While only some are on, the tick switches all
 * on and a button beside it all off, so that neither needs the other first.
 */
export const CheckAll = observer(function CheckAll({ grid }: { grid: GridEdit }) {
  const { list, allOn } = grid;
  const text = useText();
  const { host, dialogs } = useActionHost(list.reload);
  const [check] = list.actions.on('check');
  const [uncheck] = list.actions.on('uncheck');
  if (!check || !uncheck) return null;
  const isChecked = allOn === 'all';
  const action = isChecked ? uncheck : check;
  const state = list.actions.stateOf(action);
  if (!state.visible) return null;
  const run = (what: DocumentAction) => void list.actions.run(what, host);
  const why = state.enabled ? {} : whyNot(state.reason && text(state.reason));
  return (
    <>
      <div className={classes.checkAll}>
        <Checkbox
          label={text(check.label)}
          checked={isChecked}
          indeterminate={allOn === 'some'}
          {...why}
          // Prevented, the click leaves the box as it was: what the document did decides.
          onClick={(event) => {
            event.preventDefault();
            if (state.enabled) run(action);
          }}
          onChange={() => undefined}
        />
      </div>
      {allOn === 'some' && <ActionButtons actions={[uncheck]} stateOf={list.actions.stateOf} onRun={run} />}
      {dialogs}
    </>
  );
});
