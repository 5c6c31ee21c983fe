import type { Column } from '../../generated/documents.ts';
import { isFigure, shownAs } from './shownAs.ts';

type Total = Pick<Column, 'field' | 'title' | 'format' | 'decimals'>;

/**
 * A total as its own column is written, unless it says otherwise; one without a column by the type of its field.
 *
 * @param column the column that it adds up, as its cells are written (shownAs)
 *
 * @example totalAs({ field: 'rent', title: 'Rent' }, { field: 'Rent', title: 'Rent', format: 'currency', decimals: 2 })
 */
export function totalAs(total: Total, column: Column | undefined, type?: Parameters<typeof shownAs>[1]): Column {
  const { field, title, format, decimals } = total;
  const like = column && isFigure(column) && (format ?? column.format) === column.format ? column : undefined;
  return shownAs({ field, title, ...written(like ?? {}), ...written({ format, decimals }) }, type);
}

/** What is said of how a figure is written. */
function written({ format, decimals }: { [K in 'format' | 'decimals']?: Column[K] | undefined }) {
  return { ...(format ? { format } : {}), ...(decimals === undefined ? {} : { decimals }) };
}
