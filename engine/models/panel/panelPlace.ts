/** Where the panel floats and how large it is, in pixels from the left and top edge of the window. */
export interface PanelPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width while it is docked. */
  dock: number;
}

/** What the panel must stay inside of. */
export interface Frame {
  width: number;
  height: number;
}

/** Edges that are dragged: `e`, or `nw` for a corner. */
export type Edges = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

/** One step of the arrow keys, pixels. */
export const PANEL_STEP = 16;
export const LEAST_WIDTH = 320;
export const LEAST_HEIGHT = 240;
/** Distance to the edges of the window where it first appears. */
const MARGIN = 24;

/** The place of a panel that nobody has moved: the lower corner where lines end. */
export function firstPlace(frame: Frame, direction: 'ltr' | 'rtl'): PanelPlace {
  const width = Math.min(480, frame.width - 2 * MARGIN);
  const height = Math.min(460, frame.height - 2 * MARGIN);
  const x = direction === 'rtl' ? MARGIN : frame.width - width - MARGIN;
  return inside({ x, y: frame.height - height - MARGIN, width, height, dock: 400 }, frame);
}

/** The nearest place that lies wholly in the window; the page keeps half of it beside a docked panel. */
export function inside(place: PanelPlace, frame: Frame): PanelPlace {
  const width = between(LEAST_WIDTH, place.width, frame.width);
  const height = between(LEAST_HEIGHT, place.height, frame.height);
  return {
    x: between(0, place.x, frame.width - width),
    y: between(0, place.y, frame.height - height),
    width,
    height,
    dock: between(LEAST_WIDTH, place.dock, Math.max(LEAST_WIDTH, frame.width / 2)),
  };
}

export function moved(place: PanelPlace, dx: number, dy: number, frame: Frame): PanelPlace {
  return inside({ ...place, x: place.x + dx, y: place.y + dy }, frame);
}

/** Drags one edge or corner; the opposite one stays where it is. */
export function resized(place: PanelPlace, edges: Edges, dx: number, dy: number, frame: Frame): PanelPlace {
  const { x, y, width, height } = place;
  const right = x + width;
  const bottom = y + height;
  const left = edges.includes('w') ? between(0, x + dx, right - LEAST_WIDTH) : x;
  const top = edges.includes('n') ? between(0, y + dy, bottom - LEAST_HEIGHT) : y;
  const end = edges.includes('e') ? between(x + LEAST_WIDTH, right + dx, frame.width) : right;
  const foot = edges.includes('s') ? between(y + LEAST_HEIGHT, bottom + dy, frame.height) : bottom;
  return inside({ ...place, x: left, y: top, width: end - left, height: foot - top }, frame);
}

/** A place as it was kept; undefined when it is none. */
export function readPlace(kept: Readonly<Record<string, unknown>>): PanelPlace | undefined {
  const { x, y, width, height, dock } = kept;
  const isPlace = [x, y, width, height, dock].every((value) => Number.isFinite(value));
  return isPlace ? ({ x, y, width, height, dock } as PanelPlace) : undefined;
}

/** In a window too small for both, the least counts. */
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
