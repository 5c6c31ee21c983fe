import type { Column } from '../../generated/documents.ts';
import { thenText } from '../../language/rows/thenBy.ts';
import type { EngineServices } from '../../services.ts';
import type { FilterModel } from '../filters/FilterModel.ts';
import type { RowSort } from '../rows/localRows.ts';
import type { Selection } from '../selection/Selection.ts';
import { type ExportFormat, ExportTask } from './ExportTask.ts';

/** A list as its export reads it: what is shown, and what is chosen of it. */
export interface ExportedList {
  readonly document: { readonly id: string; readonly title: string };
  readonly filters: FilterModel;
  readonly exportQuery: Readonly<Record<string, unknown>>;
  readonly shownSort: RowSort | undefined;
  readonly table: { readonly shown: readonly Column[] };
  readonly selection: Selection;
  readonly total: number | undefined;
  readonly pager: { readonly isAtLeast: boolean };
}

/** The export of the rows of a list, and the kinds of files that its document offers. */
export interface ListExport {
  list: ExportedList;
  formats: readonly ExportFormat[];
}

/** Rows that go to a file: all that match, or those of them that are chosen. */
export type ExportedRows = 'matching' | 'chosen';

/** Makes the file of a list. @param which asked when the export begins */
export function listExport(services: EngineServices, list: ExportedList, which: () => ExportedRows): ExportTask {
  return new ExportTask(services, () => ({
    Kind: 'list',
    Id: list.document.id,
    Query: list.exportQuery,
    ...exportOrder(list.shownSort),
    Columns: list.table.shown.map(({ field }) => field),
    ...(which() === 'chosen' ? chosenOf(list.selection) : {}),
  }));
}

/** The order of a file: that of the screen. */
export function exportOrder(sort: RowSort | undefined): Record<string, string> {
  if (!sort) return {};
  const further = thenText(sort.thenby);
  return { SortBy: sort.by, SortType: sort.type, ...(further ? { ThenBy: further } : {}) };
}

function chosenOf({ isAll, ids, except }: Selection): Record<string, number[]> {
  return isAll ? { Except: [...except].map(Number) } : { Ids: [...ids].map(Number) };
}
