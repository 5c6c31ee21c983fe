import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Entry, type KnownOperation, operationOf, type Rule, type World } from '../world.ts';
import { computedIn, parts } from './filterControls.ts';

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
      const reason = obstacleIn(context.world, table, source);
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

function obstacleIn(world: World, entry: Entry, { id: operation, operation: known }: KnownOperation) {
  const { kind, id } = entry;
  const table = `${kind} ${quote(id)}`;
  if (kind !== 'list' && kind !== 'report') return `${table} is neither list nor report`;
  if (!known.exports) return `the server does not read the rows of ${operation} by what a document computes`;
  const blind = nodesOf(entry, 'DocumentAction').flatMap(({ value }) => blindCallOf(world, asRecord(value)) ?? [])[0];
  return blind && `${blind} acts on all rows of ${table} that match, and knows nothing of what a document computes`;
}

/** The operation that an action asks to act on all that match, where that would be rows that the filter leaves out. */
function blindCallOf(world: World, { on, call }: Loose): string | undefined {
  const { operation, ...input } = asRecord(call);
  const isOfAll = on === 'selection' && JSON.stringify(input).includes('{selection.rows}');
  const known = isOfAll ? operationOf(world, operation) : undefined;
  return known && !known.operation.documentRows ? known.id : undefined;
}
