const MOST = 12;

/**
 * Elements that had the focus, the latest first. Of a menu that is gone by now, the button that opened it is the next one.
 * Weak, so that nothing of a page stays in memory for it once the user has left.
 */
export const focusHistory: WeakRef<HTMLElement>[] = [];

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  focusHistory.unshift(new WeakRef(target));
  focusHistory.splice(MOST);
}

/** Keeps the history from now on; the disposer ends that. */
export function followFocus(): () => void {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}
