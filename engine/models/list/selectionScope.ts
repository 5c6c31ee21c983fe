import type { Selection } from '../selection/Selection.ts';

interface ChoosingList {
  readonly selection: Selection;
  /** Query of all rows that match, without order and page. */
  readonly shownQuery: Readonly<Record<string, unknown>>;
}

/**
 * What actions may name of the chosen rows: `ids` and `count`, and `rows`, which is either or everything that matches but
 * some (component RowSelection of the API).
 */
export function selectionScope({ selection, shownQuery }: ChoosingList) {
  const ids = idsOf(selection.ids);
  if (!selection.isAll) return { ids, count: selection.size, rows: { ids } };
  return {
    ids,
    count: selection.size,
    rows: { query: shownQuery, exclude: idsOf(selection.except), count: selection.size },
  };
}

/** Ids as the rows have them: whole numbers are numbers again. */
function idsOf(ids: Iterable<string>): (string | number)[] {
  return [...ids].map((id) => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id));
}
