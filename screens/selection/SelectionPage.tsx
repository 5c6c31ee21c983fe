import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Role, RolePicker, type StoredChoice, useRoot, useText } from '#engine/index.ts';
import classes from './SelectionPage.module.css';

/** app.voyagerselection: role and database, when they cannot be chosen automatically. */
export const SelectionPage = observer(function SelectionPage() {
  const root = useRoot();
  const text = useText();
  const navigate = useNavigate();
  const from = useLocation().state?.from;
  const { state } = root.start;
  useEffect(() => {
    document.title = text('selection.title');
  }, [text]);

  const choose = async (role: Role, database: string) => {
    await root.start.choose(role, database);
    const target = typeof from === 'string' ? from : `/app/${root.menu.defaultRoute ?? ''}`;
    await navigate(target, { replace: true });
  };
  const signOut = async () => {
    await root.flow.signOut();
    await navigate(root.settings.loginUrl, { replace: true });
  };
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header>
          <h1 className={classes.title}>{text('selection.title')}</h1>
          {state.is === 'selection' && state.refused && (
            <p className={classes.refused} role="alert">
              {refusalOf(state.refused, text, root.workspace)}
            </p>
          )}
          <p className={classes.text}>{text('selection.text')}</p>
          {!root.drafts.isEmpty && (
            <p className={classes.text} role="status">
              {text('selection.drafts')}
            </p>
          )}
        </header>
        <RolePicker
          hasClose={false}
          candidate={state.is === 'selection' ? state.candidate : undefined}
          onChosen={(role, database) => void choose(role, database)}
        />
        <button type="button" className={classes.signOut} onClick={() => void signOut()}>
          {text('shell.signOut')}
        </button>
      </div>
    </main>
  );
});

/** The address asks for what the account does not hold: it is said, and nothing else is taken instead. */
function refusalOf(
  { role, database }: StoredChoice,
  text: ReturnType<typeof useText>,
  workspace: { labelOf(database: string): string },
): string {
  if (role === undefined) return text('selection.notHeld', { name: workspace.labelOf(database ?? '') });
  return database === undefined
    ? text('selection.notHeld', { name: role })
    : text('selection.pairNotHeld', { role, database: workspace.labelOf(database) });
}
