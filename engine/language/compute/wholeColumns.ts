import type { Column } from '../../generated/documents.ts';
import { objectOf, ownValue } from '../json.ts';

type Fields = Readonly<Record<string, { type: string }>>;

/** What a term reads: fields of a row, and what other columns work out. */
interface Read {
  fields: Fields;
  columns: readonly Column[];
}

/** Operations that give whole numbers of whole numbers. */
const KEEPS_WHOLE: ReadonlySet<string> = new Set(['add', 'subtract', 'multiply', 'modulo', 'abs', 'coalesce']);

/** Formats that write decimals of their own where a column says none. */
const WITH_DECIMALS: ReadonlySet<Column['format']> = new Set(['number', 'currency']);

/**
 * A table whose columns that work out whole numbers, such as days, are written without decimals, as fields of whole numbers are. It is
 * done where documents are answered, so that views need not know what a computation gives.
 *
 * @param fields of the rows in the contract
 */
export function withWholeColumns<T extends { columns: readonly Column[] }>(document: T, fields: Fields = {}): T {
  const { columns } = document;
  const isWritten = ({ compute, decimals, format }: Column) =>
    compute !== undefined && decimals === undefined && WITH_DECIMALS.has(format);
  if (!columns.some(isWritten)) return document;
  const whole = (column: Column) => isWritten(column) && isWhole(column.compute, { fields, columns });
  return { ...document, columns: columns.map((column) => (whole(column) ? { ...column, decimals: 0 } : column)) };
}

function isWhole(term: unknown, read: Read): boolean {
  if (typeof term === 'number') return Number.isInteger(term);
  if (typeof term === 'string') return isWholeField(/^\{row\.(\w+)\}$/.exec(term)?.[1] ?? '', read);
  const [name = '', body] = Object.entries(objectOf(term))[0] ?? [];
  if (name === 'daysBetween') return true;
  const { then: one, else: other = 0, decimals } = objectOf(body);
  if (name === 'round') return !decimals;
  if (name === 'if') return isWhole(one, read) && isWhole(other, read);
  return KEEPS_WHOLE.has(name) && [body].flat().every((part) => isWhole(part, read));
}

function isWholeField(name: string, { fields, columns }: Read): boolean {
  const column = columns.find(({ field, compute }) => field === name && compute !== undefined);
  if (!column) return ownValue(fields, name)?.type === 'integer';
  // Without itself: columns that read each other in a circle end.
  return isWhole(column.compute, { fields, columns: columns.filter((other) => other !== column) });
}
