import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Marks a table of which more can be seen by scrolling to its end: `data-more`. An attribute, and no value that everything in
 * the table inherits: it would be styled a second time whenever that changes.
 *
 * @param hidden how much wider the columns are than the view, px
 */
export function useMore(scroll: RefObject<HTMLElement | null>, hidden: number): void {
  const from = useRef(0);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const mark = () => void element.toggleAttribute('data-more', hidden - from.current >= 1);
    const look = () => {
      // Right to left, browsers count from zero downwards.
      from.current = Math.abs(element.scrollLeft);
      mark();
    };
    mark();
    if (hidden < 1) return undefined;
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroll, hidden]);
}
