import type { Column } from '../../generated/documents.ts';
import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { loadOrdered, type RowsRequest } from '../rows/computedRows.ts';
import { observe } from '../shared/observe.ts';
import { setOrDelete } from '../shared/UrlState.ts';

type Key = string | null;

/** Rows of one group, or of all groups but some, as the server reads it (data contract, groups). */
export interface GroupFilter {
  By: string;
  Per?: 'day' | 'week' | 'month' | 'year';
  Key?: Key;
  Not?: readonly Key[];
}

/** Rows within groups, and how a page of them is asked for. */
export interface RowsWithin {
  filters: readonly GroupFilter[];
  load(services: EngineServices, request: RowsRequest): Promise<unknown>;
}

/** Names in the address: groups that the reader came from, and the group whose rows are shown below. */
const WITHIN = 'within';
const ROWS = 'rows';
/** Name in the address of how the groups are shown. */
const LOOK = 'look';
/** The server takes no more. */
const MOST = 6;
const PERIODS: readonly unknown[] = ['day', 'week', 'month', 'year'];

/**
 * Groups that the rows of a report lie in. Those that somebody came from narrow all that the report tells; the group that is chosen
 * here narrows the rows alone, so that its neighbours stay in view.
 */
export class Narrowing {
  /** From another report. */
  within: readonly GroupFilter[] = [];
  /** Chosen in the groups of this one. */
  chosen: readonly GroupFilter[] = [];
  /** How the groups are shown, as the address says it. */
  look = '';
  readonly #id: string;
  readonly #columns: readonly Column[];

  constructor(id: string, columns: readonly Column[]) {
    this.#id = id;
    this.#columns = columns;
    observe(this, 'within', 'chosen', 'look');
  }

  get filters(): readonly GroupFilter[] {
    return [...this.within, ...this.chosen].slice(0, MOST);
  }

  /** For the query of the rows; undefined where nothing narrows them. */
  get rows(): RowsWithin | undefined {
    const { filters } = this;
    if (filters.length === 0) return undefined;
    const load: RowsWithin['load'] = (services, request) =>
      loadOrdered(services, { kind: 'report', id: this.#id }, { ...request, within: filters });
    return { filters, load };
  }

  /** @returns the parameters that named groups of the report */
  read(params: URLSearchParams): string[] {
    this.within = this.#read(params.get(WITHIN));
    this.chosen = this.#read(params.get(ROWS));
    this.look = params.get(LOOK) ?? '';
    return [...(this.within.length > 0 ? [WITHIN] : []), ...(this.chosen.length > 0 ? [ROWS] : [])];
  }

  write(params: URLSearchParams): void {
    put(params, WITHIN, this.within);
    put(params, ROWS, this.chosen);
    setOrDelete(params, LOOK, this.look);
  }

  /** What the address says, as far as it names columns of the report. */
  #read(text: string | null): GroupFilter[] {
    if (!text) return [];
    try {
      const found: unknown = JSON.parse(text);
      return (Array.isArray(found) ? found : []).flatMap((one) => readFilter(one, this.#columns)).slice(0, MOST);
    } catch {
      return [];
    }
  }
}

/** The address of rows within groups. */
export function withinParams(params: URLSearchParams, filters: readonly GroupFilter[]): void {
  put(params, WITHIN, filters);
  params.delete(ROWS);
}

function put(params: URLSearchParams, name: string, filters: readonly GroupFilter[]): void {
  setOrDelete(params, name, filters.length > 0 ? JSON.stringify(filters) : undefined);
}

function readFilter(given: unknown, columns: readonly Column[]): GroupFilter[] {
  const { By, Per, Key, Not } = isObject(given) ? given : {};
  if (typeof By !== 'string' || !columns.some(({ field }) => field === By)) return [];
  const level = { By, ...(PERIODS.includes(Per) ? { Per: Per as NonNullable<GroupFilter['Per']> } : {}) };
  if (isKey(Key)) return [{ ...level, Key }];
  return Array.isArray(Not) && Not.length > 0 && Not.every(isKey) ? [{ ...level, Not }] : [];
}

function isKey(value: unknown): value is Key {
  return typeof value === 'string' || value === null;
}
