import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type Toast, useRoot, useText } from '#engine/index.ts';
import classes from './ToastHost.module.css';

const names: Readonly<Record<Toast['type'], string>> = {
  info: 'toast.info',
  success: 'toast.success',
  warning: 'toast.warning',
  error: 'toast.error',
};

/** Messages at the top end of the window; errors stay until they are closed. */
export const ToastHost = observer(function ToastHost() {
  const { toasts } = useRoot();
  const text = useText();
  useEscape(() => toasts.closeLast());
  return (
    <section className={classes.host} aria-label={text('toast.region')}>
      {toasts.items.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
});

const ToastItem = observer(function ToastItem({ toast }: { toast: Toast }) {
  const { toasts } = useRoot();
  const text = useText();
  return (
    <div className={classes.toast} data-type={toast.type} role={toast.type === 'error' ? 'alert' : 'status'}>
      <div className={classes.texts}>
        <p className={classes.title}>{text(toast.title ?? names[toast.type])}</p>
        <p className={classes.text}>{text(toast.text)}</p>
        {toast.requestId && <p className={classes.small}>{text('state.request', { id: toast.requestId })}</p>}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={text('action.close')}
        onClick={() => toasts.close(toast.id)}
      >
        <span aria-hidden>×</span>
      </button>
    </div>
  );
});

/** Escape closes the newest message when nothing else wanted the key: no dialog, menu or popup is open. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close]);
}
