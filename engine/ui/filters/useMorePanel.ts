import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useScrollLock } from './useScrollLock.ts';

/**
 * The more-panel: open or closed, with the body locked while it is open. It takes the focus when it opens and gives it
 * back when it closes; Escape, a press on the backdrop, or going on to another part of the page closes it.
 */
export function useMorePanel() {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  useScrollLock(isOpen);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled), textarea')?.focus();
    const follow = ({ target }: FocusEvent) => {
      const isPageBehind = target instanceof Element && target.closest('main') && !form.current?.contains(target);
      if (isPageBehind) setOpen(false);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return { isOpen, open: () => setOpen(true), close, form, button, panel, onKeyDown };
}
