import type { FilterControl, ListDocument, ReportDocument } from '../../generated/documents.ts';
import type { LazyMatrix } from '../report/LazyMatrix.ts';
import type { Narrowing } from '../report/Narrowing.ts';
import type { UrlState } from '../shared/UrlState.ts';

/** What one mounted list or report is made of. */
export interface ListSettings {
  document: ListDocument | ReportDocument;
  /** Kind of the document; a list without it. */
  kind?: 'report';
  /** Controls of the document, its filters document already resolved. */
  filters: readonly FilterControl[];
  url?: UrlState;
  /** Parameters of the route and of the tab (`with`). */
  route?: Readonly<Record<string, unknown>>;
  /** Values of query parameters beside those of the document. */
  query?: Readonly<Record<string, unknown>>;
  pageSize?: number;
  /** Pages are appended however many rows there are, and no row is reached by its position. */
  isAppended?: boolean;
  /** Name under which the user's saved filters are kept; without it there are none. */
  filterSet?: string;
  /** Columns that come with the rows, and the reader of the answers that bring them. */
  matrix?: LazyMatrix;
  /** Name under which the user's columns are kept: the document's id without one. */
  table?: string;
  /** Groups that the rows lie in. */
  narrowing?: Narrowing;
}

/** Parts of the language that lists have and reports have not. */
export type ListFeatures = Partial<
  Pick<
    ListDocument,
    'choose' | 'edit' | 'groupBy' | 'layouts' | 'paging' | 'peek' | 'sorts' | 'summary' | 'subtable' | 'taskmode'
  >
>;
