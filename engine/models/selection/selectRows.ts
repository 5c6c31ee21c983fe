import type { EngineServices } from '../../services.ts';
import type { Pager } from '../rows/Pager.ts';
import type { RowsView } from '../rows/rows.types.ts';
import type { Row } from '../shared/answers.ts';
import type { Selection } from './Selection.ts';

/** Most rows chosen at once by a range or one by one; beyond, everything that matches can be chosen. */
export const MOST_IN_RANGE = 1000;

type Told = Pick<EngineServices, 'locale' | 'toasts'>;

/** The table in which rows are chosen. */
export interface SelectingTable {
  readonly pager: Pager<Row>;
  readonly view: RowsView<Row>;
  readonly selection: Selection;
  /** Rows that match, as far as they are counted. */
  readonly total: number | undefined;
  /** Where chosen rows are needed one by one. */
  readonly actions: { readonly nameRows: boolean };
  idOf(row: Row): string;
}

/** A table of which a range of rows is chosen. */
export interface RangeTable
  extends Pick<SelectingTable, 'view' | 'selection' | 'idOf'>,
    Partial<Pick<SelectingTable, 'actions'>> {
  readonly pager: Pick<Pager<Row>, 'fetchRange'>;
}

/** The box over all rows: chooses everything that matches, counted to the end, or nothing. Rows that have to be named are loaded first. */
export async function toggleAll(services: Told, table: SelectingTable): Promise<void> {
  const { pager, selection, actions } = table;
  if (selection.state === 'all') {
    selection.clear();
    return;
  }
  if (pager.isAtLeast) await pager.countAll();
  if (!actions.nameRows) {
    selection.selectAll();
    return;
  }
  const { total = 0 } = table;
  if (total > 0) await selectRange(services, table, 0, total - 1);
}

/** Chooses the rows between two positions; those that are not here are loaded first, or too many are said to be too many. */
export async function selectRange(
  { locale, toasts }: Told,
  table: RangeTable,
  from: number,
  to: number,
): Promise<void> {
  const [first, last] = from < to ? [from, to] : [to, from];
  const { view, selection } = table;
  const count = last - first + 1;
  if (count > MOST_IN_RANGE) {
    const says = table.actions?.nameRows ? 'list.range.toomany.named' : 'list.range.toomany';
    toasts.show({ type: 'info', text: locale.text(says, { count, most: MOST_IN_RANGE }) });
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
