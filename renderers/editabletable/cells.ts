import { dayToTyped, formatDate, isDay, parseTypedDate } from '#engine/format/index.ts';
import type { ControlOptions, EditableColumn, ValueFault } from '#engine/index.ts';
import { countCharacters } from '../shared/cleanText.ts';
import { checkTyped, editTyped, readTyped, writeTyped } from '../shared/numbers/typedNumber.ts';

/** A row by the names of its columns; what has no column is kept as it is. */
export type TableRow = Readonly<Record<string, unknown>>;

/** What a typed or pasted text is in a column; while it is nothing that the column takes, the text itself. */
export function readCell(text: string, column: EditableColumn, culture: string): unknown {
  const typed = text.trim();
  switch (column.type) {
    case 'number':
      return readTyped(typed, optionsOf(column), culture);
    case 'date':
      return typed === '' ? null : (parseTypedDate(typed, culture) ?? typed);
    case 'checkbox':
      return /^(?:true|1|yes|x|✓|نعم)$/i.test(typed);
    case 'dropdown':
      return typed === '' ? null : choiceOf(typed, column);
    default:
      return text;
  }
}

/** Text of a cell as it is read. */
export function writeCell(value: unknown, column: EditableColumn, culture: string): string {
  if (isNothing(value)) return '';
  if (column.type === 'number') return writeTyped(numberOrText(value), optionsOf(column), culture);
  if (column.type === 'date') return isDay(String(value)) ? formatDate(value, { culture, never: '' }) : String(value);
  if (column.type === 'checkbox') return value === true ? '✓' : String(value);
  if (column.type !== 'dropdown') return String(value);
  return column.dropdownfixedlist?.find(({ key }) => String(key) === String(value))?.data ?? String(value);
}

/** Text of a cell as it is typed: a number without groups, a day in the culture's order. */
export function editCell(value: unknown, column: EditableColumn, culture: string): string {
  if (isNothing(value)) return '';
  if (column.type === 'number') return editTyped(numberOrText(value), culture);
  if (column.type === 'date') return isDay(String(value)) ? dayToTyped(String(value), culture) : String(value);
  return String(value);
}

/** What is wrong with one cell. */
export function checkCell(value: unknown, column: EditableColumn, culture: string): ValueFault | undefined {
  if (isNothing(value)) return column.isrequired ? { key: 'field.required' } : undefined;
  switch (column.type) {
    case 'number':
      return checkTyped(numberOrText(value), optionsOf(column), culture)[0];
    case 'date':
      return isDay(String(value)) ? undefined : { key: 'field.date' };
    case 'checkbox':
      return value === true ? undefined : { key: 'field.choice' };
    case 'dropdown':
      return column.dropdownfixedlist?.some(({ key }) => String(key) === String(value))
        ? undefined
        : { key: 'field.choice' };
    case 'text': {
      const { maxlength } = column;
      const isLong = maxlength !== undefined && countCharacters(String(value)) > maxlength;
      return isLong ? { key: 'field.maxLength', values: { max: maxlength } } : undefined;
    }
    default:
      return undefined;
  }
}

/** True for what counts as no value: an unticked box too, or a new row would never be empty. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '');
}

function choiceOf(typed: string, { dropdownfixedlist = [] }: EditableColumn): unknown {
  const folded = typed.toLowerCase();
  const found = dropdownfixedlist.find(({ key, data }) => String(key) === typed || data.toLowerCase() === folded);
  return found ? found.key : typed;
}

function numberOrText(value: unknown): number | string {
  return typeof value === 'number' ? value : String(value);
}

function optionsOf({ min, max, decimals }: EditableColumn): ControlOptions {
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(decimals === undefined ? {} : { decimals }),
  };
}
