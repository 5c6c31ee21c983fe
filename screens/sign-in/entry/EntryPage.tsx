import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import { Splash } from '../../theme/Splash.tsx';
import { ExternalForm } from '../register/ExternalForm.tsx';
import classes from '../sign-in.module.css';
import type { Entry } from './takeEntry.ts';
import { useEntry } from './useEntry.ts';

export interface EntryPageProps {
  entry: Entry;
  onDone(to: string, state?: unknown): void;
}

/** The moment between an address that signs somebody in and the app. */
export const EntryPage = observer(function EntryPage({ entry, onDone }: EntryPageProps) {
  const root = useRoot();
  const text = useText();
  const { step, finish, stay } = useEntry(entry, onDone);
  const title = text(step.is === 'register' ? 'register.title' : 'entry.busy');
  useEffect(() => {
    document.title = `${title} · ${root.settings.productName}`;
  }, [root, title]);

  if (step.is === 'busy') return <Splash />;
  if (step.is === 'register') {
    return <ExternalForm newcomer={step.newcomer} onDone={finish} onBack={() => onDone(root.settings.loginUrl)} />;
  }
  const name = step.name || text('entry.somebody');
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          <span className={classes.mark} aria-hidden />
          <h1 className={classes.title}>{text('entry.confirmTitle', { name })}</h1>
          <p className={classes.note}>{text('entry.confirmText', { before: step.before })}</p>
        </header>
        <div className={classes.form}>
          <button type="button" className={classes.submit} onClick={stay}>
            {text('entry.stay', { before: step.before })}
          </button>
          <button type="button" className={classes.other} onClick={step.go}>
            {text('entry.continue', { name })}
          </button>
        </div>
      </div>
    </main>
  );
});
