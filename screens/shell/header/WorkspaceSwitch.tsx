import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { lazyDialog, type Role, RoleChip, useRoot, useText } from '#engine/index.ts';
import classes from './AppHeader.module.css';

const WorkspaceDialog = lazyDialog(async () => (await import('../dialogs/WorkspaceDialog.tsx')).WorkspaceDialog);

/** Role and database in use; opens the selection when there is something to choose. */
export const WorkspaceSwitch = observer(function WorkspaceSwitch() {
  const root = useRoot();
  const text = useText();
  const { search } = useLocation();
  const { current, database, databaseLabel, choice, isChoosing, closeChoice } = root.workspace;
  if (!current) return null;

  const open = async () => {
    const isDirty = root.guard.isDirty;
    if (
      isDirty &&
      !(await root.dialogs.confirm({ title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true }))
    )
      return;
    choice?.();
  };
  const choose = (role: Role, chosen: string) => {
    closeChoice();
    void root.flow.switchTo(role, chosen, new URLSearchParams(search).get('tpl') === '1');
  };
  const content = (
    <>
      <RoleChip role={current} />
      {database && (
        <span className={classes.database} title={databaseLabel}>
          {databaseLabel}
        </span>
      )}
    </>
  );
  if (!choice)
    return (
      <span className={classes.workspace} data-part="workspace">
        {content}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={classes.workspace}
        data-part="workspace"
        title={text('selection.switch')}
        onClick={() => void open()}
      >
        {content}
        <IconChevronDown size={16} aria-hidden />
        <span className="visually-hidden">{text('selection.switch')}</span>
      </button>
      <WorkspaceDialog opened={isChoosing} onClose={closeChoice} onChosen={choose} />
    </>
  );
});
