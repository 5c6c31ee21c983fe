import type { Column } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { compileCondition } from '../../language/condition.ts';
import type { FilterModel } from '../filters/FilterModel.ts';

interface ColumnOwner {
  readonly columns: readonly Column[];
  readonly scopes: Scopes;
  readonly filters: FilterModel;
}

/** Columns that a document shows now. */
export function visibleColumns({ columns, scopes, filters }: ColumnOwner): readonly Column[] {
  const known = { ...scopes, filter: filters.appliedQuery };
  return columns.filter((column) => compileCondition(column.visible)(known));
}
