import { type RefObject, useEffect } from 'react';

const ROW_INSET = 'mullion-row-inset';

/** For an area that scrolls rows: so many px stand before them now, and so much taller is the area. */
export function useRowInset(area: RefObject<HTMLElement | null>, take: (inset: number) => void): void {
  useEffect(() => {
    const element = area.current;
    const listen = (event: Event) => event instanceof CustomEvent && take(Number(event.detail));
    element?.addEventListener(ROW_INSET, listen);
    return () => element?.removeEventListener(ROW_INSET, listen);
  }, [area, take]);
}

/** Tells an area that scrolls rows what stands before them. */
export function tellInset(area: Element, inset: number): void {
  area.dispatchEvent(new CustomEvent(ROW_INSET, { detail: inset }));
}
