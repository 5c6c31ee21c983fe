import { type RefObject, useLayoutEffect, useRef } from 'react';
import './shortButtons.css';

/** Wider windows have room for the words. */
const NARROW = '(max-width: 47.99em)';

/**
 * Buttons at the end of a line of a phone: those that would take a line of their own show their icons alone, and their words are
 * read out. Give what it returns to the element around the buttons, whose parent is the line.
 */
export function useShortButtons(): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const fit = useRef(() => shorten(end.current));
  // What the line holds may be another with each drawing, and is measured before it is seen.
  useLayoutEffect(fit.current);
  useLayoutEffect(() => {
    const line = end.current?.parentElement;
    if (!line) return undefined;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit.current);
    });
    for (const one of [line, ...line.children]) observer.observe(one);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return end;
}

function shorten(end: HTMLElement | null): void {
  const line = end?.parentElement;
  if (!end || !line) return;
  end.removeAttribute('data-short');
  if (!matchMedia(NARROW).matches) return;
  const whole = line.offsetHeight;
  end.setAttribute('data-short', '');
  if (line.offsetHeight >= whole) end.removeAttribute('data-short');
}
