import { flushSync } from 'react-dom';

/** How far from the screen a group gets its controls: before a turn of the wheel shows it. Until then it looks the same. */
const MARGIN = '25% 0px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Tells once that an element came near the screen, or is about to be printed; the disposer stops waiting. One observer serves all. */
export function followNear(element: Element, onNear: () => void): () => void {
  observer ??= observe();
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

function observe(): IntersectionObserver {
  // The page is printed as it stands when this returns.
  window.addEventListener('beforeprint', () => flushSync(tellAll));
  return new IntersectionObserver(tell, nearScreen);
}

/** `scrollMargin` is the same for pages that scroll inside of an element. */
const nearScreen: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN };

function tellAll(): void {
  for (const onNear of [...waiting.values()]) onNear();
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
