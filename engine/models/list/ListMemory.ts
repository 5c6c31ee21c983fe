import { runInAction } from 'mobx';
import type { EngineServices, ShownList } from '../../services.ts';
import type { Pager } from '../rows/Pager.ts';
import { readAnew } from '../rows/readAnew.ts';
import type { TableQuery, TableSource } from '../rows/TableSource.ts';
import type { Selection } from '../selection/Selection.ts';
import type { Row } from '../shared/answers.ts';
import type { UrlState } from '../shared/UrlState.ts';

/** Where a table stood: its active row, and the first row in view. */
export type TablePlace = NonNullable<ShownList['place']>;

/** Most rows that are shown again; longer lists are read by position anyway. */
const MOST_ROWS = 1000;

/** What is remembered of a list. */
interface RememberedList {
  readonly document: { readonly id: string };
  readonly pager: Pager<Row>;
  readonly pages: unknown;
  readonly selection: Selection;
  readonly query: TableQuery;
}

/** What a list showed at an entry of the history: Back finds its rows, its place and what was chosen. */
export class ListMemory {
  readonly #services: EngineServices;
  readonly #url: UrlState | undefined;
  readonly #list: RememberedList;
  #place: TablePlace | undefined;

  constructor(services: EngineServices, url: UrlState | undefined, list: RememberedList) {
    this.#services = services;
    this.#url = url;
    this.#list = list;
  }

  /** For the table: where it stood, and where it stands now. */
  readonly position = {
    get: (): TablePlace | undefined => this.#place,
    set: (place: TablePlace): void => {
      this.#place = place;
      this.#write();
    },
  };

  /** Shows what was here before and reads it anew; false when nothing is remembered and the list starts from the top. */
  resume(source: TableSource): boolean {
    const key = this.#key;
    const known = key === undefined ? undefined : this.#services.shownLists?.get(key);
    if (!known || known.owner !== this.#owner) return false;
    this.#place = known.place;
    this.#list.selection.add(known.chosen);
    if (known.rows.length === 0) return false;
    this.#show(known.rows, known.total);
    void this.#refresh(source, known.rows.length);
    return true;
  }

  /** Keeps it as it is now, for another version of the document; `false`: other rows will be shown. */
  keep(isSameRows: boolean): void {
    if (!isSameRows) this.#place = undefined;
    this.#write(isSameRows);
  }

  get #key(): string | undefined {
    const entry = this.#url?.entry?.();
    return entry && `${entry} ${this.#list.document.id}`;
  }

  get #owner(): string {
    const { workspace, scopes } = this.#services;
    return JSON.stringify([scopes.user.id, workspace.role, workspace.database, workspace.epoch]);
  }

  #write(withRows = true): void {
    const key = this.#key;
    const { pager, pages, selection } = this.#list;
    if (key === undefined) return;
    const isShort = withRows && !pager.sparse && !pages && pager.rows.length <= MOST_ROWS;
    this.#services.shownLists?.set(key, {
      owner: this.#owner,
      place: this.#place,
      rows: isShort ? pager.rows : [],
      total: pager.total,
      chosen: selection.isAll || !withRows ? [] : [...selection.ids],
    });
  }

  #show(rows: readonly Row[], total: number | undefined): void {
    runInAction(() => {
      this.#list.pager.show(rows);
      this.#list.pager.total = total;
    });
  }

  /** A record may have changed meanwhile: the same rows, as they are now. A failure leaves what is shown. */
  async #refresh(source: TableSource, count: number): Promise<void> {
    const { pager, query } = this.#list;
    const before = pager.rows;
    const { signal } = new AbortController();
    try {
      const { rows, total } = await readAnew(source, { query, count, signal });
      if (pager.rows === before) this.#show(rows, total);
    } catch {
      // What is shown stays.
    }
  }
}
