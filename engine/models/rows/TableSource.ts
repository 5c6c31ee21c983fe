import type { Source } from '../../generated/documents.ts';
import { AppError } from '../../http/AppError.ts';
import type { Scopes } from '../../language/binding.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import { thenText } from '../../language/rows/thenBy.ts';
import type { EngineServices } from '../../services.ts';
import type { RowsWithin } from '../report/Narrowing.ts';
import { hasRows, type ListAnswer, type Row, readListAnswer } from '../shared/answers.ts';
import { askRows } from '../shared/ownWords.ts';
import type { LazyComputed } from './LazyComputed.ts';
import type { RowSort } from './localRows.ts';
import type { PageAnswer, PageRequest } from './rows.types.ts';

export interface TableQuery {
  filters: Readonly<Record<string, unknown>>;
  searchTerm: string;
  sort: RowSort | undefined;
  /** Rows of the reader or of everybody (`assignMode`). */
  taskMode?: 'my' | 'all' | undefined;
  /** Only rows within groups, which the server finds by what their document says. */
  within?: RowsWithin | undefined;
}

/** What an answer says about its rows. */
type ReadAnswer = (...given: Parameters<typeof readListAnswer>) => ListAnswer | Promise<ListAnswer>;

/** The call behind a list or report: parameters as documented (widgets 3), rows out of the envelope. */
export class TableSource {
  readonly #services: EngineServices;
  readonly #source: Source;
  readonly #scopes: () => Scopes;
  readonly #fixed: Readonly<Record<string, unknown>>;
  readonly #read: ReadAnswer;
  readonly #computed: LazyComputed | undefined;

  /**
   * @param fixed values beside those of the document, whatever is filtered
   * @param computed what the columns of the document compute
   */
  constructor(
    services: EngineServices,
    source: Source,
    scopes: () => Scopes,
    fixed = {},
    read: ReadAnswer = readListAnswer,
    computed?: LazyComputed,
  ) {
    this.#services = services;
    this.#source = source;
    this.#scopes = scopes;
    this.#fixed = fixed;
    this.#read = read;
    this.#computed = computed;
  }

  get operation(): ContractOperation | undefined {
    return this.#services.contract.operations[this.#source.operation];
  }

  /** Fields of a row that the operation searches, where the contract names them. */
  get searched(): readonly string[] {
    const { searchable } = this.operation ?? {};
    return typeof searchable === 'object' ? searchable : [];
  }

  /** Letters that the operation takes to search for; undefined where it takes any number. */
  get longestSearch(): number | undefined {
    const { parameters, convention } = this.operation ?? {};
    return parameters?.[convention?.search ?? 'searchTerm']?.maxLength;
  }

  get page(): string | undefined {
    return this.operation?.permission.page;
  }

  /** Query that decides which rows match, without paging: the export sends the same. */
  query({ filters, searchTerm, taskMode }: TableQuery): Record<string, unknown> {
    return {
      ...resolveBindings(this.#source.query, { ...this.#scopes(), filter: filters }),
      ...this.#inQuery(filters),
      ...this.#fixed,
      ...(searchTerm ? { searchTerm } : {}),
      ...(taskMode ? { assignMode: taskMode } : {}),
    };
  }

  /** Without those that fill a part of the address. */
  #inQuery(filters: Row): Row {
    const { parameters } = this.operation ?? {};
    return Object.fromEntries(Object.entries(filters).filter(([name]) => parameters?.[name]?.in !== 'path'));
  }

  /** Whether rows can be ordered by a field after others; what is computed is an order of its own. */
  canAddSort(field: string, sort: RowSort | undefined): boolean {
    const isComputed = this.#computed?.isComputed(field) || this.#computed?.orders(sort);
    return this.#sortsByMany && !isComputed;
  }

  get #sortsByMany(): boolean {
    return this.operation?.parameters.thenby !== undefined;
  }

  /** The document by which a query narrows the rows; undefined where the operation itself does. */
  documentOf(query: Readonly<Record<string, unknown>>): object | undefined {
    return this.#computed?.narrows(query) ? this.#computed.named : undefined;
  }

  /** Parameters of an order. */
  order(sort: RowSort | undefined): Record<string, unknown> {
    if (!sort) return {};
    const further = this.#sortsByMany ? thenText(sort.thenby) : '';
    return { sortby: sort.by, sorttype: sort.type, ...(further ? { thenby: further } : {}) };
  }

  async load(wanted: TableQuery, page: PageRequest): Promise<PageAnswer<Row>> {
    const { sort, within } = wanted;
    const query = this.query(wanted);
    const isComputed = this.#computed?.orders(sort) || this.#computed?.narrows(query);
    const own = within ?? (isComputed ? this.#computed : undefined);
    const answer = own ? await own.load(this.#services, { query, sort, page }) : await this.#call(query, wanted, page);
    const { friendly, ...read } = await this.#read(this.operation, answer);
    if (!friendly && !hasRows(this.operation, answer)) throw unreadable();
    if (friendly) this.#services.toasts.show(friendly);
    return read;
  }

  #call(
    query: Record<string, unknown>,
    { filters, sort }: TableQuery,
    { start, size, signal, cursor, isExact }: PageRequest,
  ): Promise<unknown> {
    return askRows(this.#services, this.#source.operation, {
      ...inputOf({ path: this.#source.path }, { ...this.#scopes(), filter: filters }),
      query: {
        ...query,
        ...this.order(sort),
        ...(this.operation?.paging ? { StartIndex: start, itemsPerPage: size } : {}),
        ...(cursor ? { cursor } : {}),
        ...(isExact ? { countMode: 'exact' } : {}),
      },
      signal,
    });
  }
}

/** An answer without rows is no empty list: it says nothing about them. */
function unreadable(): AppError {
  return new AppError({ code: 'unreadable', message: 'state.norows.text' });
}
