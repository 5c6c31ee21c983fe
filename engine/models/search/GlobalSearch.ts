import type { EngineServices } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import { fitOf } from './matchText.ts';
import { RecordSearch, type WriteCell } from './RecordSearch.ts';
import type { SearchGroup, SearchHit, SearchSource } from './SearchHit.ts';

/** Hits of one source in the browser. */
const MOST = 6;

export interface SearchParts {
  services: EngineServices;
  /** In the order in which they are shown, before the records. */
  sources: readonly SearchSource[];
  /** Shown while nothing is typed. */
  first: readonly SearchSource[];
  write: WriteCell;
}

/** The search of the shell: what is typed, what is found, and which of it the keyboard stands on. */
export class GlobalSearch {
  text = '';
  /** The hit that was chosen by arrows or pointer. */
  activeId: string | undefined = undefined;
  readonly records: RecordSearch;
  readonly #parts: SearchParts;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.records = new RecordSearch(parts.services, parts.write);
    observe(this, 'text', 'activeId');
  }

  get groups(): readonly SearchGroup[] {
    const { first, sources } = this.#parts;
    if (this.text.trim() === '') return first.map(wholeOf).filter(hasHits);
    const known = new Set<string>();
    const local = sources.map((source) => ({ ...source, hits: this.#fitting(source, known) }));
    return [...local.filter(hasHits), ...this.records.groups];
  }

  get hits(): readonly SearchHit[] {
    return this.groups.flatMap(({ hits }) => hits);
  }

  /** What Enter opens: the chosen one while it is there, else the first. */
  get active(): SearchHit | undefined {
    return this.hits.find(({ id }) => id === this.activeId) ?? this.hits[0];
  }

  type(text: string): void {
    this.text = text;
    this.activeId = undefined;
    this.records.type(text);
  }

  choose(id: string): void {
    this.activeId = id;
  }

  /** The one after or before, around the ends. */
  move(by: 1 | -1): void {
    const { hits, active } = this;
    const at = active ? hits.indexOf(active) : -1;
    this.activeId = hits[(at + by + hits.length) % hits.length]?.id;
  }

  /** First or last. */
  moveTo(end: 'first' | 'last'): void {
    this.activeId = this.hits.at(end === 'first' ? 0 : -1)?.id;
  }

  /** Nothing is typed and nothing under way. */
  clear(): void {
    this.text = '';
    this.activeId = undefined;
    this.records.stop();
  }

  #fitting(source: SearchSource, known: Set<string>): SearchHit[] {
    const fitting = source.all().flatMap((hit) => {
      const fit = fitOf(hit.note ? `${hit.title} ${hit.note}` : hit.title, this.text);
      return fit === undefined ? [] : [{ hit, fit }];
    });
    const best = fitting.toSorted((one, other) => one.fit - other.fit).map(({ hit }) => hit);
    return best.filter(({ route }) => isNew(known, route)).slice(0, MOST);
  }
}

function isNew(known: Set<string>, route: string | undefined): boolean {
  if (route === undefined) return true;
  if (known.has(route)) return false;
  known.add(route);
  return true;
}

function wholeOf({ all, ...source }: SearchSource): SearchGroup {
  return { ...source, hits: all().slice(0, MOST + 2) };
}

function hasHits({ hits }: SearchGroup): boolean {
  return hits.length > 0;
}
