import type { Column, GroupValue } from '../../generated/documents.ts';
import { shownAs } from './shownAs.ts';
import { totalAs } from './totalAs.ts';

type Field = Parameters<typeof shownAs>[1];
type Added = Pick<GroupValue, 'of' | 'field' | 'format' | 'decimals'> & { title: string };

/**
 * What is added up of rows, as it is written: numbers of rows and of values are whole, shares are percent, sums and ends are as the
 * column of their field. A mean of whole numbers is not whole.
 *
 * @param column the column of the field, as its cells are written (shownAs)
 * @param type the type of the field in the contract
 *
 * @example valueAs({ of: 'avg', field: 'Bedrooms', title: 'Bedrooms' }, undefined, { type: 'integer' }) // decimals 1
 */
export function valueAs(value: Added, column: Column | undefined, type: Field): Column {
  const { of, field = of, title, format, decimals } = value;
  const said = { field, title, ...(format ? { format } : {}), ...(decimals === undefined ? {} : { decimals }) };
  if (of === 'count' || of === 'distinct') return shownAs(said, { type: 'integer' });
  if (of === 'share') return shownAs({ format: 'percent' as const, ...said }, type);
  const shown = totalAs(said, column, type);
  const isMiddle = of === 'avg' || of === 'median';
  return isMiddle && shown.format === 'number' && shown.decimals === 0 && decimals === undefined
    ? { ...shown, decimals: 1 }
    : shown;
}
