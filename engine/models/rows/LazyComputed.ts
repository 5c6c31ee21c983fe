import { ownTimeZone } from '../../format/ownTimeZone.ts';
import type { FilterControl, ListDocument, ReportDocument } from '../../generated/documents.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import { parameterNames } from '../../language/contract/parameterNames.ts';
import type { EngineServices } from '../../services.ts';
import { type ListAnswer, readListAnswer } from '../shared/answers.ts';
import type { RowsRequest } from './computedRows.ts';
import type { RowSort } from './localRows.ts';

type TableDocument = ListDocument | ReportDocument;

/** What the columns of a document compute. Few documents do, so all that works it out is loaded with the first answer. */
export class LazyComputed {
  readonly #document: TableDocument;
  readonly #kind: 'list' | 'report';
  /** What filters by computed columns are called in a query. */
  readonly #filtered: readonly string[];

  constructor(document: TableDocument, kind: 'list' | 'report', filters: readonly FilterControl[]) {
    this.#document = document;
    this.#kind = kind;
    this.#filtered = filters.filter(({ column }) => column !== undefined).flatMap(parameterNames);
  }

  /** Whether a query narrows the rows by what is computed. */
  narrows(query: Readonly<Record<string, unknown>>): boolean {
    return this.#filtered.some((name) => query[name] !== undefined);
  }

  /** How an operation of rows names the document. */
  get named(): object {
    return { Kind: this.#kind, Id: this.#document.id, TimeZone: ownTimeZone() };
  }

  /** Whether an order is one that only the server knows, by the document. */
  orders(sort: RowSort | undefined): sort is RowSort {
    return sort !== undefined && this.isComputed(sort.by);
  }

  isComputed(name: string): boolean {
    return this.#document.columns.some(({ field, compute }) => compute && field === name);
  }

  /** Reads an answer as a list, what is computed among the fields of its rows. */
  readonly read = async (operation: ContractOperation | undefined, answer: unknown): Promise<ListAnswer> => {
    const { computeAnswer } = await import('./computedRows.ts');
    return computeAnswer(this.#document, readListAnswer(operation, answer));
  };

  /** A page of rows in an order, or under filters, that are computed. */
  async load(services: EngineServices, request: RowsRequest): Promise<unknown> {
    const { loadOrdered } = await import('./computedRows.ts');
    return loadOrdered(services, { kind: this.#kind, id: this.#document.id }, request);
  }
}

/** What a document computes; undefined where it computes nothing. */
export function computedOf(
  document: TableDocument,
  kind: 'list' | 'report',
  filters: readonly FilterControl[],
): LazyComputed | undefined {
  return document.columns.some(({ compute }) => compute) ? new LazyComputed(document, kind, filters) : undefined;
}
