import { observer } from 'mobx-react-lite';
import { Dialog, useRoot, useText } from '#engine/index.ts';
import classes from './MessagesDialog.module.css';

/** Messages that were shown, the latest first, until sign-out. */
export const MessagesDialog = observer(function MessagesDialog(props: { opened: boolean; onClose(): void }) {
  const { locale, toasts } = useRoot();
  const text = useText();
  const time = new Intl.DateTimeFormat(locale.culture, { timeStyle: 'medium' });
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={text('toast.log')} size={620}>
      {toasts.log.length === 0 && <p className={classes.empty}>{text('toast.logEmpty')}</p>}
      <ol className={classes.list}>
        {toasts.log.map((toast) => (
          <li key={toast.id} className={classes.message} data-type={toast.type}>
            <span className={classes.head}>
              <strong>{text(toast.title ?? `toast.${toast.type}`)}</strong>
              <time className={classes.small} dateTime={new Date(toast.at).toISOString()}>
                {time.format(toast.at)}
              </time>
            </span>
            <span className={classes.text}>{text(toast.text)}</span>
            {toast.requestId && <span className={classes.small}>{text('state.request', { id: toast.requestId })}</span>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
});
