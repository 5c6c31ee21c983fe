/** The cell that the keys are in. */
export interface CellPlace {
  row: number;
  column: number;
}

interface TableSize {
  rows: number;
  columns: number;
}

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Rows that a key for pages goes over. */
const PAGE = 10;

/**
 * The cell that a key leads to from another, perhaps beside the table; undefined when the key is the input's or the page's own.
 *
 * @param isTyping the arrows to both sides belong to the text
 */
export function cellAfterKey(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  from: CellPlace,
  size: TableSize,
  { isTyping, isRightToLeft }: { isTyping: boolean; isRightToLeft(): boolean },
): CellPlace | undefined {
  const { row, column } = from;
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column };
  if (isTyping) return key === 'Tab' ? nextCell(from, shiftKey ? -1 : 1, size) : verticalOf(key, from);
  const isFar = ctrlKey || metaKey;
  const forward = isRightToLeft() ? -1 : 1;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const places: Record<string, CellPlace | undefined> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowRight: { row, column: column + forward },
    ArrowLeft: { row, column: column - forward },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: isFar ? { row: 0, column: 0 } : { row, column: 0 },
    End: isFar ? last : { row, column: last.column },
  };
  return places[key];
}

/** The nearest cell of the table. */
export function within({ row, column }: CellPlace, { rows, columns }: TableSize): CellPlace {
  const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

/** The next cell of the table, from row to row; undefined behind its end, where Tab leaves. */
function nextCell({ row, column }: CellPlace, step: number, { rows, columns }: TableSize): CellPlace | undefined {
  const at = row * columns + column + step;
  if (at < 0 || at >= rows * columns) return undefined;
  return { row: Math.floor(at / columns), column: at % columns };
}

function verticalOf(key: string, { row, column }: CellPlace): CellPlace | undefined {
  if (key === 'ArrowDown') return { row: row + 1, column };
  return key === 'ArrowUp' ? { row: row - 1, column } : undefined;
}
