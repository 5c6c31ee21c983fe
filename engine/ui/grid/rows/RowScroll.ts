import { flushSync } from 'react-dom';
import { heightOfRows, offsetOfRow, type RowHeights, rowsInView } from './rowOffsets.ts';
import { bodyHeight, type ScrollExtent, type ScrollPlace, scrolled, settled } from './scrollMap.ts';
import type { ScrollPort } from './scrollPort.ts';

/** Rows drawn before and after the seen ones. None while steps pass whole views: they would go before anybody saw them. */
const AROUND = 8;
/** Scrolling rests when nothing moved for so long, ms. */
const REST = 120;
/** A row keeps its place, and is not painted again, for so many rows; a place is exact for the browser that far. */
const BASE_STEP = 4096;

/** Rows that are drawn, both inclusive, and how tall the body is, px. */
export interface DrawnRows {
  first: number;
  last: number;
  /** The row from which places are counted, and where it stands in the body: both stay the same while rows scroll by. */
  base: number;
  top: number;
  height: number;
}

const noRows: DrawnRows = { first: 0, last: -1, base: 0, top: 0, height: 0 };

/** The table around the rows, as it was drawn last. */
export interface RowScrollTable {
  heights: RowHeights;
  /** The page scrolls, and not the table. */
  isPage: boolean;
  onMove(): void;
  /** Scrolling rests. `firstRow` is the first one seen; a fraction of it stands above the view. */
  onRest(firstRow: number): void;
  /** The styles have the other bar already, and this one says nothing. */
  isOutdated?(): boolean;
}

interface Seen {
  place: ScrollPlace;
  /** Height in which rows are seen, px. */
  view: number;
  /** The last step passed a whole view. */
  isLeap: boolean;
}

/**
 * Which rows of a table are drawn while a bar scrolls, the table's own or that of the page; a million rows cost as much as
 * fifty. Who draws them subscribes: a step of the wheel draws rows, and not the table around them.
 */
export class RowScroll {
  table: RowScrollTable;
  readonly #seen: Seen = { place: { top: 0, offset: 0 }, view: 0, isLeap: false };
  readonly #drawers = new Set<() => void>();
  #drawn = noRows;
  #bar: ScrollPort | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(table: RowScrollTable) {
    this.table = table;
  }

  /** What is drawn now: the same object as long as it says the same. */
  readonly drawn = (): DrawnRows => {
    const next = drawnOf(this.table.heights, this.#seen);
    if (!isSame(next, this.#drawn)) this.#drawn = next;
    return this.#drawn;
  };

  /** Calls `draw` when other rows may have to be drawn; the answer ends it. */
  readonly subscribe = (draw: () => void): (() => void) => {
    this.#drawers.add(draw);
    return () => void this.#drawers.delete(draw);
  };

  /** Follows a bar until the answer is called. */
  attach(bar: ScrollPort): () => void {
    this.#bar = bar;
    this.#seen.view = bar.view();
    this.#redraw();
    // The other bar stands elsewhere: it is brought to the rows that were seen.
    if (this.#seen.place.offset > 0) this.#take(settled(this.#extent, this.#seen.place));
    const observer = new ResizeObserver(() => this.#resized(bar));
    observer.observe(bar.frame);
    const onScroll = () => this.#scrolled(bar);
    bar.frame.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      this.#bar = undefined;
      observer.disconnect();
      clearTimeout(this.#resting);
      bar.frame.removeEventListener('scroll', onScroll);
    };
  }

  /** So many px stand before the rows now. Rows stay where they are seen: the first one in the view is another. */
  readonly takeInset = (inset: number): void => {
    const bar = this.#bar;
    if (!bar) return;
    const { top, offset } = this.#seen.place;
    const by = bar.inset - inset;
    bar.inset = inset;
    this.#seen.place = { top: top + by, offset: offset + by };
    this.#seen.view = bar.view();
    this.#redraw();
  };

  /** The browser clamps its bar when rows go; what is drawn follows it. */
  followHeight(): void {
    const bar = this.#bar;
    if (!bar) return;
    const { place } = this.#seen;
    const extent = this.#extent;
    const top = bar.top(extent);
    if (place.offset <= extent.rows - extent.view && Math.abs(top - place.top) < 1) return;
    const isClamped = top < place.top && isAtEnd(bar.frame);
    // Who scrolled just before the rows came is not taken back.
    this.#take(settled(extent, isClamped ? place : scrolled(extent, place, top)));
    this.#redraw();
  }

  /** Rows of one screen. */
  readonly pageRows = (): number => Math.max(1, Math.floor(this.#seen.view / this.table.heights.row) - 1);

  /** Brings a row into view by the shortest way. */
  readonly show = (index: number): void => {
    const { place, view } = this.#seen;
    const start = offsetOfRow(this.table.heights, index);
    const end = offsetOfRow(this.table.heights, index + 1);
    const above = this.#bar?.above() ?? 0;
    if (start < place.offset) this.#moveTo(start);
    else if (above > 0 && end > view - above) this.#bar?.setTop(end - view);
    else if (end > place.offset + view) this.#moveTo(end - view);
  };

  /** Makes a row the first one seen; a fraction leaves a part of it above. */
  showFirst(row: number): void {
    const { heights } = this.table;
    this.#moveTo(offsetOfRow(heights, Math.floor(row)) + (row % 1) * heights.row);
  }

  /** The first row seen; a fraction of it stands above the view. */
  get first(): number {
    return this.#seen.place.offset / this.table.heights.row;
  }

  /** The seen rows end within so many pixels of the last one. */
  isWithin(pixels: number): boolean {
    const { place, view } = this.#seen;
    if (view === 0 || !this.#bar) return false;
    const below = this.table.isPage ? this.#bar.below(this.#extent) : this.#extent.rows - place.offset - view;
    return below <= pixels;
  }

  get #extent(): ScrollExtent {
    return { rows: heightOfRows(this.table.heights), view: this.#seen.view };
  }

  #redraw(): void {
    for (const draw of this.#drawers) draw();
  }

  #moveTo(offset: number): void {
    this.#take(settled(this.#extent, { top: 0, offset }));
    this.#redraw();
  }

  /** Takes a place over; the bar is set where it has to stand elsewhere. */
  #take({ top, offset }: ScrollPlace): void {
    const bar = this.#bar;
    if (!bar) return;
    if (Math.abs(bar.top(this.#extent) - top) >= 1) bar.setTop(top);
    this.#seen.place = { top: bar.top(this.#extent), offset };
  }

  #resized(bar: ScrollPort): void {
    if (bar.view() === this.#seen.view || this.table.isOutdated?.()) return;
    this.#seen.view = bar.view();
    this.#redraw();
    this.#take(settled(this.#extent, this.#seen.place));
  }

  #scrolled(bar: ScrollPort): void {
    if (this.#isClamped(bar)) return;
    const seen = this.#seen;
    // Elsewhere than at its end no bar is clamped: somebody scrolled while the height changed.
    seen.view = bar.view();
    const before = this.#drawn;
    const { offset } = seen.place;
    this.#take(scrolled(this.#extent, seen.place, bar.top(this.#extent)));
    seen.isLeap = Math.abs(seen.place.offset - offset) >= seen.view;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(bar), REST);
    // In the same frame as the scroll: a row that came into view is never a gap.
    if (this.drawn() !== before) flushSync(() => this.#redraw());
    this.table.onMove();
  }

  #rest(bar: ScrollPort): void {
    if (this.#isClamped(bar)) return;
    const seen = this.#seen;
    seen.view = bar.view();
    // The bar may have moved on since its last event.
    this.#take(settled(this.#extent, scrolled(this.#extent, seen.place, bar.top(this.#extent))));
    seen.isLeap = false;
    this.#redraw();
    this.table.onRest(this.first);
  }

  /** Its height changed, and the browser clamped its bar: nobody scrolled, and the rows that were seen are kept. */
  #isClamped(bar: ScrollPort): boolean {
    if (this.table.isOutdated?.() === true) return true;
    return bar.view() !== this.#seen.view && isAtEnd(bar.frame);
  }
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 1;
}

/** Exported for its test: a leap is over before an expectation could count its rows. */
export function drawnOf(heights: RowHeights, { place, view, isLeap }: Seen): DrawnRows {
  const { first, last } = rowsInView(heights, place.offset, view, isLeap ? 0 : AROUND);
  const height = bodyHeight({ rows: heightOfRows(heights), view });
  const base = Math.floor(first / BASE_STEP) * BASE_STEP;
  return { first, last, base, top: offsetOfRow(heights, base) - place.offset + place.top, height };
}

function isSame(one: DrawnRows, other: DrawnRows): boolean {
  return one.first === other.first && one.last === other.last && one.top === other.top && one.height === other.height;
}
