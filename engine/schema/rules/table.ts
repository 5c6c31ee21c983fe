import { pointerTo } from '../pointer.ts';
import { asRecord, asText } from '../tolerant.ts';
import { type Context, type Fields, type KnownOperation, type Rule, sourceOf } from '../world.ts';
import { sortableNames } from './columns.ts';

/** Order, search, row identity and the special parameters of tables and lookups exist at the operation. */
export const table: Rule = {
  name: 'table',
  check(context) {
    const known = sourceOf(context.world, context.entry);
    const fields = known?.operation.answer.rows?.fields;
    if (!known || !fields) return;
    checkSort(context, known, fields);
    checkIdentity(context, known, fields);
    const { search } = context.entry.value;
    if (search === true && !known.operation.searchable) {
      context.report({ code: 'MU1313', pointer: '/search', values: { operation: known.id } });
    }
    if (context.entry.kind === 'lookup') checkLookup(context, known, fields);
  },
};

function checkSort({ entry, report }: Context, known: KnownOperation, fields: Fields): void {
  const name = asText(asRecord(entry.value.sort).by);
  const names = sortableNames(fields);
  if (name === undefined || names.includes(name)) return;
  report({ code: 'MU1312', pointer: '/sort/by', values: { operation: known.id, name }, names });
}

function checkIdentity({ entry, report }: Context, known: KnownOperation, fields: Fields): void {
  const written = asText(entry.value.idprop);
  const name = written ?? (entry.kind === 'lookup' ? 'id' : 'Id');
  if (Object.hasOwn(fields, name)) return;
  const pointer = written ? '/idprop' : '/source/operation';
  report({ code: 'MU1314', pointer, values: { operation: known.id, name }, names: Object.keys(fields) });
}

function checkLookup({ entry, report }: Context, known: KnownOperation, fields: Fields): void {
  for (const [part, name] of Object.entries(asRecord(entry.value.display))) {
    if (typeof name !== 'string' || Object.hasOwn(fields, name)) continue;
    const pointer = pointerTo('/display', part);
    report({ code: 'MU1307', pointer, values: { operation: known.id, name }, names: Object.keys(fields) });
  }
  const { parameters } = known.operation;
  for (const [part, standard] of [
    ['searchparam', 'searchstring'],
    ['idparam', 'id'],
  ] as const) {
    const written = asText(entry.value[part]);
    const name = written ?? standard;
    if (parameters[name]?.in === 'query') continue;
    const pointer = written ? `/${part}` : '/source/operation';
    const names = Object.keys(parameters).filter((other) => parameters[other]?.in === 'query');
    report({ code: 'MU1302', pointer, values: { operation: known.id, place: 'query', name }, names });
  }
}
