import { useEffect } from 'react';
import { edgeStep, PACE } from '../../models/order/edgeScroll.ts';

/** While a row is dragged near the top or the bottom of the window, what scrolls around the list scrolls step by step. */
export function useEdgeScroll(isDragging: boolean, list: () => HTMLElement | null): void {
  useEffect(() => {
    if (!isDragging) return;
    let step = 0;
    const follow = (event: PointerEvent) => {
      step = edgeStep(event.clientY, window.innerHeight);
    };
    const frame = scrollFrame(list());
    const timer = setInterval(() => {
      if (step !== 0) frame.scrollBy({ top: step, behavior: 'instant' });
    }, PACE);
    window.addEventListener('pointermove', follow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointermove', follow);
    };
  }, [isDragging, list]);
}

/** The nearest part of the page that scrolls, else the page. */
function scrollFrame(element: HTMLElement | null): Element {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}
