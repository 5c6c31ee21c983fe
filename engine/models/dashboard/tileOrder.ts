import type { ColumnChoice } from '../../services.ts';

/**
 * Ids of tiles in the order that a user chose; one that the choice does not know stands behind the one that it follows in
 * the document.
 *
 * @example orderTiles(['a', 'b', 'new'], [{ field: 'b' }, { field: 'a' }]) // ['b', 'new', 'a']
 */
export function orderTiles(ids: readonly string[], chosen: readonly ColumnChoice[]): string[] {
  const order = chosen.flatMap(({ field }) => (ids.includes(field) ? [field] : []));
  for (const [index, id] of ids.entries()) {
    if (order.includes(id)) continue;
    const before = ids[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** The order with one id moved to another place; places beyond the ends are the ends. */
export function moveTile(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((other) => other !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
}
