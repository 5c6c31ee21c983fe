import type { Column } from '../../generated/documents.ts';

/** Type of a field in the contract. */
interface FieldType {
  type: string;
  format?: string;
}

type Shown = Pick<Column, 'format' | 'decimals' | 'values' | 'filtertype' | 'names'>;
type Format = NonNullable<Column['format']>;

/** Formats that write decimals, and how many of them where nothing says otherwise. */
const DECIMALS: Readonly<Partial<Record<Format, number>>> = { number: 2, currency: 2, percent: 1 };

const FIGURES: ReadonlySet<Column['format']> = new Set(['number', 'currency', 'bytes', 'meganumber', 'percent']);

/** Columns whose figures are compared: aligned to the end of the cell. */
export function isFigure({ format }: Pick<Column, 'format'>): boolean {
  return FIGURES.has(format);
}

/**
 * A column as its cells, its totals, its groups and its export are written: what the document says, and by the type of
 * the field what it leaves open. Whole numbers have no decimals.
 *
 * @example shownAs({ field: 'Units', title: 'units' }, { type: 'integer' }) // format 'number', decimals 0
 */
export function shownAs<T extends Shown>(column: T, field: FieldType | undefined): T {
  const format = column.format ?? usualFormat(column, field);
  if (format === undefined) return column;
  const usual = DECIMALS[format];
  if (usual === undefined) return { ...column, format };
  return {
    ...column,
    format,
    decimals: column.decimals ?? (field?.type === 'integer' && format !== 'percent' ? 0 : usual),
  };
}

/** Texts, values with texts of their own, names in place of numbers and what a control draws have none. */
function usualFormat({ values, filtertype, names }: Shown, field: FieldType | undefined): Format | undefined {
  if (values || filtertype || names) return undefined;
  if (field?.format === 'date') return 'date';
  if (field?.format === 'date-time') return 'datetime';
  if (field?.type === 'boolean') return 'boolean';
  if (field?.type === 'array') return 'list';
  return field?.type === 'number' || field?.type === 'integer' ? 'number' : undefined;
}
