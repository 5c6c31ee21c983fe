/**
 * Tallest body of a table, px. Firefox draws nothing below 17.8 million, Chromium nothing below 33.5 million pixels of the
 * screen, which are 8.4 million of the page at a zoom of 400 %.
 */
export const MAX_BODY = 8_000_000;
/** Beside both ends the scroll bar moves the rows one to one, so that no step is lost there. */
const END_ZONE = 100_000;
/** How far the bar may lag behind the rows while the wheel turns. */
const MOST_DRIFT = 50_000;
/** A longer step within one frame is the bar being dragged. */
const LONGEST_STEP = 2_500;

/** How tall the rows are together and how much of them is seen, px. */
export interface ScrollExtent {
  rows: number;
  view: number;
}

/** Where the scroll bar stands and which pixel of the rows is the first seen. */
export interface ScrollPlace {
  top: number;
  offset: number;
}

/** Height of the body as the browser is told. */
export function bodyHeight({ rows }: ScrollExtent): number {
  return Math.min(rows, MAX_BODY);
}

/** The first row pixel for a place of the bar. */
export function offsetOfTop(extent: ScrollExtent, top: number): number {
  const { lastTop, lastOffset } = endsOf(extent);
  const at = clamp(top, lastTop);
  if (lastTop === lastOffset || at <= END_ZONE) return at;
  if (at >= lastTop - END_ZONE) return lastOffset - (lastTop - at);
  return END_ZONE + (at - END_ZONE) * ((lastOffset - 2 * END_ZONE) / (lastTop - 2 * END_ZONE));
}

/** The place of the bar for a row pixel. */
export function topOfOffset(extent: ScrollExtent, offset: number): number {
  const { lastTop, lastOffset } = endsOf(extent);
  const at = clamp(offset, lastOffset);
  if (lastTop === lastOffset || at <= END_ZONE) return at;
  if (at >= lastOffset - END_ZONE) return lastTop - (lastOffset - at);
  return END_ZONE + (at - END_ZONE) * ((lastTop - 2 * END_ZONE) / (lastOffset - 2 * END_ZONE));
}

/**
 * The bar was moved: a step of the wheel moves the rows as far as the bar, a drag moves them in proportion. `top` of the
 * answer differs from the bar's where it has to be set right; that moves no row.
 */
export function scrolled(extent: ScrollExtent, before: ScrollPlace, top: number): ScrollPlace {
  const { lastTop, lastOffset } = endsOf(extent);
  if (lastTop === lastOffset || top <= 0 || top >= lastTop) return { top, offset: offsetOfTop(extent, top) };
  const step = top - before.top;
  if (Math.abs(step) > LONGEST_STEP) return { top, offset: offsetOfTop(extent, top) };
  const offset = clamp(before.offset + step, lastOffset);
  const ideal = topOfOffset(extent, offset);
  return { top: Math.abs(ideal - top) > MOST_DRIFT ? ideal : top, offset };
}

/** The bar where it belongs for the rows that are seen; called when scrolling rests. */
export function settled(extent: ScrollExtent, { offset }: ScrollPlace): ScrollPlace {
  const at = clamp(offset, endsOf(extent).lastOffset);
  return { top: topOfOffset(extent, at), offset: at };
}

function endsOf(extent: ScrollExtent): { lastTop: number; lastOffset: number } {
  return {
    lastTop: Math.max(0, bodyHeight(extent) - extent.view),
    lastOffset: Math.max(0, extent.rows - extent.view),
  };
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}
