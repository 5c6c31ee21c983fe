import type { ContractField } from '../../language/contract/contract.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, type Rule, rowFieldsOf, sourceOf } from '../world.ts';
import { isGiven } from './ruleTools.ts';

const KINDS = ['CardsLayout', 'BoardLayout', 'CalendarLayout', 'MapLayout'];

/** What a look draws is drawn as its column draws it: there is one. */
const layoutColumns: Rule = {
  name: 'layout-of-columns',
  codes: ['MU1381'],
  check(context) {
    const fields = rowFieldsOf(context.world, context.entry);
    const columns = columnsOf(context);
    // Of columns that are wrong themselves nobody can say which they show.
    const isOpen = columns.size < asList(context.entry.value.columns).length || columns.size === 0;
    if (!fields || isOpen || [...columns.keys()].some((name) => !Object.hasOwn(fields, name))) return;
    for (const { value, pointer } of nodesOf(context.entry, ...KINDS)) {
      for (const { name, at } of namedFields(asRecord(value), pointer)) {
        // What is no field of a row at all is told as that.
        if (columns.has(name) || !Object.hasOwn(fields, name)) continue;
        tell(context, at, `no column shows ${quote(name)}`, 'add a column for it, which says how it is written');
      }
    }
  },
};

/** A reader chooses looks by their kind. */
const layoutOnce: Rule = {
  name: 'layout-once',
  codes: ['MU1381'],
  check(context) {
    const kinds = asList(context.entry.value.layouts).map((layout) => asRecord(layout).kind);
    for (const [index, kind] of kinds.entries()) {
      if (kind === undefined || kinds.indexOf(kind) === index) continue;
      tell(context, `/layouts/${index}/kind`, `there is a ${String(kind)} already`, 'remove one of the two');
    }
  },
};

/** The columns of a board are values that have names, and that the list can be filtered by. */
const boardValues: Rule = {
  name: 'board-has-values',
  codes: ['MU1381'],
  check(context) {
    const known = sourceOf(context.world, context.entry);
    for (const { value, pointer } of nodesOf(context.entry, 'BoardLayout')) {
      const board = asRecord(value);
      const column = columnsOf(context).get(asText(board.by) ?? '');
      if (!column) continue;
      const values = Object.keys(asRecord(column.values));
      const name = asText(board.parameter) ?? '';
      const taken = known?.operation.parameters[name]?.enum?.map(String);
      const unknown = taken && values.find((one) => !taken.includes(one));
      if (values.length === 0 && isGiven(column, 'values')) continue;
      if (values.length === 0)
        tell(context, pointerTo(pointer, 'by'), 'its column names no values', 'add "values" to the column');
      else if (unknown !== undefined)
        tell(
          context,
          pointerTo(pointer, 'parameter'),
          `${quote(name)} does not take ${quote(unknown)}`,
          'name the filter parameter of the field',
        );
    }
  },
};

/** A calendar shows days, and asks for the rows from one day to another; colours come from a column that has some. */
const calendarDays: Rule = {
  name: 'calendar-has-days',
  codes: ['MU1381'],
  check(context) {
    const known = sourceOf(context.world, context.entry);
    const fields = rowFieldsOf(context.world, context.entry) ?? {};
    for (const { value, pointer } of nodesOf(context.entry, 'CalendarLayout')) {
      const calendar = asRecord(value);
      const date = asText(calendar.date) ?? '';
      const isOfDays = !isNoDay(fields[date]);
      if (!isOfDays) tell(context, pointerTo(pointer, 'date'), `${quote(date)} is no day`, 'name a field with a day');
      for (const part of isOfDays ? ['from', 'to'] : []) {
        const name = asText(calendar[part]) ?? '';
        if (isNoDay(known?.operation.parameters[name]))
          tell(context, pointerTo(pointer, part), `${quote(name)} takes no day`, 'name a parameter that takes a day');
      }
      const column = columnsOf(context).get(asText(calendar.tone) ?? '');
      if (column && Object.keys(asRecord(column.tones)).length === 0)
        tell(context, pointerTo(pointer, 'tone'), 'its column has no colours', 'add "tones" to the column');
    }
  },
};

/** A map shows degrees. */
const mapDegrees: Rule = {
  name: 'map-has-degrees',
  codes: ['MU1381'],
  check(context) {
    const fields = rowFieldsOf(context.world, context.entry) ?? {};
    for (const { value, pointer } of nodesOf(context.entry, 'MapLayout'))
      for (const part of ['latitude', 'longitude']) {
        const name = asText(asRecord(value)[part]) ?? '';
        const type = fields[name]?.type;
        if (type === undefined || type === 'number' || type === 'integer') continue;
        tell(context, pointerTo(pointer, part), `${quote(name)} is no number`, 'name a field with degrees');
      }
  },
};

/** Cards are moved on a board. */
const moveOnBoard: Rule = {
  name: 'move-on-a-board',
  codes: ['MU1381'],
  check(context) {
    const { entry } = context;
    if (entry.kind !== 'list' || asList(entry.value.layouts).some((one) => asRecord(one).kind === 'board')) return;
    for (const { value, pointer } of nodesOf(entry, 'DocumentAction')) {
      if (asRecord(value).on !== 'move') continue;
      tell(context, pointerTo(pointer, 'on'), 'no board has cards to move', 'add a board to "layouts"');
    }
  },
};

export const layoutRules: readonly Rule[] = [
  layoutOnce,
  layoutColumns,
  boardValues,
  calendarDays,
  mapDegrees,
  moveOnBoard,
];

function tell({ report }: Context, pointer: string, reason: string, advice: string): void {
  report({ code: 'MU1381', pointer, values: { reason, advice } });
}

function columnsOf({ entry }: Context): Map<string, Loose> {
  return new Map(
    asList(entry.value.columns).flatMap((one) => {
      const column = asRecord(one);
      const field = asText(column.field);
      return field === undefined ? [] : [[field, column]];
    }),
  );
}

function namedFields(layout: Loose, pointer: string): { name: string; at: string }[] {
  const single = ['heading', 'by', 'date', 'tone'].map((part) => ({
    value: layout[part],
    at: pointerTo(pointer, part),
  }));
  const many = asList(layout.fields).map((value, index) => ({ value, at: `${pointer}/fields/${index}` }));
  return [...single, ...many].flatMap(({ value, at }) => {
    const name = asText(value);
    return name === undefined ? [] : [{ name, at }];
  });
}

/** True where the contract says that it is something else. */
function isNoDay(field: Pick<ContractField, 'type' | 'format'> | undefined): boolean {
  return field !== undefined && field.format !== 'date';
}
