import { useEffect } from 'react';
import { useText } from '#engine/index.ts';
import page from '../theme/wholePage.module.css';
import classes from './CrashPage.module.css';

/** Stands in the place of a screen whose code failed; the rest of the shell goes on. Without the UI kit, so that it always draws. */
export function CrashPage({ error }: { error: unknown }) {
  const text = useText();
  useEffect(() => {
    document.title = text('crash.title');
  }, [text]);
  return (
    <div className={`${page.page} ${classes.inShell}`} role="alert">
      <h1 className={page.title}>{text('crash.title')}</h1>
      <p className={page.text}>{text('crash.text')}</p>
      <button type="button" className={classes.reload} onClick={() => location.reload()}>
        {text('action.reload')}
      </button>
      <code className={classes.cause}>{error instanceof Error ? error.message : String(error)}</code>
    </div>
  );
}
