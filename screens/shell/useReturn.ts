import { type RefObject, useEffect, useRef } from 'react';

/** How a page was left. */
interface Place {
  top: number;
  /** The link that led away, as it is written; tables find their rows by themselves. */
  href: string | null;
}

/** How long what a page is made of is awaited, ms: each tile asks for its own data. */
const PATIENCE = 3_000;
/** What its user does with the page that has come back ends it. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Back and Forward lead to where the page was left: as far down, with the focus on the link that led away. A reload begins at the top. */
export function useReturn(main: RefObject<HTMLElement | null>, key: string): void {
  /** By entry of the history; they go with the shell, at the latest when its user does. */
  const places = useRef(new Map<string, Place>());
  useEffect(() => {
    const page = main.current;
    const place = places.current.get(key);
    return page && place && (place.top > 0 || place.href !== null) ? comeBack(page, place) : undefined;
  }, [main, key]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const page = main.current;
      if (!page || !(target instanceof Element)) return;
      const link = page.contains(target) ? target.closest('a[href]:not([role="grid"] *, [role="treegrid"] *)') : null;
      places.current.set(key, { top: page.scrollTop, href: link?.getAttribute('href') ?? null });
    };
    document.addEventListener('click', leave, { capture: true });
    return () => document.removeEventListener('click', leave, { capture: true });
  }, [main, key]);
}

/** @returns ends it */
function comeBack(page: HTMLElement, { top, href }: Place): () => void {
  let isThere = false;
  const look = () => {
    // Once: rows that scroll with the page go on by themselves.
    if (!isThere && page.scrollHeight - page.clientHeight >= top) {
      page.scrollTop = top;
      isThere = true;
    }
    const { activeElement } = document;
    // Whoever has the focus by now keeps it.
    if (href === null || (activeElement !== page && activeElement !== document.body)) return;
    page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const use of USES) document.removeEventListener(use, stop, { capture: true });
  };
  for (const use of USES) document.addEventListener(use, stop, { capture: true, passive: true });
  observer.observe(page, { childList: true, subtree: true });
  look();
  return stop;
}
