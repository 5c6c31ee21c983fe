import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ControlProps, EditableColumn } from '#engine/index.ts';
import type { TableRow } from './cells.ts';
import { layBlock, readBlock, setCell } from './edits.ts';
import { shownOf, tableOf, templateOf } from './tableColumns.ts';
import { MAX_ROWS } from './value.ts';

const PAGE = 10;
const NO_COLUMNS: readonly EditableColumn[] = [];

/** The cell that the keys are in. */
export interface CellPlace {
  row: number;
  column: number;
}

/** State and keys of an editable grid: arrows walk while nothing is typed, and belong to the text once it is. */
export function useGrid(props: ControlProps<readonly TableRow[]>) {
  const { value, options, culture, disabled } = props;
  const { columns: declared = NO_COLUMNS, maxrows = MAX_ROWS } = options;
  const table = useMemo(() => tableOf(declared), [declared]);
  const { columns: shown } = table;
  // The same list as long as the same is shown: a row that did not change is not drawn again.
  const columns = useMemo(() => shownOf(shown, declared), [shown, declared]);
  const [asked, setAsked] = useState<CellPlace>({ row: 0, column: 0 });
  const [hasFocus, setHasFocus] = useState(false);
  const [left, setLeft] = useState(0);
  const isTyping = useRef(false);
  const active = useMemo(() => within(asked, value.length, columns.length), [asked, value.length, columns.length]);
  const latest = useRef({ props, active, columns });
  useEffect(() => {
    latest.current = { props, active, columns };
  });

  // The same functions for the life of the grid: a row that did not change is not drawn again.
  const actions = useMemo(() => {
    const rows = () => latest.current.props.value;
    return {
      go(place: CellPlace): void {
        isTyping.current = false;
        setAsked(place);
        setHasFocus(true);
      },
      change(place: CellPlace, cell: unknown): void {
        const name = latest.current.columns[place.column]?.columnname;
        if (name === undefined) return;
        const next = setCell(rows(), place.row, name, cell);
        if (next !== rows()) latest.current.props.onChange(next);
      },
      remove(row: number): void {
        latest.current.props.onChange(rows().filter((_, at) => at !== row));
        setLeft(0);
      },
      add(): void {
        const at = rows().length;
        latest.current.props.onChange([...rows(), {}]);
        this.go({ row: at, column: 0 });
      },
      typing(isNow: boolean): void {
        isTyping.current = isNow;
      },
    };
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    const to = moveOf(event);
    if (to === undefined) return;
    const place = within(to, value.length, columns.length);
    event.preventDefault();
    actions.go(place);
  }

  /** Where a key leads; undefined when it is the input's or the page's own. */
  function moveOf(event: KeyboardEvent<HTMLElement>): CellPlace | undefined {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const { row, column } = active;
    const isFar = ctrlKey || metaKey;
    if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column };
    if (isFar && key === 'Delete' && !disabled) {
      actions.remove(row);
      return { row, column };
    }
    if (isTyping.current) return key === 'Tab' ? nextCell(active, shiftKey ? -1 : 1) : verticalOf(key, active);
    const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
    const last = { row: value.length - 1, column: columns.length - 1 };
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

  /** The next cell of the table, from row to row; undefined behind its end, where Tab leaves. */
  function nextCell({ row, column }: CellPlace, step: number): CellPlace | undefined {
    const at = row * columns.length + column + step;
    if (at < 0 || at >= value.length * columns.length) return undefined;
    return { row: Math.floor(at / columns.length), column: at % columns.length };
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    if (disabled || !/[\t\r\n]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    isTyping.current = false;
    const laid = layBlock(value, readBlock(text), active, { columns, culture, maxRows: maxrows });
    setLeft(laid.left);
    props.onChange(laid.rows);
  }

  const focus = {
    // The buttons under the rows have the focus themselves.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.closest('[role="grid"]')) setHasFocus(true);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      isTyping.current = false;
      setHasFocus(false);
      props.onBlur();
    },
  };
  return {
    columns,
    declared,
    template: templateOf(shown, declared),
    maxRows: maxrows,
    active,
    hasFocus,
    left,
    actions,
    focus,
    onKeyDown,
    onPaste,
  };
}

export type Grid = ReturnType<typeof useGrid>;

function verticalOf(key: string, { row, column }: CellPlace): CellPlace | undefined {
  if (key === 'ArrowDown') return { row: row + 1, column };
  return key === 'ArrowUp' ? { row: row - 1, column } : undefined;
}

function within({ row, column }: CellPlace, rows: number, columns: number): CellPlace {
  const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
