import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { DocumentModel } from '../../../models/pages/DocumentModel.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import classes from './ReloadNotice.module.css';

/** What the notice needs of the document around it, of whatever kind that is. */
export type ReloadingDocument = Pick<DocumentModel<'form'>, 'reload'>;

/** The way to what was saved meanwhile. Whoever has typed something that has no place there is asked first. */
export const ReloadNotice = observer(function ReloadNotice({ document }: { document: ReloadingDocument }) {
  const { dialogs } = useEngine();
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const question = { title: 'guard.title', text: 'document.changed.ask', action: 'action.reload', danger: true };
  const reload = async () => {
    // The button goes with the notice.
    const place = button.current?.closest<HTMLElement>('[role="dialog"], main');
    const isShown = button.current;
    setBusy(true);
    await document.reload(() => dialogs.confirm(question));
    setBusy(false);
    if (!isShown?.isConnected) place?.focus();
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
        <Button ref={button} size="compact-sm" variant="default" loading={isBusy} onClick={reload}>
          {text('action.reload')}
        </Button>
      </div>
    </Alert>
  );
});
