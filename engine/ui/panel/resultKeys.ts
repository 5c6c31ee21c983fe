/** Height of a row of the panel, pixels: the step of its keyboard scroll (widgets 9). */
export const PANEL_ROW_HEIGHT = 28;

/** The row that a key leads to; undefined for a key that means nothing here. */
export function rowAfterKey(key: string, row: number, count: number, scroller: Element | null): number | undefined {
  const page = Math.max(1, Math.floor(rowSpace(scroller) / PANEL_ROW_HEIGHT) - 1);
  const wanted: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const next = wanted[key];
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1));
}

/** Brings a row into view by whole rows. */
export function scrollToRow(scroller: Element | null, row: number): void {
  if (!scroller) return;
  const top = row * PANEL_ROW_HEIGHT;
  const hidden = top + PANEL_ROW_HEIGHT - rowSpace(scroller);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (hidden > scroller.scrollTop) {
    scroller.scrollTop = Math.ceil(hidden / PANEL_ROW_HEIGHT) * PANEL_ROW_HEIGHT;
  }
}

/** Height in which rows are seen: the headings stand above them. */
function rowSpace(scroller: Element | null): number {
  return (scroller?.clientHeight ?? 0) - (scroller?.querySelector('[role=rowgroup]')?.clientHeight ?? 0);
}
