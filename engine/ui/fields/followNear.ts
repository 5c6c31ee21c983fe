/** How far from the screen a group gets its controls: before a turn of the wheel shows it. Until then it looks the same. */
const MARGIN = '25% 0px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Tells once that an element came near the screen; the disposer stops waiting. One observer serves all. */
export function followNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(tell, nearScreen);
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/** `scrollMargin` is the same for pages that scroll inside of an element. */
const nearScreen: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN };

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
