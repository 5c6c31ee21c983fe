import { runInAction } from 'mobx';
import type { Column, ListDocument, GlobalSearch as SearchEntry } from '../../generated/documents.ts';
import { resolveText } from '../../language/binding.ts';
import { shownAs } from '../../language/rows/shownAs.ts';
import type { DocumentIndexEntry, EngineServices } from '../../services.ts';
import { TableSource } from '../rows/TableSource.ts';
import type { Row } from '../shared/answers.ts';
import { Debounce } from '../shared/Debounce.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import type { SearchGroup, SearchHit } from './SearchHit.ts';

/** Letters from which on the server is asked. */
const SHORTEST = 2;
/** Records of one list. */
const MOST = 5;
/** Pause of typing before the server is asked, ms. */
const PAUSE = 250;

type Found = SearchGroup | 'failed';

/** How a value is shown: as the column of its list says. */
export type WriteCell = (column: Column, row: Row) => string;

/**
 * Records of all lists whose documents take part (`globalsearch`), found by the server under the role and database in use.
 * What was asked under another pair, or for another text, is neither waited for nor shown.
 */
export class RecordSearch {
  found: ReadonlyMap<string, Found> = new Map();
  isSearching = false;
  readonly #services: EngineServices;
  readonly #write: WriteCell;
  readonly #typing = new Debounce();
  #asked: { text: string; epoch: number } | undefined;
  readonly #latest: Latest;

  constructor(services: EngineServices, write: WriteCell) {
    this.#services = services;
    this.#write = write;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'found', 'isSearching');
  }

  /** In the order of their lists, whichever answered first. */
  get groups(): readonly SearchGroup[] {
    // Both are read first, so that a switch of the database and every answer are followed.
    const found = [...this.found.values()];
    const { epoch } = this.#services.workspace;
    if (this.#asked?.epoch !== epoch) return [];
    return found.filter((one) => one !== 'failed').filter(({ hits }) => hits.length > 0);
  }

  get hasFailed(): boolean {
    return [...this.found.values()].includes('failed');
  }

  /** Asks after a pause; what was asked before is given up. */
  type(text: string): void {
    const wanted = text.trim();
    this.stop();
    if (wanted.length < SHORTEST) return;
    this.isSearching = true;
    this.#typing.run(PAUSE, () => void this.#search(wanted));
  }

  /** Asks once more, at once. */
  retry(): void {
    const text = this.#asked?.text;
    this.stop();
    if (text) void this.#search(text);
  }

  stop(): void {
    this.#typing.cancel();
    this.#latest.stop();
    this.isSearching = false;
    this.found = new Map();
  }

  async #search(text: string): Promise<void> {
    const asked = this.#latest.ask();
    this.#asked = { text, epoch: this.#services.workspace.epoch };
    const lists = this.#lists;
    runInAction(() => {
      this.isSearching = true;
      this.found = new Map(lists.map(({ id, title }) => [id, { id, title, hits: [] }]));
    });
    const ask = async (entry: DocumentIndexEntry) => {
      const answer = await this.#askList(entry, text, asked.signal).catch((): Found => 'failed');
      if (!asked.isLate) runInAction(() => (this.found = new Map(this.found).set(entry.id, answer)));
    };
    await Promise.all(lists.map(ask));
    if (!asked.isLate) runInAction(() => (this.isSearching = false));
  }

  /** Lists that take part and that the role may open. */
  get #lists(): DocumentIndexEntry[] {
    const { documents, permissions } = this.#services;
    return documents.index.filter(
      ({ kind, globalsearch, broken, page }) =>
        kind === 'list' && globalsearch && !broken && (page === undefined || permissions.viewPage(page)),
    );
  }

  async #askList(entry: DocumentIndexEntry, text: string, signal: AbortSignal): Promise<Found> {
    const loaded = await this.#services.documents.get('list', entry.id, signal);
    if (loaded.status === 'broken' || !loaded.document.globalsearch) return 'failed';
    const { document } = loaded;
    const source = new TableSource(this.#services, document.source, () => ({ ...this.#services.scopes }));
    const query = { filters: {}, searchTerm: text, sort: undefined };
    const { rows, total = rows.length } = await source.load(query, { start: 0, size: MOST, signal });
    const hits = rows.slice(0, MOST).flatMap((row) => this.#hitOf(document, row) ?? []);
    const all = total > hits.length ? [this.#allOf(entry, text)] : [];
    return { id: entry.id, title: entry.title, hits: [...hits, ...all] };
  }

  #hitOf(document: ListDocument, row: Row): SearchHit | undefined {
    const { title, fields = [], to } = document.globalsearch as SearchEntry;
    const route = resolveText(to, { ...this.#services.scopes, row });
    const types = this.#services.contract.operations[document.source.operation]?.answer.rows?.fields;
    const write = (field: string) =>
      this.#write(
        shownAs(document.columns.find((column) => column.field === field) ?? { field, title: field }, types?.[field]),
        row,
      );
    const name = write(title);
    if (route === undefined || name === '') return undefined;
    return {
      id: `${document.id}/${route}`,
      title: name,
      note: fields.map(write).filter(Boolean).join(' · '),
      route,
      open: () => this.#services.navigation.go(route),
    };
  }

  /** The list itself, searched for the same text. */
  #allOf({ id, title, route = id }: DocumentIndexEntry, text: string): SearchHit {
    const { locale, navigation } = this.#services;
    const address = `${route}?${new URLSearchParams({ searchTerm: text })}`;
    return {
      id: `${id}/all`,
      title: locale.text('search.all', { list: locale.text(title) }),
      icon: 'search',
      isWayOn: true,
      open: () => navigation.go(address),
    };
  }
}
