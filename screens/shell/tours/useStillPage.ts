import { useEffect } from 'react';

const KEYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);

/** The page does not scroll while a step wants that; the step itself does. */
export function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return;
    const hold = (event: Event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isOwn = target?.closest('[data-tour], input, textarea, select, [contenteditable]');
      const isKey = event instanceof KeyboardEvent;
      const isPressed = isKey && (!KEYS.has(event.key) || (event.key === ' ' && target?.closest('button, a, [role]')));
      if (!isOwn && !isPressed) event.preventDefault();
    };
    const settings = { capture: true, passive: false };
    for (const name of ['wheel', 'touchmove', 'keydown']) window.addEventListener(name, hold, settings);
    return () => {
      for (const name of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(name, hold, settings);
    };
  }, [isStill]);
}
