import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ControlProps, EditableColumn } from '#engine/index.ts';
import { type CellPlace, cellAfterKey, within } from './cellAfterKey.ts';
import type { TableRow } from './cells.ts';
import { layBlock, readBlock, setCell } from './edits.ts';
import { shownOf, tableOf, templateOf } from './tableColumns.ts';
import { MAX_ROWS } from './value.ts';

const NO_COLUMNS: readonly EditableColumn[] = [];

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
  const active = useMemo(
    () => within(asked, { rows: value.length, columns: columns.length }),
    [asked, value.length, columns.length],
  );
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
    const size = { rows: value.length, columns: columns.length };
    const isDeleted = event.key === 'Delete' && (event.ctrlKey || event.metaKey) && !disabled;
    const grid = event.currentTarget;
    const state = { isTyping: isTyping.current, isRightToLeft: () => isRightToLeft(grid) };
    const to = isDeleted ? active : cellAfterKey(event, active, size, state);
    if (to === undefined) return;
    event.preventDefault();
    if (isDeleted) actions.remove(active.row);
    actions.go(within(to, size));
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

function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
