import { type RefObject, useEffect, useState } from 'react';

/** More stands in a line than is seen: the keyboard is to scroll it. */
export function useCut(line: RefObject<HTMLElement | null>, values: unknown): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    void values;
    const element = line.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, values]);
  return isCut;
}
