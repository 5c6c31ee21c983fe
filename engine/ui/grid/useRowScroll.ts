import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { heightOfRows, offsetOfRow, type RowHeights, rowsInView } from './rowOffsets.ts';
import { bodyHeight, type ScrollExtent, type ScrollPlace, scrolled, settled } from './scrollMap.ts';
import { ownPort, pagePort, type ScrollPort } from './scrollPort.ts';

/** Rows drawn before and after the seen ones. */
const AROUND = 8;
/** Scrolling rests when nothing moved for so long, ms. */
const REST = 120;

interface State {
  place: ScrollPlace;
  view: number;
}

/** The rows of a table that are drawn, for its own scroll bar or that of the page; a million rows cost as much as fifty. */
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
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const state = useRef<State>({ place: { top: 0, offset: 0 }, view: 0 });
  const latest = useRef({ heights, ...on });
  latest.current = { heights, ...on };
  const extent = useCallback(
    (): ScrollExtent => ({ rows: heightOfRows(latest.current.heights), view: state.current.view }),
    [],
  );
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
  }, [scroll, isPage, take, extent]);
  useEffect(() => {
    const bar = port.current;
    if (!bar) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Its height changed, and the browser clamped its bar: nobody scrolled, and the rows that were seen are kept. */
    const isClamped = () => bar.view() !== state.current.view || latest.current.isOutdated?.() === true;
    const rest = () => {
      if (isClamped()) return;
      // The bar may have moved on since its last event.
      take(settled(extent(), scrolled(extent(), state.current.place, bar.top(extent()))));
      redraw();
      latest.current.onRest(state.current.place.offset / latest.current.heights.row);
    };
    const onScroll = () => {
      if (isClamped()) return;
      const before = drawnOf(latest.current.heights, state.current);
      take(scrolled(extent(), state.current.place, bar.top(extent())));
      clearTimeout(timer);
      timer = setTimeout(rest, REST);
      const after = drawnOf(latest.current.heights, state.current);
      // In the same frame as the scroll: a row that came into view is never a gap.
      if (before.first !== after.first || before.last !== after.last || before.top !== after.top) flushSync(redraw);
      latest.current.onMove();
    };
    bar.frame.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      bar.frame.removeEventListener('scroll', onScroll);
    };
  }, [isPage, take, extent]);
  const rows = heightOfRows(heights);
  // The browser clamps its bar when rows go; what is drawn follows it.
  useLayoutEffect(() => {
    const bar = port.current;
    const { place, view } = state.current;
    if (!bar || (place.offset <= rows - view && Math.abs(bar.top({ rows, view }) - place.top) < 1)) return;
    take(settled({ rows, view }, place));
    redraw();
  }, [rows, take]);
  const moveTo = useCallback(
    (offset: number) => {
      take(settled(extent(), { top: 0, offset }));
      redraw();
    },
    [take, extent],
  );
  const heightsNow = () => latest.current.heights;
  return {
    ...drawnOf(heights, state.current),
    height: bodyHeight({ rows, view: state.current.view }),
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

function drawnOf(heights: RowHeights, { place, view }: State) {
  const { first, last } = rowsInView(heights, place.offset, view, AROUND);
  return { first, last, top: offsetOfRow(heights, first) - place.offset + place.top };
}
