import { type KeyboardEvent, useRef, useState } from 'react';

/** Row -1 is the header, where the arrows move between its columns; column -1 is a row as a whole. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridKeys {
  rowCount: number;
  columnCount: number;
  /** Rows of one screen, for PageUp and PageDown. */
  pageRows(): number;
  isRightToLeft: boolean;
  show(row: number): void;
  /** Scrolls a column into view. */
  showColumn(column: number): void;
  /** Resolves when the last row there is can be reached. */
  reachEnd(): Promise<unknown>;
  /** `isAdded`, with Shift: a heading adds its column to the order. */
  open(place: GridPlace, isAdded?: boolean): void;
  select(place: GridPlace): void;
  /** Chooses the rows between two, both inclusive. */
  selectRange(from: number, to: number): void;
  selectAll(): void;
  menu(row: number): void;
  /** The row whose menu button this is, unless its menu is open: that has keys of its own. */
  rowOfMenu(target: EventTarget): number | undefined;
  /** Opens what a row shows below it, or closes it. */
  unfold(row: number): void;
  /** Makes a column wider or narrower, or moves it, by one step towards its end (1) or start (-1). */
  resize(column: number, by: 1 | -1): void;
  move(column: number, by: 1 | -1): void;
}

type Keys = GridKeys & {
  place: GridPlace;
  /** The last row as it is now. */
  lastRow(): number;
  go(row: number, column?: number): void;
  /** Row where a range of chosen rows begins. */
  anchor: number;
  setAnchor(row: number): void;
};

/**
 * One tab stop for the whole grid: arrows move, Home and End go to the first and last row, Enter opens, Space selects, with
 * Shift from where the selection began. In the header, Shift with an arrow sets the width and Ctrl with Shift the place.
 */
export function useGridKeys(grid: GridKeys) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: -1 });
  const [anchor, setAnchor] = useState(0);
  const current = { row: Math.min(place.row, grid.rowCount - 1), column: Math.min(place.column, grid.columnCount - 1) };
  const latest = useRef(grid);
  latest.current = grid;
  const go = (row: number, column = current.column) => {
    const grid = latest.current;
    const next = {
      row: clamp(row, -1, grid.rowCount - 1),
      column: clamp(column, row < 0 ? 0 : -1, grid.columnCount - 1),
    };
    setPlace(next);
    if (next.row >= 0) grid.show(next.row);
    if (next.column !== current.column && next.column >= 0) grid.showColumn(next.column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey) return;
    if (event.target !== event.currentTarget) {
      const row = grid.rowOfMenu(event.target);
      if (row !== undefined) leaveMenu(event, row);
      return;
    }
    const lastRow = () => latest.current.rowCount - 1;
    const keys = { ...grid, place: current, lastRow, go, anchor, setAnchor };
    const action = current.row < 0 ? headAction(event, keys) : rowAction(event, keys);
    if (!action) return;
    event.preventDefault();
    action();
  };
  /** Behind the last cell stands the menu button of a row: the arrows lead back from it, and on in the grid. Its other keys are its own. */
  const leaveMenu = (event: KeyboardEvent<HTMLElement>, row: number) => {
    const back = event.key === 'Escape' || stepOf(event, grid.isRightToLeft) === -1;
    const lastRow = () => latest.current.rowCount - 1;
    const keys = { ...grid, place: { row, column: current.column }, lastRow, go, anchor, setAnchor };
    if (!back && event.key !== 'End' && targetRow(event.key, keys) === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus({ preventScroll: true });
    if (back) go(row);
    else rowAction(event, keys)?.();
  };
  return { place: current, setPlace, anchor, setAnchor, go, onKeyDown };
}

type Action = (() => void) | undefined;

function headAction(event: KeyboardEvent, keys: Keys): Action {
  const { place, go } = keys;
  const step = stepOf(event, keys.isRightToLeft);
  if (step && event.shiftKey && (event.ctrlKey || event.metaKey)) {
    return () => {
      keys.move(place.column, step);
      go(-1, place.column + step);
    };
  }
  if (step && event.shiftKey) return () => keys.resize(place.column, step);
  if (step) return () => go(-1, place.column + step);
  const actions: Record<string, () => void> = {
    ArrowDown: () => go(0, -1),
    Home: () => go(-1, 0),
    End: () => go(-1, keys.columnCount - 1),
    Enter: () => keys.open(place, event.shiftKey),
    ' ': () => keys.open(place, event.shiftKey),
  };
  return actions[event.key];
}

function rowAction(event: KeyboardEvent, keys: Keys): Action {
  const { place, go } = keys;
  const { row, column } = place;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return () => keys.menu(row);
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) return keys.selectAll;
  const step = stepOf(event, keys.isRightToLeft);
  // Behind the last cell stand the actions of the row.
  if (step === 1 && column === keys.columnCount - 1) return () => keys.menu(row);
  // Before the first one stands what opens it.
  if (step === -1 && column < 0) return () => keys.unfold(row);
  if (step) return () => go(row, column + step);
  const moveTo = (to: number) => {
    go(to, to < 0 ? Math.max(0, column) : column);
    const reached = clamp(to, 0, keys.lastRow());
    if (!event.shiftKey) keys.setAnchor(reached);
    else if (to >= 0) keys.selectRange(keys.anchor, reached);
  };
  const to = targetRow(event.key, keys);
  if (to !== undefined) return () => moveTo(to);
  const actions: Record<string, () => void> = {
    End: () => void keys.reachEnd().then(() => moveTo(keys.lastRow())),
    Enter: () => keys.open(place),
    ' ': () => {
      if (event.shiftKey) keys.selectRange(keys.anchor, row);
      else {
        keys.setAnchor(row);
        keys.select(place);
      }
    },
  };
  return actions[event.key];
}

/** The row a key goes to; undefined for every other key. */
function targetRow(key: string, { place: { row }, ...keys }: Keys): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    Home: 0,
    PageDown: row + keys.pageRows(),
    PageUp: Math.max(0, row - keys.pageRows()),
  };
  return targets[key];
}

/** 1 towards the end of the line, -1 towards its start. */
function stepOf({ key }: KeyboardEvent, isRightToLeft: boolean): 1 | -1 | undefined {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1;
  return undefined;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
