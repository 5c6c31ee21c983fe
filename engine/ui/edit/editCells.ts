import type { Column, EditColumn } from '../../generated/documents.ts';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { useEngine } from '../EngineContext.tsx';
import { cellText } from '../grid/cells/cellText.ts';

export interface EditCellProps {
  grid: GridEdit;
  column: Column;
  edited: EditColumn;
  /** As it was read. */
  row: Row;
}

/** The keys of the grid go on where they were. */
export function backToGrid(element: HTMLElement): void {
  element.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}

/** What names a row: its first column that is not changed, and those by which rows are told apart on narrow screens. */
export function rowName(
  grid: Pick<GridEdit, 'list' | 'columnOf'>,
  row: Row,
  locale: ReturnType<typeof useEngine>['locale'],
): string {
  const columns = grid.list.columns.filter(({ field }) => !grid.columnOf(field));
  const names = columns.filter(({ key }, index) => index === 0 || key);
  return names.length > 0 ? names.map((column) => cellText(column, row, locale)).join(', ') : grid.list.idOf(row);
}
