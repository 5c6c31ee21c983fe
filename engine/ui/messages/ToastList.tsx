import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Toast, ToastStore } from '../../stores/view/ToastStore.ts';
import { useText } from '../EngineContext.tsx';
import classes from './ToastList.module.css';

const names: Readonly<Record<Toast['type'], string>> = {
  info: 'toast.info',
  success: 'toast.success',
  warning: 'toast.warning',
  error: 'toast.error',
};

interface ToastListProps {
  toasts: ToastStore;
  /** Stands under the text of a message. */
  more?(toast: Toast): ReactNode;
}

/** Messages at the top end of the window; errors stay until they are closed. */
export const ToastList = observer(function ToastList({ toasts, more }: ToastListProps) {
  const text = useText();
  const host = useRef<HTMLElement>(null);
  useEscape(() => toasts.closeLast());
  useHover(host, toasts.items.length > 0, toasts);
  return (
    <section
      ref={host}
      className={classes.host}
      aria-label={text('toast.region')}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      {toasts.items.map((toast) => (
        <ToastItem key={toast.id} toast={toast} toasts={toasts} more={more?.(toast)} />
      ))}
    </section>
  );
});

interface ToastItemProps {
  toast: Toast;
  toasts: ToastStore;
  more: ReactNode;
}

const ToastItem = observer(function ToastItem({ toast, toasts, more }: ToastItemProps) {
  const text = useText();
  return (
    <div className={classes.toast} data-type={toast.type} role={toast.type === 'error' ? 'alert' : 'status'}>
      <div className={classes.texts}>
        <p className={classes.title}>{text(toast.title ?? names[toast.type])}</p>
        <p className={classes.text}>{text(toast.text)}</p>
        {toast.requestId && <p className={classes.small}>{text('state.request', { id: toast.requestId })}</p>}
        {more}
        {toast.action && <ActionButton toast={toast} toasts={toasts} action={toast.action} />}
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

/** Messages let the pointer through to the buttons under them, so where it is is compared with where they are. */
function useHover(
  host: React.RefObject<HTMLElement | null>,
  isShown: boolean,
  { hold, release }: { hold(): void; release(): void },
): void {
  useEffect(() => {
    if (!isShown) return;
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      const element = host.current;
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      if (x >= left && x <= right && y >= top && y <= bottom) hold();
      else if (!element?.contains(document.activeElement)) release();
    };
    window.addEventListener('pointermove', follow);
    return () => {
      window.removeEventListener('pointermove', follow);
      release();
    };
  }, [host, isShown, hold, release]);
}

interface ActionButtonProps {
  toast: Toast;
  toasts: ToastStore;
  action: NonNullable<Toast['action']>;
}

function ActionButton({ toast, toasts, action }: ActionButtonProps) {
  const text = useText();
  const run = () => {
    toasts.close(toast.id);
    action.run();
  };
  return (
    <button type="button" className={classes.action} onClick={run}>
      {text(action.label)}
    </button>
  );
}

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
