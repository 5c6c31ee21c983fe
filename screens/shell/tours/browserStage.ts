import { askForRow, type RootStore } from '#engine/index.ts';
import { pageOf } from './pageOf.ts';
import type { TourStage } from './TourRun.ts';

/** The page in the browser as tours deal with it. */
export function browserStage(root: RootStore): TourStage {
  const path = () => window.location.pathname.replace(/^\/app\/?/, '') + window.location.search;
  return {
    path,
    page: () => pageOf(root.documents.index, window.location.pathname.replace(/^\/app\/?/, '')),
    // Below /app whatever it says: the address is never taken as it is.
    go: (to) => root.navigation.go(to.replace(/^[/\\]+/, '')),
    find: findTarget,
    bring: bringRow,
    click: (target) => target instanceof HTMLElement && target.click(),
    scrollTo,
  };
}

/** The first element of a selector that is drawn; what a tour itself draws is none. */
export function findTarget(selector: string): Element | 'hidden' | 'none' {
  const found = [...matches(selector)].filter((element) => !element.closest('[data-tour]'));
  return found.find(isDrawn) ?? (found.length > 0 ? 'hidden' : 'none');
}

/** Which row of a list, by its place. */
const ROW = /\[aria-(?:rowindex|posinset)=["']?(\d+)["']?\]/;

/** A row that a list has not drawn, as it is not in view: the list brings it there. */
function bringRow(selector: string): void {
  const row = ROW.exec(selector);
  if (!row) return;
  const any = selector.slice(0, row.index).replace(/(^|[\s>+~,])$/, '$1*');
  const like = [...matches(any)];
  const lists = [...matches('[data-virtual]')].filter(
    (list) => isDrawn(list) && like.some((one) => list.contains(one)),
  );
  lists.some((list) => askForRow(list, Number(row[1])));
}

function matches(selector: string): Iterable<Element> {
  try {
    return document.querySelectorAll(selector);
  } catch {
    // The server takes selectors of the future that this browser does not know.
    return [];
  }
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** Only what is not wholly to be seen is scrolled to. */
function scrollTo(target: Element): void {
  const { top, bottom, left, right, height } = target.getBoundingClientRect();
  const isSeen = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  if (isSeen && !isCut(target, { top, bottom })) return;
  const isLarge = height > window.innerHeight;
  target.scrollIntoView({ block: isLarge ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
}

/** A part around it that scrolls shows it in part at most. */
function isCut(target: Element, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): boolean {
  for (let part = target.parentElement; part; part = part.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(part).overflowY)) continue;
    const seen = part.getBoundingClientRect();
    if (top < seen.top || bottom > seen.bottom) return true;
  }
  return false;
}
