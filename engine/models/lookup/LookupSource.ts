import type { Column, LookupDocument } from '../../generated/documents.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import type { ContractOperation } from '../../language/contract.ts';
import { shownAs } from '../../language/shownAs.ts';
import type { EngineServices } from '../../services.ts';
import { type ListAnswer, type Row, readListAnswer } from '../shared/answers.ts';
import { askRows } from '../shared/askRows.ts';
import { MAX_PAGE_SIZE } from '../shared/constants.ts';
import { baseScopes } from '../shared/messages.ts';

type Query = Readonly<Record<string, unknown>>;

export interface LookupRequest {
  text: string;
  start: number;
  size: number;
  sort?: { by: string; type: 'asc' | 'desc' };
  filters?: Query;
  signal?: AbortSignal;
}

/** The calls of a lookup document: list by text, resolve by ids. */
export class LookupSource {
  readonly document: LookupDocument;
  /** Columns of the picker. */
  readonly columns: readonly Column[];
  readonly #services: EngineServices;
  readonly #query: () => Query;

  /** @param query what the control adds: its custom parameters and the values of its parents. */
  constructor(services: EngineServices, document: LookupDocument, query: () => Query) {
    this.document = document;
    this.#services = services;
    this.#query = query;
    const fields = this.operation?.answer.rows?.fields;
    this.columns = document.columns.map((column) => shownAs(column, fields?.[column.field]));
  }

  get operation(): ContractOperation | undefined {
    return this.#services.contract.operations[this.document.source.operation];
  }

  /** Query of everything that matches, without order and page. */
  matching(text: string, filters: Query): Query {
    return { ...this.#narrowed(filters), ...this.#searched(text) };
  }

  list(request: LookupRequest): Promise<ListAnswer> {
    const { text, start, size, sort, filters, signal } = request;
    return this.#call(
      {
        ...filters,
        ...this.#searched(text),
        ...(sort ? { sortby: sort.by, sorttype: sort.type } : {}),
        ...(this.operation?.paging ? { StartIndex: start, itemsPerPage: size } : {}),
      },
      signal,
    );
  }

  /** All rows that match, page by page; undefined when there are more than `cap`. */
  async listAll(text: string, cap: number): Promise<readonly Row[] | undefined> {
    const rows: Row[] = [];
    while (rows.length <= cap) {
      const size = Math.min(MAX_PAGE_SIZE, cap + 1 - rows.length);
      const answer = await this.list({ text, start: rows.length, size });
      if ((answer.total ?? 0) > cap) return undefined;
      rows.push(...answer.rows);
      if (answer.rows.length < size) return rows;
    }
    return undefined;
  }

  /** The first rows of a search, page by page. */
  async firstRows(count: number, list: (start: number, size: number) => Promise<ListAnswer>): Promise<readonly Row[]> {
    const rows: Row[] = [];
    while (rows.length < count) {
      const size = Math.min(MAX_PAGE_SIZE, count - rows.length);
      const answer = await list(rows.length, size);
      rows.push(...answer.rows);
      if (answer.rows.length < size) break;
    }
    return rows;
  }

  /** Items by their ids, or by another `field` of theirs, in one call; `isOffered` leaves those that can be chosen now. */
  async resolve(
    ids: readonly string[],
    { field, isOffered, signal }: { field?: string; isOffered?: boolean; signal?: AbortSignal } = {},
  ): Promise<readonly Row[]> {
    const by = field ?? this.document.idprop ?? 'id';
    const isSaid = by !== 'id' || isOffered === true;
    const requestField = isSaid && this.#takes('requestField') ? { requestField: by } : {};
    // All of them in one answer, also where that is more than a page.
    const paged = this.operation?.paging ? { itemsPerPage: Math.min(ids.length, MAX_PAGE_SIZE) } : {};
    const size = this.#takes('maxrow') ? { maxrow: 0 } : paged;
    const answer = await this.#call({ [this.document.idparam ?? 'id']: [...ids], ...requestField, ...size }, signal);
    return answer.rows;
  }

  idOf(row: Row): string {
    return String(row[this.document.idprop ?? 'id'] ?? '');
  }

  labelOf(row: Row): string {
    return this.partsOf(row).join(' · ');
  }

  /** The texts of an item in order. */
  partsOf(row: Row): readonly string[] {
    const { label, label2, label3 } = this.document.display;
    const parts = [label, label2, label3].map((field) => (field ? row[field] : undefined));
    return parts.filter((part) => part !== undefined && part !== null && part !== '').map(String);
  }

  /** What the control asks for stands above the filters of the picker: no choice lies outside of its parents. */
  #narrowed(query: Query): Query {
    const bound = resolveBindings(this.document.source.query, baseScopes(this.#services));
    const given = Object.entries(this.#query()).filter(([, value]) => value !== undefined && value !== null);
    return { ...bound, ...query, ...Object.fromEntries(given) };
  }

  #searched(text: string): Query {
    return text ? { [this.document.searchparam ?? 'searchstring']: text } : {};
  }

  #takes(parameter: string): boolean {
    return this.operation?.parameters[parameter]?.in === 'query';
  }

  async #call(query: Query, signal?: AbortSignal): Promise<ListAnswer> {
    const { operation, path } = this.document.source;
    const scopes = baseScopes(this.#services);
    const answer = await askRows(this.#services, operation, {
      ...inputOf({ path }, scopes),
      query: this.#narrowed(query),
      ...(signal ? { signal } : {}),
    });
    return readListAnswer(this.operation, answer);
  }
}
