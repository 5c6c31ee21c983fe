import { ADDRESS_PARAMETERS } from '../../language/addressParameters.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { queryOf, tableAt } from '../places/linkQuery.ts';
import { nodesOf } from '../places/nodes.ts';
import { ownerOf } from '../places/routes.ts';
import type { Problem } from '../report/problem.types.ts';
import { type Context, type Entry, filterNamesOf, type Rule } from '../world.ts';

/** What the query of a link narrows and orders by is a filter, and an order, of the table that it opens. */
export const linkQuery: Rule = {
  name: 'link-query-known',
  codes: ['MU1312', 'MU1446'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, '@route')) {
      const link = String(value);
      const table = link.includes('?') ? tableAt(world, link) : undefined;
      if (!table) continue;
      const names = filterNamesOf(world, table);
      for (const { name, at, value: given, valueAt } of queryOf(link)) {
        if (name === 'sortby')
          reportOrder(table, given, { pointer, part: { at: valueAt, length: given.length } }, report);
        if (names.includes(name) || ADDRESS_PARAMETERS.includes(name)) continue;
        const hint = `it has none: remove "${name}", or add the filter to it`;
        const values = { kind: table.kind, target: table.id, name };
        const proposal = names.length > 0 ? { names } : { hint };
        report({ code: 'MU1446', pointer, part: { at, length: name.length }, values, ...proposal });
      }
    }
  },
};

/** An order that the table does not offer is none: its rows would come in the first one, without a word. */
function reportOrder(table: Entry, name: string, place: Pick<Problem, 'pointer' | 'part'>, report: Context['report']) {
  const names = ordersOf(table);
  if (name.includes('{') || names.includes(name)) return;
  const hint = 'remove the order, or add "sortable" to the column there';
  const values = { operation: ownerOf(table), name };
  report({ code: 'MU1312', ...place, values, ...(names.length > 0 ? { names } : { hint }) });
}

function ordersOf({ value: { columns, sorts } }: Entry): string[] {
  const sortable = asList(columns)
    .map(asRecord)
    .filter((column) => column.sortable === true);
  return [...sortable.map(({ field }) => field), ...asList(sorts).map((sort) => asRecord(sort).by)].flatMap(
    (one) => asText(one) ?? [],
  );
}
