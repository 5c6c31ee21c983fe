import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useRowInset } from './rowInset.ts';
import { heightOfRows, offsetOfRow, type RowHeights, rowsInView } from './rowOffsets.ts';
import { bodyHeight, type ScrollExtent, type ScrollPlace, scrolled, settled } from './scrollMap.ts';
import { ownPort, pagePort, type ScrollPort } from './scrollPort.ts';

/** Rows drawn before and after the seen ones. None while steps pass whole views: they would go before anybody saw them. */
const AROUND = 8;
/** Scrolling rests when nothing moved for so long, ms. */
const REST = 120;

interface State {
  place: ScrollPlace;
  view: number;
  /** The last step passed a whole view. */
  isLeap: boolean;
}

/** Rows that are drawn, both inclusive, and how tall the body is, px. */
export interface DrawnRows {
  first: number;
  last: number;
  /** The row from which places are counted, and where it stands in the body: both stay the same while rows scroll by. */
  base: number;
  top: number;
  height: number;
}

/** A row keeps its place, and is not painted again, for so many rows; a place is exact for the browser that far. */
const BASE_STEP = 4096;
const noRows: DrawnRows = { first: 0, last: -1, base: 0, top: 0, height: 0 };

/**
 * The rows of a table that are drawn, for its own scroll bar or that of the page; a million rows cost as much as fifty. Who
 * draws them subscribes: a step of the wheel draws rows, and not the table around them.
 */
export function useRowScroll(
  scroll: RefObject<HTMLElement | null>,
  heights: RowHeights,
  on: {
    onMove(): void;
    onRest(firstRow: number): void;
    isPage?: boolean | undefined;
    /** The styles have the other bar already, and this one says nothing. */
    isOutdated?(): boolean;
  },
) {
  const isPage = on.isPage === true;
  const port = useRef<ScrollPort | undefined>(undefined);
  const drawn = useRef(noRows);
  const drawers = useRef(new Set<() => void>());
  const state = useRef<State>({ place: { top: 0, offset: 0 }, view: 0, isLeap: false });
  const latest = useRef({ heights, ...on });
  latest.current = { heights, ...on };
  const extent = useCallback(
    (): ScrollExtent => ({ rows: heightOfRows(latest.current.heights), view: state.current.view }),
    [],
  );
  /** The same object as long as it says the same. */
  const drawnNow = useCallback(() => {
    const next = drawnOf(latest.current.heights, state.current);
    if (!isSame(next, drawn.current)) drawn.current = next;
    return drawn.current;
  }, []);
  const redraw = useCallback(() => {
    for (const draw of drawers.current) draw();
  }, []);
  const subscribe = useCallback((draw: () => void) => {
    drawers.current.add(draw);
    return () => void drawers.current.delete(draw);
  }, []);
  /** Takes a place over; the bar is set where it has to stand elsewhere. */
  const take = useCallback(
    (next: ScrollPlace) => {
      const bar = port.current;
      if (!bar) return;
      if (Math.abs(bar.top(extent()) - next.top) >= 1) bar.setTop(next.top);
      state.current.place = { top: bar.top(extent()), offset: next.offset };
    },
    [extent],
  );
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const bar = isPage ? pagePort(element) : ownPort(element);
    port.current = bar;
    const measure = () => {
      state.current.view = bar.view();
      redraw();
    };
    const onResize = () => {
      if (bar.view() === state.current.view || latest.current.isOutdated?.()) return;
      measure();
      take(settled(extent(), state.current.place));
    };
    measure();
    // The other bar stands elsewhere: it is brought to the rows that were seen.
    if (state.current.place.offset > 0) take(settled(extent(), state.current.place));
    const observer = new ResizeObserver(onResize);
    observer.observe(bar.frame);
    return () => {
      port.current = undefined;
      observer.disconnect();
    };
  }, [scroll, isPage, take, extent, redraw]);
  useEffect(() => {
    const bar = port.current;
    if (!bar) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Its height changed, and the browser clamped its bar: nobody scrolled, and the rows that were seen are kept. */
    const isClamped = () => {
      if (latest.current.isOutdated?.() === true) return true;
      return bar.view() !== state.current.view && isAtEnd(bar.frame);
    };
    const rest = () => {
      if (isClamped()) return;
      state.current.view = bar.view();
      // The bar may have moved on since its last event.
      take(settled(extent(), scrolled(extent(), state.current.place, bar.top(extent()))));
      state.current.isLeap = false;
      redraw();
      latest.current.onRest(state.current.place.offset / latest.current.heights.row);
    };
    const onScroll = () => {
      if (isClamped()) return;
      // Elsewhere than at its end no bar is clamped: somebody scrolled while the height changed.
      state.current.view = bar.view();
      const before = drawn.current;
      const { offset } = state.current.place;
      take(scrolled(extent(), state.current.place, bar.top(extent())));
      state.current.isLeap = Math.abs(state.current.place.offset - offset) >= state.current.view;
      clearTimeout(timer);
      timer = setTimeout(rest, REST);
      // In the same frame as the scroll: a row that came into view is never a gap.
      if (drawnNow() !== before) flushSync(redraw);
      latest.current.onMove();
    };
    bar.frame.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      bar.frame.removeEventListener('scroll', onScroll);
    };
  }, [isPage, take, extent, redraw, drawnNow]);
  useRowInset(
    scroll,
    useCallback(
      (inset) => {
        const bar = port.current;
        if (!bar) return;
        const { place } = state.current;
        // Rows stay where they are seen: the first one in the view is another.
        const by = bar.inset - inset;
        bar.inset = inset;
        state.current.place = { top: place.top + by, offset: place.offset + by };
        state.current.view = bar.view();
        redraw();
      },
      [redraw],
    ),
  );
  const rows = heightOfRows(heights);
  // The browser clamps its bar when rows go; what is drawn follows it.
  useLayoutEffect(() => {
    const bar = port.current;
    const { place, view } = state.current;
    if (!bar) return;
    const top = bar.top({ rows, view });
    if (place.offset <= rows - view && Math.abs(top - place.top) < 1) return;
    const isClamped = top < place.top && isAtEnd(bar.frame);
    // Who scrolled just before the rows came is not taken back.
    take(settled({ rows, view }, isClamped ? place : scrolled({ rows, view }, place, top)));
    redraw();
  }, [rows, take, redraw]);
  const moveTo = useCallback(
    (offset: number) => {
      take(settled(extent(), { top: 0, offset }));
      redraw();
    },
    [take, extent, redraw],
  );
  const heightsNow = () => latest.current.heights;
  return {
    /** What is drawn now, and who is told when that changes. */
    drawn: drawnNow,
    subscribe,
    /** Place of a drawn row below that of the base, px. */
    offsetOf: (index: number) => offsetOfRow(heightsNow(), index) - offsetOfRow(heightsNow(), drawn.current.base),
    /** Rows of one screen. */
    pageRows: () => Math.max(1, Math.floor(state.current.view / heightsNow().row) - 1),
    /** Brings a row into view by the shortest way. */
    show: (index: number) => {
      const { place, view } = state.current;
      const start = offsetOfRow(heightsNow(), index);
      const end = offsetOfRow(heightsNow(), index + 1);
      const above = port.current?.above() ?? 0;
      if (start < place.offset) moveTo(start);
      else if (above > 0 && end > view - above) port.current?.setTop(end - view);
      else if (end > place.offset + view) moveTo(end - view);
    },
    /** Makes a row the first one seen; a fraction leaves a part of it above. */
    showFirst: (row: number) => moveTo(offsetOfRow(heightsNow(), Math.floor(row)) + (row % 1) * heightsNow().row),
    /** The seen rows end within so many pixels of the last one. */
    isWithin: (pixels: number) => {
      const { place, view } = state.current;
      if (isPage && view > 0) return (port.current?.below(extent()) ?? Number.POSITIVE_INFINITY) <= pixels;
      return view > 0 && place.offset + view >= extent().rows - pixels;
    },
  };
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 1;
}

/** Exported for its test: a leap is over before an expectation could count its rows. */
export function drawnOf(heights: RowHeights, { place, view, isLeap }: State): DrawnRows {
  const { first, last } = rowsInView(heights, place.offset, view, isLeap ? 0 : AROUND);
  const height = bodyHeight({ rows: heightOfRows(heights), view });
  const base = Math.floor(first / BASE_STEP) * BASE_STEP;
  return { first, last, base, top: offsetOfRow(heights, base) - place.offset + place.top, height };
}

function isSame(one: DrawnRows, other: DrawnRows): boolean {
  return one.first === other.first && one.last === other.last && one.top === other.top && one.height === other.height;
}
