import { isUntold } from '../computedFields.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Entry, type Fields, type Rule, rowFieldsOf, sourceOf } from '../world.ts';
import { fieldOf, isGiven } from './ruleTools.ts';

const TIMES: ReadonlySet<string | undefined> = new Set(['date', 'date-time']);
export const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);
const LISTS: ReadonlySet<string> = new Set(['array', 'object']);
/** Numbers of groups that are together the number of all. */
const ADDED: readonly unknown[] = ['count', 'sum', 'share'];

/** Groups of all levels are made of columns; times by day, week, month or year. */
const groupsOfColumn: Rule = {
  name: 'groups-of-a-column',
  codes: ['MU1307', 'MU1326'],
  check({ entry, world, report }) {
    const fields = rowFieldsOf(world, entry);
    const operation = sourceOf(world, entry)?.id;
    if (!fields || operation === undefined) return;
    const names = columnNames(entry);
    const areKnown = areColumnsKnown(entry, fields);
    for (const { level, pointer } of levelsIn(entry)) {
      const by = asText(level.by);
      if (by === undefined) continue;
      // Columns that are missing altogether are told once, as such; a column with a mistake could be the one that is meant.
      const field = fieldOf(fields, by);
      if (names.length > 0 && !names.includes(by) && (areKnown || !field)) {
        const at = pointerTo(pointer, 'by');
        // Rows have the field: only its column is missing here.
        if (field) report({ code: 'MU1326', pointer: at, values: { reason: `there is no column ${quote(by)} here` } });
        else report({ code: 'MU1307', pointer: at, values: { operation, name: by }, names });
        continue;
      }
      if (field && isUntold(field)) continue;
      const isTime = TIMES.has(field?.format);
      const reason = `${quote(by)} is ${isTime ? 'a time; say "per" day, week, month or year' : 'no time'}`;
      const part = isTime ? 'by' : 'per';
      if (field && isTime === (level.per === undefined))
        report({ code: 'MU1326', pointer: pointerTo(pointer, part), values: { reason } });
      else if (field && LISTS.has(field.type))
        report({
          code: 'MU1326',
          pointer: pointerTo(pointer, 'by'),
          values: { reason: `${quote(by)} holds several values` },
        });
    }
  },
};

/** Rows are counted; sums and the like are of fields that hold numbers. */
const groupValues: Rule = {
  name: 'group-values',
  codes: ['MU1307', 'MU1326'],
  check({ entry, world, report }) {
    const fields = rowFieldsOf(world, entry);
    const operation = sourceOf(world, entry)?.id;
    if (!fields || operation === undefined) return;
    for (const { value, pointer } of nodesOf(entry, 'GroupValue')) {
      const { of, field } = asRecord(value);
      const name = asText(field);
      const fault = valueFault(fields, of, name);
      if (fault) report({ code: 'MU1326', pointer: pointerTo(pointer, fault.part), values: { reason: fault.reason } });
      if (name === undefined || of === 'count' || fieldOf(fields, name)) continue;
      const at = pointerTo(pointer, 'field');
      report({ code: 'MU1307', pointer: at, values: { operation, name }, names: Object.keys(fields) });
    }
  },
};

/** What each span of time lies in as a whole; a week may lie in two months. */
const AROUND: Readonly<Record<string, readonly unknown[]>> = {
  day: ['week', 'month', 'quarter', 'year'],
  month: ['quarter', 'year'],
  quarter: ['year'],
};

/** Each level divides what is above it, and the order is by a value that there is. */
const groupLevels: Rule = {
  name: 'group-levels',
  codes: ['MU1390'],
  check({ entry, report }) {
    const seen = new Map<string, string>();
    const spans = new Map<string, string>();
    for (const { level, pointer } of levelsIn(entry)) {
      const by = asText(level.by);
      if (by === undefined) continue;
      const name = JSON.stringify([by, level.per ?? null]);
      if (seen.has(name))
        report({
          code: 'MU1390',
          pointer: pointerTo(pointer, 'by'),
          values: { reason: `${quote(by)} makes groups already` },
        });
      seen.set(name, pointer);
      const outer = spans.get(by);
      if (outer !== undefined && AROUND[outer]?.includes(level.per)) {
        const reason = `each ${outer} lies in one ${String(level.per)}, so this level has one group`;
        report({ code: 'MU1390', pointer: pointerTo(pointer, 'per'), values: { reason } });
      }
      if (typeof level.per === 'string') spans.set(by, level.per);
    }
    for (const { value, pointer } of nodesOf(entry, 'Groups')) {
      const { sort, values } = asRecord(value);
      const place = asRecord(sort).value;
      const count = asList(values).length;
      if (typeof place !== 'number' || place < count || count === 0) continue;
      const reason = `there is no value ${place}; the first is 0, the last ${count - 1}`;
      report({ code: 'MU1390', pointer: pointerTo(pointerTo(pointer, 'sort'), 'value'), values: { reason } });
    }
  },
};

/** A chart has what it draws: series, two figures, or figures that are a whole together. */
const groupChart: Rule = {
  name: 'group-chart',
  codes: ['MU1391'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'Groups')) {
      const groups = asRecord(value);
      const { chart } = groups;
      const values = asList(groups.values);
      const [first] = values;
      const of = asText(asRecord(first).of);
      const isWhole = of === undefined || ADDED.includes(of);
      const say = (reason: string) =>
        report({ code: 'MU1391', pointer: pointerTo(pointer, 'chart'), values: { reason } });
      if ((chart === 'stacked' || chart === 'grouped') && !isGiven(groups, 'across')) say('it needs "across"');
      else if (chart === 'scatter' && values.length < 2) say('points need two values');
      else if ((chart === 'stacked' || chart === 'donut') && !isWhole)
        say(`numbers of ${quote(of ?? '')} are no parts of a whole`);
      const fault = secondFault(groups, values.length);
      if (fault) report({ code: 'MU1391', pointer: pointerTo(pointer, 'second'), values: { reason: fault } });
    }
  },
};

/** Rows under groups are read group by group: what works on the rows of the list as a whole does not know them. */
const listGroups: Rule = {
  name: 'list-groups',
  codes: ['MU1440'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'ListGroups')) {
      const say = (at: string, reason: string, advice: string) =>
        report({ code: 'MU1440', pointer: at, values: { reason, advice } });
      if (isGiven(entry.value, 'edit'))
        say(pointer, 'cells of this list are changed in place', 'remove "groupBy" or "edit"');
      for (const [index, one] of asList(asRecord(value).values).entries())
        if (asRecord(one).of === 'count')
          say(`${pointer}/values/${index}/of`, 'each group tells how many rows it has anyway', 'remove this value');
    }
  },
};

export const groupRules: readonly Rule[] = [listGroups, groupsOfColumn, groupValues, groupLevels, groupChart];

/** What is drawn over a chart is another value of those that it has, and over one with an axis. */
function secondFault({ chart, second }: Loose, count: number): string | undefined {
  if (typeof second !== 'number') return undefined;
  if (chart === undefined) return 'there is no chart to draw it over; say "chart"';
  if (chart === 'donut' || chart === 'scatter') return `nothing is drawn over ${quote(String(chart))}`;
  if (second === 0) return 'value 0 is what the chart draws already';
  return second < count ? undefined : `there is no value ${second}; the last is ${count - 1}`;
}

/** The levels of groups and what stands across. */
export function levelsIn(entry: Entry): { level: Loose; pointer: string }[] {
  return [...nodesOf(entry, 'Groups'), ...nodesOf(entry, 'GroupLevel')].map(({ value, pointer }) => ({
    level: asRecord(value),
    pointer,
  }));
}

export function areColumnsKnown(entry: Entry, fields: Fields | undefined): boolean {
  const columns = asList(entry.value.columns);
  const isKnown = (name: string | undefined) => name !== undefined && (!fields || fieldOf(fields, name) !== undefined);
  return columns.length > 0 && columns.every((column) => isKnown(asText(asRecord(column).field)));
}

export function columnNames(entry: Entry): string[] {
  return asList(entry.value.columns).flatMap((column) => asText(asRecord(column).field) ?? []);
}

function valueFault(fields: Fields, of: unknown, name: string | undefined) {
  if (of === 'count')
    return name === undefined ? undefined : { part: 'field', reason: 'rows are counted, not a field' };
  if (name === undefined) return of === 'share' ? undefined : { part: 'of', reason: `${quote(of)} needs a "field"` };
  const field = fieldOf(fields, name);
  if (!field) return undefined;
  if (of === 'distinct')
    return LISTS.has(field.type) && !isUntold(field)
      ? { part: 'field', reason: `${quote(name)} holds several values` }
      : undefined;
  if (NUMBERS.has(field.type) || isUntold(field)) return undefined;
  return { part: 'field', reason: `${quote(name)} holds no numbers` };
}
