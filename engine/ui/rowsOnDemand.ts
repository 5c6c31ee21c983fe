import { type RefObject, useEffect, useRef } from 'react';

const SHOW_ROW = 'mullion-show-row';

/**
 * For a list that draws only what is in view: its element says `data-virtual`, and brings a row into view when it is asked. `show` gets
 * the place as `aria-rowindex` or `aria-posinset` says it, and answers false where there is no such row.
 */
export function useRowsOnDemand(list: RefObject<HTMLElement | null>, show: (place: number) => boolean): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const element = list.current;
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && latest.current(Number(event.detail))) event.preventDefault();
    };
    element?.addEventListener(SHOW_ROW, listen);
    return () => element?.removeEventListener(SHOW_ROW, listen);
  }, [list]);
}

/** Asks a list with `data-virtual` for a row; false: it has none at this place. */
export function askForRow(list: Element, place: number): boolean {
  return !list.dispatchEvent(new CustomEvent(SHOW_ROW, { detail: place, cancelable: true }));
}
