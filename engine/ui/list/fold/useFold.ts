import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HeaderFold } from '../../../models/list/HeaderFold.ts';
import { tellInset } from '../../grid/rows/rowInset.ts';

/** What folds away of a view. */
export function foldsOf(view: Element | null): readonly HTMLElement[] {
  return [...(view?.querySelectorAll<HTMLElement>(':scope > [data-folds]') ?? [])];
}

/**
 * Folds the header of a view while its rows are scrolled. Nothing is measured but when it turns: the bar of the area says where it
 * stands.
 *
 * @param isReturn the view shows its rows where they were seen before; asked as they are brought there
 */
export function useFold(view: RefObject<HTMLElement | null>, isPinned: () => boolean, isReturn: () => boolean) {
  const pinned = useRef(isPinned);
  pinned.current = isPinned;
  const returns = useRef(isReturn);
  returns.current = isReturn;
  const area = useRef<HTMLElement>(undefined);
  const [fold] = useState(
    () =>
      new HeaderFold({
        isPinned: () => pinned.current(),
        isHeld: () => foldsOf(view.current).some(isAtWork),
        height: () => heightOf(view.current),
      }),
  );
  const mover = useRef((isFolded: boolean, top: number) => fold.turned(isFolded, top));
  useEffect(() => {
    const root = view.current;
    if (!root) return undefined;
    let isFresh = true;
    mover.current = (isFolded, top) => turnHeader(root, area.current, fold, { isFolded, top });
    const follow = ({ target }: Pick<Event, 'target'>) => {
      // Rows alone, not what scrolls within them or in the header.
      if (!(target instanceof HTMLElement) || target.parentElement !== root || target.dataset.folds !== undefined)
        return;
      if (area.current !== target) {
        // Another look of the list has an area of its own.
        if (area.current) mover.current(false, 0);
        area.current = target;
      }
      const top = target.scrollTop;
      const isBack = isFresh && top > 0 && returns.current();
      isFresh = false;
      if (!fold.isToTurn(top)) return;
      flushSync(() => mover.current(!fold.isFolded, top));
      // A list that one comes back to shows the same first row as before.
      if (isBack && fold.isFolded) target.scrollTop = top + fold.spacer;
    };
    // Its rows may stand where they were before this is there to hear it.
    const scrolled = returns.current() ? [...root.children].find((part) => part.scrollTop > 0) : undefined;
    if (scrolled) queueMicrotask(() => follow({ target: scrolled }));
    root.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      root.removeEventListener('scroll', follow, { capture: true });
      if (fold.isFolded) mover.current(false, 0);
    };
  }, [view, fold]);
  const turn = (isFolded: boolean) => {
    if (isFolded !== fold.isFolded) flushSync(() => mover.current(isFolded, area.current?.scrollTop ?? 0));
  };
  return { fold, turn };
}

function turnHeader(
  root: HTMLElement,
  area: HTMLElement | undefined,
  fold: HeaderFold,
  { isFolded, top }: { isFolded: boolean; top: number },
): void {
  const height = heightOf(root);
  // At the top there are no rows to be seen in what becomes free: they move up.
  const spacer = isFolded && area && top > height ? height : 0;
  const isMoved = !isFolded && fold.spacer === 0 && top > 0;
  if (spacer > 0) setInset(area, spacer);
  const before = area?.clientHeight ?? 0;
  root.dataset.header = isFolded ? 'folded' : 'open';
  if (spacer === 0) setInset(area, 0);
  fold.turned(isFolded, top, spacer);
  if (!area) return;
  tellInset(area, spacer);
  if (isMoved) area.scrollTop = top + before - area.clientHeight;
}

function setInset(area: HTMLElement | undefined, inset: number): void {
  if (!area) return;
  area.toggleAttribute('data-row-inset', inset > 0);
  area.style.setProperty('--mu-row-inset', `${inset}px`);
}

/** Somebody has the focus in what would go, or has opened something from it. */
function isAtWork(part: HTMLElement): boolean {
  const { activeElement } = document;
  const isWithin = part.contains(activeElement) && !activeElement?.closest('[data-stays]');
  return isWithin || part.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;
}

/** How much lower the rows stand with what folds than without it, px. */
function heightOf(root: HTMLElement | null): number {
  if (!root) return 0;
  const gap = Number.parseFloat(getComputedStyle(root).rowGap) || 0;
  return foldsOf(root).reduce((sum, part) => {
    if (part.offsetHeight === 0) return sum;
    const stays = part.querySelector<HTMLElement>(':scope > [data-stays]');
    return sum + (stays ? part.offsetHeight - stays.offsetHeight : part.offsetHeight + gap);
  }, 0);
}
