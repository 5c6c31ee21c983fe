import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Cells that an arrow goes by, in a table of so many columns. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/**
 * Keys of the days, months or years of a panel, for `onKeyDownCapture`: arrows as they point, whichever way the text runs, and on into
 * the page beside; Home and End in a row, PageUp and PageDown by a page. The calendar has four arrows, left to right, within a page.
 */
export function onCalendarKeys(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLButtonElement>('tbody button');
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isMirrored = getComputedStyle(cell).direction === 'rtl';
  const go = moveOf((isMirrored && MIRRORED[event.key]) || event.key, cell, event.currentTarget);
  if (!go) return;
  event.preventDefault();
  event.stopPropagation();
  go();
}

/** What a key does; undefined for those that have nothing to do with the calendar. */
function moveOf(key: string, cell: HTMLButtonElement, panel: HTMLElement): (() => void) | undefined {
  const cells = cellsOf(panel);
  const at = cells.indexOf(cell);
  if (key === 'PageUp') return () => turn(panel, 'previous', () => at);
  if (key === 'PageDown') return () => turn(panel, 'next', () => at);
  const row = cells.filter((one) => one.closest('tr') === cell.closest('tr'));
  if (key === 'Home') return () => row.at(0)?.focus();
  if (key === 'End') return () => row.at(-1)?.focus();
  const step = STEPS[key]?.(cell.closest('tbody')?.rows[0]?.cells.length ?? 1);
  if (step === undefined) return undefined;
  const to = at + step;
  if (to < 0) return () => turn(panel, 'previous', (count) => count + to);
  if (to >= cells.length) return () => turn(panel, 'next', () => to - cells.length);
  return () => cells[to]?.focus();
}

/** Shows the page beside, where there is one, and goes to one of its cells. */
function turn(panel: HTMLElement, direction: 'previous' | 'next', placeOf: (count: number) => number): void {
  const button = panel.querySelector<HTMLButtonElement>(`button[data-direction="${direction}"]:enabled`);
  if (!button) return;
  // The cell goes away with its page: the focus waits where it stays in the panel.
  button.focus();
  flushSync(() => button.click());
  const cells = cellsOf(panel);
  cells[Math.min(Math.max(0, placeOf(cells.length)), cells.length - 1)]?.focus();
}

/** What can be chosen on the page, without the days of the months beside it. */
function cellsOf(panel: HTMLElement): HTMLButtonElement[] {
  return [...panel.querySelectorAll<HTMLButtonElement>('tbody button:enabled:not([data-outside])')];
}
