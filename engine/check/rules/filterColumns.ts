import { asList, asRecord, asText } from '../loose.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Entry, KnownOperation, Rule } from '../world.ts';
import { computedIn, parts } from './filterControls.ts';

/** What acts on, or adds up, the rows of a list by its operation, which knows no computed column. */
const OF_THE_OPERATION: readonly string[] = ['selection', 'layouts'];

/** A control that names a computed column filters tables that have it, where the server reads the rows by their document. */
const filterColumn: Rule = {
  name: 'filter-by-a-computed-column',
  codes: ['MU1450', 'MU1451', 'MU1452'],
  check(context) {
    const told = new Set<string>();
    for (const { part, at, pointer, control, table, source } of parts(context)) {
      const { column } = control;
      if (column === undefined) continue;
      const place = pointerTo(pointer, 'column');
      const reason = obstacleIn(table, source);
      const { operation, id } = source;
      if (!told.has(at) && (operation.parameters[part] || TAKEN.has(part))) {
        told.add(at);
        context.report({ code: 'MU1452', pointer: at, values: { name: part, operation: id } });
      }
      if (told.has(place) || !hasNames(table)) continue;
      const computed = Object.keys(computedIn(context.world, table));
      if (!reason && computed.includes(asText(column) ?? '')) continue;
      told.add(place);
      if (reason) context.report({ code: 'MU1451', pointer: place, part: 'key', values: { reason } });
      else {
        const values = { table: `${table.kind} ${quote(table.id)}`, name: asText(column) ?? '' };
        context.report({ code: 'MU1450', pointer: place, values, names: computed });
      }
    }
  },
};

export const filterColumnRules: readonly Rule[] = [filterColumn];

/** Names that an address uses for something else. */
const TAKEN: ReadonlySet<string> = new Set(['searchTerm', 'sortby', 'sorttype', 'thenby', 'within', 'rows']);

/** Columns that are no list, or one that computes without a name, are told as such. */
function hasNames({ value: { columns } }: Entry): boolean {
  const all = asList(columns).map(asRecord);
  return all.length > 0 && all.every(({ compute, field }) => compute === undefined || Boolean(asText(field)));
}

function obstacleIn({ kind, id, value }: Entry, { id: operation, operation: known }: KnownOperation) {
  const table = `${kind} ${quote(id)}`;
  if (kind !== 'list' && kind !== 'report') return `${table} is neither list nor report`;
  if (!known.exports) return `the server does not read the rows of ${operation} by what a document computes`;
  const part = OF_THE_OPERATION.find((name) => name in value);
  if (part) return `${table} has ${quote(part)}, which ${operation} reads by itself`;
  return undefined;
}
