import { asList, asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, type Fields, type KnownOperation, type Rule, rowFieldsOf, sourceOf } from '../world.ts';
import { sortableNames } from './columns.ts';
import { idle } from './idle.ts';
import { isGiven } from './ruleTools.ts';

/** The order at the start is one that the server sorts by. */
const sortExists: Rule = {
  name: 'sort-exists',
  codes: ['MU1312'],
  check(context) {
    const { known, fields } = tableOf(context) ?? {};
    const name = asText(asRecord(context.entry.value.sort).by);
    if (!known || !fields || name === undefined) return;
    const names = sortableNames(fields);
    if (names.includes(name)) return;
    context.report({ code: 'MU1312', pointer: '/sort/by', values: { operation: known.id, name }, names });
  },
};

/** Rows have the field that identifies them. */
const rowIdentity: Rule = {
  name: 'row-id-exists',
  codes: ['MU1314'],
  check(context) {
    const { entry, report } = context;
    const { known, fields } = tableOf(context) ?? {};
    const written = asText(entry.value.idprop);
    const name = written ?? (entry.kind === 'lookup' ? 'id' : 'Id');
    if (!known || !fields || Object.hasOwn(fields, name)) return;
    if (written === undefined && isGiven(entry.value, 'idprop')) return;
    const values = { operation: known.id, name };
    const names = Object.keys(fields);
    const ids = names.filter((one) => /id$/i.test(one));
    const allowed = (ids.length > 0 ? ids : names).map(quote).join(' or ');
    const hint = `write ${allowed}`;
    if (written) return report({ code: 'MU1314', pointer: '/idprop', values, names, hint });
    // Nothing is misspelt: the property that names the field is not there yet.
    report({ code: 'MU1314', pointer: '/source/operation', values: { ...values, allowed } });
  },
};

/** A search box needs an operation that takes a search text. */
const searchPossible: Rule = {
  name: 'search-possible',
  codes: ['MU1313'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    if (entry.value.search !== true || !known?.operation.answer.rows || known.operation.searchable) return;
    report({ code: 'MU1313', pointer: '/search', values: { operation: known.id } });
  },
};

/** Pages need an operation that pages. */
const pagingPossible: Rule = {
  name: 'paging-possible',
  codes: ['MU1318'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    if (!known?.operation.answer.rows || known.operation.paging) return;
    for (const name of ['pagesize', 'paging'].filter((one) => one in entry.value)) {
      report(idle('', name, `${known.id} answers all rows at once`));
    }
  },
};

/** Buttons for chosen rows need rows that can be chosen, and choosing needs a button. */
const selectionUsed: Rule = {
  name: 'selection-and-its-actions',
  codes: ['MU1421', 'MU1318'],
  check({ entry, report }) {
    if (entry.kind !== 'list' && entry.kind !== 'report') return;
    const { selection } = entry.value;
    const isChosen = isGiven(entry.value, 'choose') && entry.kind === 'list';
    const forSelection = selectionActions(entry);
    if (!isChosen && selection !== 'multiple' && (selection !== undefined || !isGiven(entry.value, 'selection'))) {
      for (const { pointer } of forSelection)
        report({ code: 'MU1421', pointer: pointerTo(pointer, 'on'), values: { kind: entry.kind } });
    }
    if (selection !== 'multiple' || forSelection.length > 0) return;
    report(idle('', 'selection', 'no action is for chosen rows'));
  },
};

function selectionActions(entry: Context['entry']) {
  return nodesOf(entry, 'DocumentAction').filter(({ value }) => asRecord(value).on === 'selection');
}

/** Rows are chosen in one way, in a column that is there. */
const choosePossible: Rule = {
  name: 'choose-possible',
  codes: ['MU1318', 'MU1338'],
  check({ entry, report }) {
    if (entry.kind !== 'list' || !('choose' in entry.value)) return;
    const { field, ...choose } = asRecord(entry.value.choose);
    for (const name of ['selection', 'edit'])
      if (name in entry.value) report(idle('', name, 'rows are chosen by "choose"'));
    if (!isGiven(choose, 'enabled') && 'notice' in choose) report(idle('/choose', 'notice', 'every row can be chosen'));
    const shown = asList(entry.value.columns).map((column) => asText(asRecord(column).field));
    const name = asText(field);
    const isOpen = name === undefined || shown.length === 0 || shown.includes(undefined);
    if (!isOpen && !shown.includes(name))
      report({ code: 'MU1338', pointer: '/choose/field', values: { name }, names: shown.flatMap((one) => one ?? []) });
    else if (selectionActions(entry).length === 0) report(idle('', 'choose', 'no action is for chosen rows'));
  },
};

export const tableRules: readonly Rule[] = [
  sortExists,
  rowIdentity,
  searchPossible,
  pagingPossible,
  selectionUsed,
  choosePossible,
];

export function tableOf({ entry, world }: Context): { known: KnownOperation; fields: Fields } | undefined {
  const known = sourceOf(world, entry);
  const fields = rowFieldsOf(world, entry);
  return known && fields ? { known, fields } : undefined;
}
