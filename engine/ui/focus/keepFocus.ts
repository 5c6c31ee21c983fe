import { topDialog } from '../dialog/topDialog.ts';
import { focusHistory } from './focusHistory.ts';

/** Milliseconds until lost focus is taken up: whoever has a better place for it has given it by then. */
const PAUSE = 90;

const FOCUSABLE = ':is(a[href],button,input,select,textarea,[tabindex]):not(:disabled,[tabindex="-1"])';

/**
 * Focus that falls to the body, because what had it was removed, disabled or hidden, goes on to what is next to it, else to where it was
 * before, else to the page. Somebody who clicks beside everything keeps it there. The disposer ends that.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Taken at once: what comes later in the place of a page that is gone has nothing to do with what had the focus.
  let near: readonly HTMLElement[] = [];
  const look = (records: readonly MutationRecord[]) => {
    const had = focusHistory[0]?.deref();
    if (!had || !isLost(had)) return;
    near = besides(records, had) ?? near;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isLost(had) && isNowhere()) giveOn(near);
      near = [];
    }, PAUSE);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Whether the focus is nowhere. */
function isNowhere(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Whether an element that had the focus can have it no more. */
function isLost(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled') || (isNowhere() && !element.checkVisibility());
}

function giveOn(near: readonly HTMLElement[]): void {
  const dialog = topDialog();
  const main = document.querySelector<HTMLElement>('main');
  const before = focusHistory.map((one) => one.deref()).filter((one) => !one?.closest('[role="menu"]'));
  for (const element of [...near, ...before, dialog, main]) {
    if (!element?.isConnected || (dialog && !dialog.contains(element))) continue;
    element.focus({ preventScroll: true });
    if (!isNowhere()) return;
  }
}

/** What can have the focus beside an element that was taken out; undefined where these records are not of it. */
function besides(records: readonly MutationRecord[], had: HTMLElement): HTMLElement[] | undefined {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(had)));
  return record?.target instanceof Element ? inOrder(record.target, record.nextSibling) : undefined;
}

/** A row is left to its table; else what follows the gap in its parent, then what stands before it. */
function inOrder(parent: Element, next: Node | null): HTMLElement[] {
  const grid = parent.closest<HTMLElement>('[role="grid"]');
  if (grid) return [grid];
  const all = [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
  if (!next) return all.reverse();
  const isBehind = (element: HTMLElement) =>
    next.contains(element) || (next.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...all.filter(isBehind), ...all.filter((element) => !isBehind(element)).reverse()];
}
