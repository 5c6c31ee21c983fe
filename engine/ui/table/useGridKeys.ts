import { type KeyboardEvent, useState } from 'react';

/** Row -1 is the header, where the arrows move between its columns. */
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
  open(place: GridPlace): void;
  select(row: number): void;
  menu(row: number): void;
}

/** One tab stop for the whole grid: arrows move, Enter opens, Space selects. */
export function useGridKeys(grid: GridKeys) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const current = { row: Math.min(place.row, grid.rowCount - 1), column: place.column };
  const move = (row: number, column = current.column) => {
    const next = { row: clamp(row, -1, grid.rowCount - 1), column: clamp(column, 0, grid.columnCount - 1) };
    setPlace(next);
    if (next.row >= 0) grid.show(next.row);
    if (next.column !== current.column) grid.showColumn(next.column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const action = actionOf(event, current, grid, move);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return { place: current, setPlace, onKeyDown };
}

function actionOf(
  event: KeyboardEvent,
  { row, column }: GridPlace,
  grid: GridKeys,
  move: (row: number, column?: number) => void,
): (() => void) | undefined {
  const forward = grid.isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = grid.isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  if (isMenuKey || (event.key === forward && row >= 0)) return () => grid.menu(row);
  const actions: Record<string, () => void> = {
    ArrowDown: () => move(row + 1),
    ArrowUp: () => move(row - 1),
    Home: () => move(0),
    End: () => move(grid.rowCount - 1),
    PageDown: () => move(row + grid.pageRows()),
    PageUp: () => move(Math.max(0, row - grid.pageRows())),
    Enter: () => grid.open({ row, column }),
    ' ': () => (row < 0 ? grid.open({ row, column }) : grid.select(row)),
    [forward]: () => move(row, column + 1),
    [back]: () => move(row, column - 1),
  };
  return actions[event.key];
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
