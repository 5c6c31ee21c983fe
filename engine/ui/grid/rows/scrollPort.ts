import { rowHeightHere } from '../../../models/grid/ColumnChoices.ts';
import { bodyHeight, type ScrollExtent } from './scrollMap.ts';

/** Height of the header, px: as a row of usual height. */
const headHeight = () => rowHeightHere();

/** The scroll bar that moves the rows of a table: its own, or that of the page around it. */
export interface ScrollPort {
  /** Whose scrolling moves the rows. */
  readonly frame: HTMLElement;
  /** What was put before the first row, px: it has none of the view. */
  inset: number;
  /** Height in which rows are seen, px. */
  view(): number;
  /** Where the bar stands, from 0 at the first row to the last place at which rows are seen. */
  top(extent: ScrollExtent): number;
  setTop(top: number): void;
  /** What of the view stands before the first row, px. */
  above(): number;
  /** How far the last row ends below what is seen, px; negative where something else is seen below it. */
  below(extent: ScrollExtent): number;
}

export function ownPort(element: HTMLElement): ScrollPort {
  return {
    frame: element,
    inset: 0,
    view: () => Math.max(0, element.clientHeight - headHeight()),
    top() {
      return Math.max(0, element.scrollTop - this.inset);
    },
    setTop(top) {
      // At the top what stands before the rows is seen, too.
      element.scrollTop = top && top + this.inset;
    },
    above: () => 0,
    below(extent) {
      return bodyHeight(extent) - this.top(extent) - extent.view;
    },
  };
}

/** The table is as tall as its rows, and the page scrolls past it. */
export function pagePort(element: HTMLElement): ScrollPort {
  const frame = frameOf(element);
  /** The page at the first row, which moves when something above the table grows. */
  const start = () => element.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop;
  const raw = () => frame.scrollTop - start();
  return {
    frame,
    inset: 0,
    view: () => Math.max(0, frame.clientHeight - headHeight()),
    top: (extent) => Math.max(0, Math.min(raw(), bodyHeight(extent) - extent.view)),
    setTop: (top) => {
      frame.scrollTop = start() + top;
    },
    above: () => Math.max(0, -raw()),
    below: (extent) => bodyHeight(extent) - raw() - extent.view,
  };
}

function frameOf(element: HTMLElement): HTMLElement {
  let frame = element.parentElement;
  while (frame && !/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement;
  return frame ?? document.documentElement;
}
