import type { ContractField } from '../contract.ts';
import { pointerTo } from '../pointer.ts';
import { quote } from '../quote.ts';
import { asRecord, asText, type Loose } from '../tolerant.ts';
import { type Context, type Fields, type Rule, rowFieldsOf, sourceOf } from '../world.ts';

/** Formats that can show a field, by its type; `date` and `date-time` are formats of the contract. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'status'],
  integer: ['number', 'currency', 'text', 'status'],
  number: ['number', 'currency', 'text'],
  boolean: ['boolean', 'status', 'text'],
  array: ['list', 'text'],
  object: ['text'],
  date: ['date', 'datetime', 'text'],
  'date-time': ['datetime', 'date', 'text'],
};

/** Columns show fields that rows have, sort only by what the server sorts, and use a format that fits. */
export const columns: Rule = {
  name: 'columns',
  check(context) {
    const { entry, world, report } = context;
    const fields = rowFieldsOf(world, entry);
    const operation = sourceOf(world, entry)?.id;
    if (!fields || !operation) return;
    const seen = new Set<string>();
    for (const { type, value, pointer } of entry.sites) {
      if (type !== 'Column') continue;
      const column = asRecord(value);
      const name = asText(column.field);
      if (name === undefined) continue;
      const at = pointerTo(pointer, 'field');
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) report({ code: 'MU1307', pointer: at, values: { operation, name }, names: Object.keys(fields) });
      else if (seen.has(name)) report({ code: 'MU1309', pointer: at, values: { name } });
      else checkColumn(context, { operation, name, field, fields, column, pointer });
      seen.add(name);
    }
  },
};

interface Known {
  operation: string;
  name: string;
  field: ContractField;
  fields: Fields;
  column: Loose;
  pointer: string;
}

function checkColumn({ report }: Context, { operation, name, field, fields, column, pointer }: Known): void {
  if (column.sortable === true && !field.sortable) {
    const allowed = sortableNames(fields).map(quote).join(', ') || 'nothing';
    report({ code: 'MU1308', pointer: pointerTo(pointer, 'sortable'), values: { operation, name, allowed } });
  }
  const format = asText(column.format);
  const fitting = FORMATS[field.format ?? ''] ?? FORMATS[field.type] ?? [];
  if (format && !fitting.includes(format)) {
    const type = field.format ?? field.type;
    report({
      code: 'MU1310',
      pointer: pointerTo(pointer, 'format'),
      values: { name, format: quote(format), type, allowed: fitting.map(quote).join(', ') },
    });
  }
  for (const part of ['values', 'tones']) {
    const codes = codesOf(field, part === 'tones' ? column.values : undefined);
    for (const code of Object.keys(asRecord(column[part]))) {
      if (!codes || codes.includes(code)) continue;
      const at = pointerTo(pointerTo(pointer, part), code);
      report({ code: 'MU1311', pointer: at, part: 'key', values: { name, value: quote(code) }, names: codes });
    }
  }
}

/** Fields that the server accepts in `sortby`. */
export function sortableNames(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.sortable);
}

/** Codes that a field can have; undefined when the contract does not list them. */
function codesOf(field: ContractField, values: unknown): string[] | undefined {
  if (field.type === 'boolean') return ['true', 'false'];
  if (field.enum) return field.enum.map(String);
  return values === undefined ? undefined : Object.keys(asRecord(values));
}
