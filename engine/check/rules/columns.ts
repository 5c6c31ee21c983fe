import type { ContractField } from '../../language/contract/contract.ts';
import { ownValue } from '../../language/json.ts';
import { typeOfTarget, typeText } from '../causes/fits.ts';
import { mistakenSource } from '../causes/mistakenSource.ts';
import { isUntold } from '../computedFields.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Fields, type Rule, rowFieldsOf, sourceOf } from '../world.ts';
import { idle } from './idle.ts';
import { oncePerDocument } from './oncePerDocument.ts';
import { isGiven } from './ruleTools.ts';

/** Columns show fields that rows have. */
const columnExists: Rule = {
  name: 'column-exists',
  codes: ['MU1307'],
  check(context) {
    const fields = rowFieldsOf(context.world, context.entry);
    const source = sourceOf(context.world, context.entry);
    if (!source) return;
    if (!fields && source.operation.answer.rows)
      context.unchecked('/source/operation', `the contract names no field of the rows of ${source.id}`);
    const columns = fields ? columnsOf(context) : [];
    const shown = new Set(columns.map(({ name }) => name));
    for (const { name, pointer } of columns) {
      if (fields && Object.hasOwn(fields, name)) continue;
      const values = { operation: source.id, name };
      // What another column shows already is not what was meant.
      const names = Object.keys(fields ?? {}).filter((field) => !shown.has(field));
      context.report({ code: 'MU1307', pointer: pointerTo(pointer, 'field'), values, names });
    }
  },
};

/** The source is the operation that the columns were written for. */
const sourceMeant: Rule = {
  name: 'source-has-the-columns',
  codes: ['MU1323'],
  check({ entry, world, report }) {
    const foreign = mistakenSource(world, entry);
    if (!foreign) return;
    const { operation, found, total, meant } = foreign;
    const advice = meant ? `use "${meant}", whose rows have them all` : 'correct the operation, or the columns';
    const values = { operation, found: found === 0 ? 'none' : found, total, advice };
    report({ code: 'MU1323', pointer: '/source/operation', values });
  },
};

/** No field is shown twice. */
const columnOnce: Rule = {
  name: 'column-once',
  codes: ['MU1309'],
  check(context) {
    const seen = new Set<string>();
    for (const { name, pointer } of columnsOf(context)) {
      if (seen.has(name)) context.report({ code: 'MU1309', pointer: pointerTo(pointer, 'field'), values: { name } });
      seen.add(name);
    }
  },
};

/** Only fields that the server sorts are sortable. */
const columnSorts: Rule = {
  name: 'column-sortable',
  codes: ['MU1308'],
  check(context) {
    for (const { name, column, field, fields, operation, pointer } of knownColumns(context)) {
      if (column.sortable !== true || field.sortable) continue;
      const allowed = sortableNames(fields).map(quote).join(', ') || 'nothing';
      const values = { operation, name, allowed };
      context.report({ code: 'MU1308', pointer: pointerTo(pointer, 'sortable'), values });
    }
  },
};

/** The format of a column can show its field. */
const formatFits: Rule = {
  name: 'format-fits',
  codes: ['MU1310'],
  check(context) {
    const { formats } = context.world.vocabulary;
    for (const { name, column, field, pointer } of knownColumns(context)) {
      const format = asText(column.format);
      const shown = format === undefined ? undefined : formats.get(format);
      const type = typeOfTarget(field);
      if (!format || !shown || shown.includes(type)) continue;
      const fitting = [...formats].flatMap(([other, types]) => (types.includes(type) ? [quote(other)] : []));
      const values = { name, format: quote(format), type: typeText({ type: field.type, ...formatOf(field) }) };
      const allowed = fitting.join(', ');
      context.report({ code: 'MU1310', pointer: pointerTo(pointer, 'format'), values: { ...values, allowed } });
    }
  },
};

/** Texts and colours are given to values that the field has. */
const codesExist: Rule = {
  name: 'coded-values-exist',
  codes: ['MU1311'],
  check(context) {
    for (const { name, column, field, pointer } of knownColumns(context)) {
      for (const part of ['values', 'tones']) {
        const codes = codesOf(field, part === 'tones' ? column.values : undefined);
        for (const code of codes ? Object.keys(asRecord(column[part])) : []) {
          if (codes?.includes(code)) continue;
          const at = pointerTo(pointerTo(pointer, part), code);
          context.report({
            code: 'MU1311',
            pointer: at,
            part: 'key',
            values: { name, value: quote(code) },
            wrong: code,
            names: codes ?? [],
          });
        }
      }
    }
  },
};

/** Options of a column do something. */
const columnOptions: Rule = {
  name: 'column-option-used',
  codes: ['MU1318'],
  check(context) {
    const { formats } = context.world.vocabulary;
    for (const { column, field, pointer } of knownColumns(context)) {
      const tell = (name: string, reason: string) => context.report(idle(pointer, name, reason));
      if ('defaultorder' in column && (column.sortable === false || !isGiven(column, 'sortable')))
        tell('defaultorder', 'the column is not sortable');
      if ('decimals' in column && field.type !== 'number' && field.type !== 'integer')
        tell('decimals', 'the field is no number');
      const format = asText(column.format);
      const isOther = format === undefined ? !isGiven(column, 'format') : formats.has(format);
      if ('limit' in column && isOther && !LIMITED.includes(format ?? ''))
        tell('limit', 'only the formats "list" and "readmore" cut what they show');
      if ('filtertype' in column && 'format' in column) tell('format', 'the filtertype draws the value');
    }
  },
};

export const columnRules: readonly Rule[] = [
  sourceMeant,
  columnExists,
  columnOnce,
  columnSorts,
  formatFits,
  codesExist,
  columnOptions,
];

/** Formats that show a part of a long value. */
const LIMITED: readonly string[] = ['list', 'readmore'];

interface FoundColumn {
  name: string;
  column: Loose;
  pointer: string;
}

interface KnownColumn extends FoundColumn {
  operation: string;
  field: ContractField;
  fields: Fields;
}

const columnsOf = oncePerDocument(({ entry }): FoundColumn[] => {
  return nodesOf(entry, 'Column').flatMap(({ value, pointer }): FoundColumn[] => {
    const column = asRecord(value);
    const name = asText(column.field);
    return name === undefined ? [] : [{ name, column, pointer }];
  });
});

/** Columns whose field the rows have. */
export const knownColumns = oncePerDocument((context): KnownColumn[] => {
  const fields = rowFieldsOf(context.world, context.entry);
  const operation = sourceOf(context.world, context.entry)?.id;
  if (!fields || operation === undefined) return [];
  return columnsOf(context).flatMap((found): KnownColumn[] => {
    const field = ownValue(fields, found.name);
    const isUnknown = found.column.compute !== undefined && field && isUntold(field);
    return field && !isUnknown ? [{ ...found, operation, field, fields }] : [];
  });
});

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

function formatOf({ format }: ContractField): { format?: string } {
  return format === undefined ? {} : { format };
}
