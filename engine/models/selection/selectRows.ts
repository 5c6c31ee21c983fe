import type { EngineServices } from '../../services.ts';
import type { Pager } from '../rows/Pager.ts';
import type { RowsView } from '../rows/rows.types.ts';
import type { Row } from '../shared/answers.ts';
import type { Selection } from './Selection.ts';

/** Most rows chosen at once by a range or one by one; beyond, everything that matches can be chosen. */
export const MOST_IN_RANGE = 1000;

/** The table in which rows are chosen. */
export interface SelectingTable {
  readonly pager: Pager<Row>;
  readonly view: RowsView<Row>;
  readonly selection: Selection;
  idOf(row: Row): string;
}

/** A table of which a range of rows is chosen. */
export interface RangeTable extends Pick<SelectingTable, 'view' | 'selection' | 'idOf'> {
  readonly pager: Pick<Pager<Row>, 'fetchRange'>;
}

/** The box over all rows: chooses everything that matches, counted to the end, or nothing. */
export async function toggleAll({ pager, selection }: SelectingTable): Promise<void> {
  if (selection.state === 'all') {
    selection.clear();
    return;
  }
  if (pager.isAtLeast) await pager.countAll();
  selection.selectAll();
}

/** Chooses the rows between two positions; those that are not here are loaded first, or too many are said to be too many. */
export async function selectRange(
  { locale, toasts }: Pick<EngineServices, 'locale' | 'toasts'>,
  table: RangeTable,
  from: number,
  to: number,
): Promise<void> {
  const [first, last] = from < to ? [from, to] : [to, from];
  const { view, selection } = table;
  const count = last - first + 1;
  if (count > MOST_IN_RANGE) {
    toasts.show({ type: 'info', text: locale.text('list.range.toomany', { count, most: MOST_IN_RANGE }) });
    return;
  }
  const here = Array.from({ length: count }, (_, index) => view.at(first + index));
  if (here.every((row) => row !== undefined)) {
    selection.add(here.map((row) => table.idOf(row)));
    return;
  }
  try {
    const rows = await table.pager.fetchRange(first, last);
    if (rows) selection.add(rows.map((row) => table.idOf(row)));
  } catch (error) {
    toasts.showError(error);
  }
}
