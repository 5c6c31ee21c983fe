import { type RefObject, useLayoutEffect, useRef } from 'react';
import './shortButtons.css';

/** Wider windows have room for the words, and nothing is measured, px. */
const WIDEST = 767;

/**
 * Buttons at the end of a line of a phone: those that would take a line of their own show their icons alone, and their words are
 * read out. Give what it returns to the element around the buttons, whose parent is the line.
 */
export function useShortButtons(): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  // What the line holds may be another with each drawing, and is measured before it is seen.
  useLayoutEffect(() => {
    const buttons = end.current;
    const line = buttons?.parentElement;
    if (!line) return;
    const fit = () => {
      delete buttons.dataset.short;
      if (innerWidth > WIDEST) return;
      const whole = line.offsetHeight;
      buttons.dataset.short = '';
      if (line.offsetHeight >= whole) delete buttons.dataset.short;
    };
    fit();
    const observer = new ResizeObserver(() => requestAnimationFrame(fit));
    for (const one of line.children) observer.observe(one);
    return () => observer.disconnect();
  });
  return end;
}
