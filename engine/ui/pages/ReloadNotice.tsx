import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useEngine, useText } from '../EngineContext.tsx';
import type { ChangingDocument } from './ChangedNotice.tsx';
import classes from './ReloadNotice.module.css';

/** The way to what was saved meanwhile. Whoever has typed something is asked first. */
export const ReloadNotice = observer(function ReloadNotice({ document }: { document: ChangingDocument }) {
  const { dialogs, guard } = useEngine();
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const question = { title: 'guard.title', text: 'document.changed.ask', action: 'action.reload', danger: true };
  const reload = async () => {
    if (guard.isDirty && !(await dialogs.confirm(question))) return;
    // The button goes with the notice.
    const place = button.current?.closest<HTMLElement>('[role="dialog"], main');
    await document.reload();
    place?.focus();
  };
  return (
    <Alert
      className={classes.notice}
      color="blue"
      icon={<IconRefresh size={18} aria-hidden />}
      title={text('document.changed.title')}
      role="status"
    >
      <div className={classes.line}>
        <p className={classes.text}>{text('document.changed.text')}</p>
        <Button ref={button} size="compact-sm" variant="default" loading={document.isReloading} onClick={reload}>
          {text('action.reload')}
        </Button>
      </div>
    </Alert>
  );
});
