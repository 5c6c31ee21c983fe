import { useEffect, useEffectEvent } from 'react';

/** What is open over the page, the latest last. */
const opened: (() => void)[] = [];

/**
 * Escape closes what was opened last, and that alone. One listener decides for all: with one for each, the key that makes a
 * dialog ask a question would answer the question too, and the key that closes a picker would close the form behind it.
 */
export function useTopEscape(isOpen: boolean, close: () => void): void {
  const closeLatest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => closeLatest();
    opened.push(entry);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      opened.splice(opened.indexOf(entry), 1);
      if (opened.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen]);
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // Mantine marks what closes a popup of its own with the key, and so do ours, with all that is in them.
  const isTaken = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]');
  if (!isTaken) opened.at(-1)?.();
}
