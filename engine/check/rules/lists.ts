import { parameterNames } from '../../language/contract/parameterNames.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import {
  answerFieldsOf,
  type Context,
  controlsOf,
  type Entry,
  filterNamesOf,
  type KnownOperation,
  operationOf,
  type Rule,
  rowFieldsOf,
  sourceOf,
  type World,
} from '../world.ts';
import { requireAnswerField } from './answerField.ts';
import { sortableNames } from './columns.ts';
import { idle } from './idle.ts';
import { isGiven } from './ruleTools.ts';

/** Totals are fields of what their operation answers. */
const summaryFields: Rule = {
  name: 'summary-fields-exist',
  codes: ['MU1317'],
  check(context) {
    const known = summaryOf(context);
    if (!known || known.operation.mutates) return;
    if (!answerFieldsOf(known))
      return context.unchecked('/summary/items', `the contract names no field of the answer of ${known.id}`);
    for (const { value, pointer } of nodesOf(context.entry, 'SummaryItem')) {
      const name = asText(asRecord(value).field);
      if (name !== undefined) requireAnswerField(context, known, name, pointerTo(pointer, 'field'));
    }
  },
};

/** Totals are written as a column that the list has. */
const summaryColumns: Rule = {
  name: 'summary-of-a-column',
  codes: ['MU1307'],
  check({ entry, world, report }) {
    const operation = sourceOf(world, entry)?.id;
    const names = asList(entry.value.columns).flatMap((column) => asText(asRecord(column).field) ?? []);
    if (operation === undefined || names.length === 0) return;
    for (const { value, pointer } of nodesOf(entry, 'SummaryItem')) {
      const name = asText(asRecord(value).column);
      if (name === undefined || names.includes(name)) continue;
      report({ code: 'MU1307', pointer: pointerTo(pointer, 'column'), values: { operation, name }, names });
    }
  },
};

/** A workbook of rows that another operation answers has the same columns, under the same filters. */
const exportFits: Rule = {
  name: 'export-of-the-rows',
  codes: ['MU1334'],
  check({ entry, world, report }) {
    const known = operationOf(world, asRecord(entry.value.export).operation);
    const source = sourceOf(world, entry);
    if (!known || !source) return;
    const fields = known.operation.answer.rows?.fields;
    const asked = [...filterNamesOf(world, entry), ...Object.keys(asRecord(asRecord(entry.value.source).query))];
    const columns = asList(entry.value.columns).flatMap((column) => asText(asRecord(column).field) ?? []);
    const missing = [
      ...asked.filter((name) => isQuery(source, name) && !isQuery(known, name)),
      ...columns.filter((name) => !Object.hasOwn(fields ?? {}, name)),
    ];
    if (missing.length === 0 && !known.operation.mutates) return;
    const reason = known.operation.mutates ? 'changes data' : `has no ${missing.map(quote).join(', ')}`;
    report({ code: 'MU1334', pointer: '/export/operation', values: { operation: known.id, reason } });
  },
};

/** What an export needs are filters of the report, by the names of their controls. */
const exportNeeds: Rule = {
  name: 'export-needs-filters',
  codes: ['MU1220'],
  check({ entry, world, report }) {
    const names = controlsOf(world, entry).flatMap(({ name }) => asText(name) ?? []);
    for (const [index, name] of asList(asRecord(entry.value.export).needs).entries()) {
      if (typeof name !== 'string' || names.includes(name)) continue;
      report({ code: 'MU1220', pointer: `/export/needs/${index}`, values: { name }, names });
    }
  },
};

/** Totals are of the rows that are shown: their operation takes what narrows the rows. */
const summaryFilters: Rule = {
  name: 'summary-takes-the-filters',
  codes: ['MU1324'],
  check(context) {
    const { entry, world, report } = context;
    const known = summaryOf(context);
    const source = sourceOf(world, entry);
    if (!known || !source || known.operation.mutates) return;
    const names = [
      ...filterNamesOf(world, entry),
      ...Object.keys(asRecord(asRecord(entry.value.source).query)),
      ...(entry.value.search === true ? ['searchTerm'] : []),
      ...(entry.value.taskmode === undefined ? [] : ['assignMode']),
    ];
    const missing = names.filter(
      (name) => isQuery(source, name) && !isQuery(known, name) && known.operation.parameters[name] === undefined,
    );
    if (missing.length === 0) return;
    const values = { operation: known.id, missing: missing.map(quote).join(', ') };
    report({ code: 'MU1324', pointer: '/summary/operation', values });
  },
};

/** A total that filters sets filters that the list has. */
const totalFilters: Rule = {
  name: 'total-sets-filters',
  codes: ['MU1343'],
  check({ entry, world, report }) {
    const controls = controlsOf(world, entry);
    if (areMistaken(world, entry, controls)) return;
    const names = controls.flatMap(({ name }) => asText(name) ?? []);
    for (const { value, pointer } of nodesOf(entry, 'SummaryItem')) {
      for (const name of Object.keys(asRecord(asRecord(value).filter))) {
        if (names.includes(name)) continue;
        const at = pointerTo(pointerTo(pointer, 'filter'), name);
        report({ code: 'MU1343', pointer: at, part: 'key', values: { name }, names });
        // A list without filters has none for all of them.
        if (names.length === 0) return;
      }
    }
  },
};

/** Whether a filter that is missing may be one of those that are told of themselves: misspelt, without a name, or not to be had. */
function areMistaken(world: World, entry: Entry, controls: readonly Loose[]): boolean {
  if (controls.length === 0) return isGiven(entry.value, 'filters') && !Array.isArray(entry.value.filters);
  const source = sourceOf(world, entry);
  if (!source) return true;
  const isKnown = (control: Loose) =>
    asText(control.name) !== undefined &&
    (control.column !== undefined || parameterNames(control).every((name) => isQuery(source, name)));
  return !controls.every(isKnown);
}

/** An order by several fields is one of the server. */
const sortByMany: Rule = {
  name: 'sort-by-many-possible',
  codes: ['MU1342'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    if (!('thenby' in asRecord(entry.value.sort)) || !known?.operation.answer.rows || isQuery(known, 'thenby')) return;
    report({ code: 'MU1342', pointer: '/sort/thenby', part: 'key', values: { operation: known.id } });
  },
};

/** Rows follow the changes that the server tells of their operation. */
const liveTopic: Rule = {
  name: 'live-needs-a-topic',
  codes: ['MU1340'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    if (entry.value.live !== true || !known?.operation.answer.rows || known.operation.live !== undefined) return;
    report({ code: 'MU1340', pointer: '/live', part: 'key', values: { operation: known.id } });
  },
};

/** My rows or all rows: the operation tells them apart. */
const taskMode: Rule = {
  name: 'task-mode-possible',
  codes: ['MU1302'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    if (!('taskmode' in entry.value) || !known?.operation.answer.rows || isQuery(known, 'assignMode')) return;
    const hint = 'remove "taskmode", or use an operation that takes "assignMode"';
    const values = { operation: known.id, place: 'query', name: 'assignMode' };
    report({ code: 'MU1302', pointer: '/taskmode', part: 'key', values, hint });
  },
};

/** Orders that are offered are ones that the server sorts by. */
const sortChoices: Rule = {
  name: 'sort-choice-exists',
  codes: ['MU1312'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    const fields = rowFieldsOf(world, entry);
    if (!known || !fields) return;
    const names = sortableNames(fields);
    for (const { value, pointer } of nodesOf(entry, 'SortChoice')) {
      const name = asText(asRecord(value).by);
      if (name === undefined || names.includes(name)) continue;
      report({ code: 'MU1312', pointer: pointerTo(pointer, 'by'), values: { operation: known.id, name }, names });
    }
  },
};

/** One call for each row needs chosen rows, and a call. */
const eachUsed: Rule = {
  name: 'each-of-chosen-rows',
  codes: ['MU1318'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'DocumentAction')) {
      const action = asRecord(value);
      if (action.each !== true) continue;
      const isChosen = action.on === 'selection' || action.on === undefined;
      const reason = isChosen ? 'the action calls no operation' : 'only actions on "selection" go row by row';
      if (isChosen && isGiven(action, 'call')) continue;
      report(idle(pointer, 'each', reason));
    }
  },
};

/** The search of the shell finds rows by the search of the list. */
const foundBySearch: Rule = {
  name: 'global-search-needs-search',
  codes: ['MU1318'],
  check({ entry, report }) {
    if (!isGiven(entry.value, 'globalsearch') || isGiven(entry.value, 'search')) return;
    report(idle('', 'globalsearch', 'the list has no search'));
  },
};

/** What names a hit of the search of the shell is a field of the rows. */
const hitFields: Rule = {
  name: 'global-search-fields-exist',
  codes: ['MU1307'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    const rows = rowFieldsOf(world, entry);
    if (!known || !rows) return;
    const { title, fields } = asRecord(entry.value.globalsearch);
    const used = [{ name: title, pointer: '/globalsearch/title' }];
    for (const [index, name] of asList(fields).entries()) used.push({ name, pointer: `/globalsearch/fields/${index}` });
    for (const { name, pointer } of used) {
      if (typeof name !== 'string' || Object.hasOwn(rows, name)) continue;
      report({ code: 'MU1307', pointer, values: { operation: known.id, name }, names: Object.keys(rows) });
    }
  },
};

export const listRules: readonly Rule[] = [
  summaryFields,
  summaryColumns,
  summaryFilters,
  totalFilters,
  sortByMany,
  exportFits,
  exportNeeds,
  liveTopic,
  taskMode,
  sortChoices,
  eachUsed,
  foundBySearch,
  hitFields,
];

function summaryOf({ entry, world }: Context): KnownOperation | undefined {
  return operationOf(world, asRecord(entry.value.summary).operation);
}

function isQuery({ operation }: KnownOperation, name: string): boolean {
  return operation.parameters[name]?.in === 'query';
}
