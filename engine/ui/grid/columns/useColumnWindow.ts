import { type RefObject, useEffect, useRef, useState } from 'react';
import { columnsInView } from './columnLayout.ts';

/** The columns in view of a table with many; undefined where all are in the document. */
export function useColumnWindow(scroll: RefObject<HTMLElement | null>, widths: readonly number[], isNeeded: boolean) {
  const [inView, setInView] = useState<{ first: number; last: number } | undefined>(
    isNeeded ? { first: 0, last: 12 } : undefined,
  );
  const latest = useRef(widths);
  latest.current = widths;
  useEffect(() => {
    const element = scroll.current;
    if (!isNeeded || !element) {
      setInView(undefined);
      return undefined;
    }
    const look = () => {
      // Right to left, browsers count from zero downwards.
      const next = columnsInView(latest.current, Math.abs(element.scrollLeft), element.clientWidth);
      setInView((now) => (now?.first === next.first && now.last === next.last ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroll, isNeeded]);
  return inView;
}
