import type { Column, LookupDocument, LookupNames } from '../../generated/documents.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import type { ContractOperation, ContractParameter } from '../../language/contract/contract.ts';
import { idsParameter, parameterOf, searchParameter, takenIds } from '../../language/contract/lookupParameters.ts';
import { shownAs } from '../../language/rows/shownAs.ts';
import type { EngineServices } from '../../services.ts';
import { type ListAnswer, type Row, readListAnswer } from '../shared/answers.ts';
import { MAX_PAGE_SIZE } from '../shared/constants.ts';
import { baseScopes } from '../shared/messages.ts';
import { askRows } from '../shared/ownWords.ts';
import { portions } from '../shared/portions.ts';
import { readByIds } from '../shared/readByIds.ts';

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
      this.#narrowed({
        ...filters,
        ...this.#searched(text),
        ...(sort ? { sortby: sort.by, sorttype: sort.type } : {}),
        ...(this.operation?.paging ? { StartIndex: start, itemsPerPage: size } : {}),
      }),
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

  /**
   * Items by their ids, or by another `field` of theirs; `isOffered` leaves those that can be chosen now. Where the operation takes
   * no ids they are read by `names`; none where each is its own text.
   */
  async resolve(
    ids: readonly string[],
    { field, isOffered = false, signal }: { field?: string; isOffered?: boolean; signal?: AbortSignal } = {},
  ): Promise<readonly Row[]> {
    const by = field ?? this.document.idprop ?? 'id';
    const own = field === undefined ? undefined : parameterOf(this.operation, field);
    const isOwnText = field === undefined && this.document.display.label === by;
    const taking = own ?? idsParameter(this.operation, this.document);
    if (taking === undefined && this.document.names) return this.#read(ids, this.document.names, isOffered);
    const name = taking ?? (isOwnText ? undefined : 'id');
    if (name === undefined) return [];
    const parameter = this.operation?.parameters[name];
    const isSaid = by !== 'id' || isOffered;
    const extra = isSaid && this.#takes('requestField') ? { requestField: by } : {};
    // What was chosen before keeps its text, whatever the lookup offers now.
    const isBare = parameter?.ids !== undefined && !isOffered && field === undefined;
    const rows: Row[] = [];
    for (const some of this.#portions(takenIds(ids, parameter), parameter)) {
      const value = parameter?.array === true || parameter?.ids === undefined ? [...some] : some[0];
      const query = { ...extra, ...this.#sizeOf(some), [name]: value };
      const answer = await this.#call(isBare ? { ...this.#required(), ...query } : this.#narrowed(query), signal);
      rows.push(...answer.rows);
    }
    return rows;
  }

  /** Reading a record does not say whether it is still offered where parents or constants leave out some: then none is. */
  async #read(ids: readonly string[], names: LookupNames, isOffered: boolean): Promise<readonly Row[]> {
    if (isOffered && Object.values(this.#narrowed({})).some((value) => value !== undefined)) return [];
    const rows: Row[] = [];
    await readByIds(this.#services, names, ids, (found) => {
      for (const [id, row] of found) rows.push({ ...row, [this.document.idprop ?? 'id']: id });
    });
    return rows;
  }

  /** Whether texts can be looked for by the field that holds what people copy. */
  get isByField(): boolean {
    return this.#takes('requestField');
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
    return text ? { [searchParameter(this.operation, this.document)]: text } : {};
  }

  /** Constants of the document that the operation cannot be called without. */
  #required(): Query {
    const bound = resolveBindings(this.document.source.query, baseScopes(this.#services));
    return Object.fromEntries(Object.entries(bound).filter(([name]) => this.operation?.parameters[name]?.required));
  }

  /** All at once where the answer is not cut, a page at a time, or one by one. */
  #portions(ids: readonly string[], parameter: ContractParameter | undefined): (readonly string[])[] {
    const isOne = parameter?.ids !== undefined && parameter.array !== true;
    if (!isOne && (parameter?.ids === undefined || this.#takes('maxrow') || ids.length <= MAX_PAGE_SIZE))
      return ids.length > 0 ? [ids] : [];
    return portions(ids, isOne ? 1 : MAX_PAGE_SIZE);
  }

  #sizeOf(ids: readonly string[]): Query {
    if (this.#takes('maxrow')) return { maxrow: 0 };
    return this.operation?.paging ? { itemsPerPage: Math.min(ids.length, MAX_PAGE_SIZE) } : {};
  }

  #takes(parameter: string): boolean {
    return this.operation?.parameters[parameter]?.in === 'query';
  }

  async #call(query: Query, signal?: AbortSignal): Promise<ListAnswer> {
    const { operation, path } = this.document.source;
    const scopes = baseScopes(this.#services);
    const answer = await askRows(this.#services, operation, {
      ...inputOf({ path }, scopes),
      query,
      ...(signal ? { signal } : {}),
    });
    return readListAnswer(this.operation, answer);
  }
}
