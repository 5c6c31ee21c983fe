import { asList, asRecord, asText } from '../loose.ts';
import { nodesOf } from '../nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Fields, type Rule, rowFieldsOf, sourceOf } from '../world.ts';

const TIMES: ReadonlySet<string | undefined> = new Set(['date', 'date-time']);
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);

/** Groups are made of a column; times by day, week or month. */
const groupsOfColumn: Rule = {
  name: 'groups-of-a-column',
  codes: ['MU1307', 'MU1326'],
  check({ entry, world, report }) {
    const fields = rowFieldsOf(world, entry);
    const operation = sourceOf(world, entry)?.id;
    if (!fields || operation === undefined) return;
    const names = asList(entry.value.columns).flatMap((column) => asText(asRecord(column).field) ?? []);
    for (const { value, pointer } of nodesOf(entry, 'Groups')) {
      const { by: written, per } = asRecord(value);
      const by = asText(written);
      if (by === undefined) continue;
      // Columns that are missing altogether are told once, as such.
      if (names.length > 0 && !names.includes(by))
        report({ code: 'MU1307', pointer: pointerTo(pointer, 'by'), values: { operation, name: by }, names });
      const field = fieldOf(fields, by);
      const isTime = TIMES.has(field?.format);
      const reason = `${quote(by)} is ${isTime ? 'a time; say "per" day, week or month' : 'no time'}`;
      const part = isTime ? 'by' : 'per';
      if (field && isTime === (per === undefined))
        report({ code: 'MU1326', pointer: pointerTo(pointer, part), values: { reason } });
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

export const groupRules: readonly Rule[] = [groupsOfColumn, groupValues];

function valueFault(fields: Fields, of: unknown, name: string | undefined) {
  if (of === 'count')
    return name === undefined ? undefined : { part: 'field', reason: 'rows are counted, not a field' };
  if (name === undefined) return { part: 'of', reason: `${quote(of)} needs a "field"` };
  const field = fieldOf(fields, name);
  return !field || NUMBERS.has(field.type) ? undefined : { part: 'field', reason: `${quote(name)} holds no numbers` };
}

function fieldOf(fields: Fields, name: string): Fields[string] | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
