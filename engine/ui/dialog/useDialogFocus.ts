import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusHistory } from '../focus/focusHistory.ts';

/** Milliseconds until the focus is given back: whoever takes it at the end of a dialog has done so by then. */
const PAUSE = 30;

const FIELDS = ':is(input,textarea):read-write:not([tabindex="-1"]),select:enabled';

/** Holds the place of a field until that can be drawn. */
const PENDING = '[data-pending-control]';

/**
 * Where the focus is while a dialog is open, and afterwards: in its first field, as soon as that is drawn, and then again
 * where it was before. A dialog that marks an element by `data-autofocus` has it there.
 *
 * @param returns false for a dialog whose opener gives the focus on by itself
 * @returns the ref of the dialog's root
 */
export function useDialogFocus(isOpen: boolean, returns = true): (root: HTMLElement | null) => void {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const closing = useRef(root);
  closing.current = root;
  const giving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    if (!isOpen || !returns) return;
    // Opened again while it closes: it keeps the focus.
    clearTimeout(giving.current);
    const before = focusHistory.filter((one) => !closing.current?.contains(one.deref() ?? null));
    return () => {
      giving.current = setTimeout(() => giveBack(before, closing.current), PAUSE);
    };
  }, [isOpen, returns]);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen || !root) return;
    // Opened again before it was gone, it gets the focus from the kit no second time.
    if (shown.current === root) root.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    shown.current = root;
    return focusFirstField(root);
  }, [isOpen, root]);
  return setRoot;
}

/** To the latest of these elements that is still there, unless something beside the closing dialog has the focus. */
function giveBack(before: readonly WeakRef<HTMLElement>[], closing: HTMLElement | null): void {
  for (const element of [...before.map((one) => one.deref()), document.querySelector('main')]) {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !closing?.contains(activeElement)) return;
    // A menu goes with its item; the button that opened it stays. What is gone takes no focus.
    if (!element?.closest('[role="menu"]')) element?.focus({ preventScroll: true });
  }
}

/**
 * Gives the focus to the first field below an element, as soon as there is one: until somebody does something. Whoever is in a field
 * stays there. The disposer ends the wait.
 *
 * @param isFree says whether the focus may be taken when the field is there
 */
export function focusFirstField(root: HTMLElement, isFree = () => true): () => void {
  const observer = new MutationObserver(() => look());
  const stop = () => observer.disconnect();
  const look = () => {
    const { activeElement } = document;
    if (activeElement?.matches(FIELDS) && root.contains(activeElement)) return stop();
    if (root.querySelector('[data-autofocus]')) return stop();
    const field = root.querySelector<HTMLElement>(FIELDS);
    if (!field || !isFree()) return;
    // An earlier field whose code is on its way is the first.
    const pending = root.querySelector(PENDING);
    if (pending && pending.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) return;
    // What looks for the place of the focus a moment later finds it there.
    field.setAttribute('data-autofocus', '');
    field.focus();
    stop();
  };
  observer.observe(root, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown']) root.addEventListener(act, stop, true);
  look();
  return stop;
}
