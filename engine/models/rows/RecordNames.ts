import { observable, runInAction } from 'mobx';
import type { Column, ColumnNames } from '../../generated/documents.ts';
import { type NamesCall, namesCall } from '../../language/contract/namesCall.ts';
import type { EngineServices } from '../../services.ts';
import type { Row } from '../shared/answers.ts';
import { readByIds } from '../shared/readByIds.ts';

/** A name may have been changed on another page since. */
const FRESH = 30_000;
/** Cells are drawn in pieces: what they want within so long, ms, is one question. */
const COLLECTING = 20;
/** Reads of single records for one file. */
const MOST_READS = 500;

/** Names of records by their ids, for the cells of a column. What cells ask for in one moment is one question. */
export class RecordNames {
  readonly #services: EngineServices;
  readonly #names: ColumnNames;
  readonly #call: NamesCall | undefined;
  readonly #known = observable.map<string, string>();
  /** When an id was asked for last. */
  readonly #asked = new Map<string, number>();
  #wanted = new Set<string>();

  constructor(services: EngineServices, names: ColumnNames) {
    this.#services = services;
    this.#names = names;
    const operation = services.contract.operations[names.operation];
    this.#call = operation && namesCall(operation);
  }

  /** The name as far as it is known; undefined while it is asked for and where there is none. */
  nameOf(id: string): string | undefined {
    return this.#known.get(id);
  }

  /** Has the name asked for, with all that others want in the same moment. */
  want(id: string): void {
    if (!this.#call || Date.now() - (this.#asked.get(id) ?? -FRESH) < FRESH) return;
    this.#asked.set(id, Date.now());
    if (this.#wanted.size === 0) setTimeout(() => void this.#askWanted(), COLLECTING);
    this.#wanted.add(id);
  }

  /**
   * Has the names of all these ids asked for, for a file that holds what the list shows. Ids stay where each name would be a call
   * of its own and there are too many.
   */
  async load(ids: ReadonlySet<string>): Promise<void> {
    const missing = [...ids].filter((id) => !this.#known.has(id));
    if (!this.#call || (!this.#call.isMany && missing.length > MOST_READS)) return;
    await this.#ask(missing);
  }

  async #askWanted(): Promise<void> {
    const ids = [...this.#wanted];
    this.#wanted = new Set();
    await this.#ask(ids);
  }

  /** What is not known stays an id. */
  async #ask(ids: readonly string[]): Promise<void> {
    const { field } = this.#names;
    await readByIds(this.#services, this.#names, ids, (found) =>
      runInAction(() => {
        for (const [id, row] of found) if (textOf(row[field]) !== '') this.#known.set(id, textOf(row[field]));
      }),
    );
  }
}

const kept = new WeakMap<EngineServices, Map<string, RecordNames>>();

/** The names of a column's records, shared by all cells and lists of the same reader in the same database. */
export function recordNames(services: EngineServices, names: ColumnNames): RecordNames {
  const { role, database, epoch } = services.workspace;
  const known = kept.get(services) ?? new Map<string, RecordNames>();
  const key = JSON.stringify([names, role, database, epoch, services.locale.language]);
  const found = known.get(key) ?? new RecordNames(services, names);
  known.set(key, found);
  kept.set(services, known);
  return found;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The name that a column shows for a row, as far as it is known; undefined for any other column. */
export function shownName(services: EngineServices, { names, field }: Column, row: Row): string | undefined {
  const value = row[field];
  if (!names || value === null || value === undefined || value === '') return undefined;
  return recordNames(services, names).nameOf(String(value));
}

/** Asks for all names that columns show for rows. */
export async function loadNames(
  services: EngineServices,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const asked = columns.flatMap(({ names, field }) => {
    const ids = rows.map((row) => row[field]).filter((id) => id !== null && id !== undefined && id !== '');
    return names ? recordNames(services, names).load(new Set(ids.map(String))) : [];
  });
  await Promise.all(asked);
}
