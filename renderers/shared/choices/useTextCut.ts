import { type RefObject, useEffect, useState } from 'react';

/** The text of an input is longer than what is seen of it. */
export function useTextCut(field: RefObject<HTMLInputElement | null>, text: string): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = field;
    if (!current || !text) return;
    const observer = new ResizeObserver(() => setCut(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [field, text]);
  return isCut;
}
