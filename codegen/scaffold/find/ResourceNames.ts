import type { Parent } from '../resource.types.ts';
import { kebab, singular, singularName, wordsOf } from '../words.ts';
import { commonStart, paramOf, segmentsOf, shapeOfPath } from './paths.ts';

/** Words for which records are meant, not for what they are. */
const QUALITIES: ReadonlySet<string> = new Set([
  ...['all', 'active', 'archived', 'available', 'closed', 'current', 'deleted', 'draft', 'due', 'expired', 'external'],
  ...['featured', 'former', 'future', 'internal', 'inactive', 'latest', 'mine', 'my', 'new', 'open', 'overdue', 'paid'],
  ...['past', 'pending', 'popular', 'private', 'public', 'recent', 'top', 'trending', 'unpaid', 'upcoming'],
]);

/** Plurals that say nothing of what they are of. */
const OF_ANYTHING: ReadonlySet<string> = new Set(['details', 'entries', 'items', 'records', 'results', 'stats']);

/** A word in the singular, or one that anything may be called. */
function isVague(word: string): boolean {
  return OF_ANYTHING.has(word) || singular(word) === word;
}

/** What resources and their records are called: each name once. */
export class ResourceNames {
  readonly #taken = new Set<string>();
  /** So many segments all paths begin with say nothing. */
  readonly #start: number;
  readonly #places: ReadonlySet<string>;

  constructor(paths: readonly string[]) {
    this.#start = commonStart(paths);
    this.#places = new Set(paths.map(shapeOfPath));
  }

  /** A list that its last segment alone does not name is called after the list that it stands below: `/bookings/admin/all` is `all-bookings`. */
  listNameOf(path: string, parents: readonly Parent[]): string {
    const last = segmentsOf(path).at(-1) ?? '';
    const [word = '', ...further] = wordsOf(last);
    const above = further.length > 0 || !isVague(word) ? undefined : this.#listAbove(path);
    if (above === undefined) return this.nameOf(path, parents);
    const wanted = QUALITIES.has(word) ? `${word}-${kebab(above)}` : `${kebab(singularName(above))}-${word}`;
    if (this.#taken.has(wanted)) return this.nameOf(path, parents);
    this.#taken.add(wanted);
    return wanted;
  }

  /** The nearest segment before the last that is called by the start of the path alone. */
  #listAbove(path: string): string | undefined {
    const segments = segmentsOf(path);
    for (let end = segments.length - 1; end > this.#start; end -= 1) {
      const segment = segments[end - 1];
      if (paramOf(segment) === undefined && this.#places.has(shapeOfPath(`/${segments.slice(0, end).join('/')}`)))
        return segment;
    }
    return undefined;
  }

  /** After the last fixed segment; with the parent in front where that name is taken. */
  nameOf(path: string, parents: readonly Parent[], more?: string): string {
    const fixed = segmentsOf(path)
      .slice(this.#start)
      .filter((segment) => paramOf(segment) === undefined && !/^v\d[\w.]*$/i.test(segment));
    // All addresses begin with `/app`, so that one of a resource that is called so says nothing.
    const last = (fixed.at(-1) ?? 'records').replace(/^app$/i, 'apps');
    const parent = parents.at(-1)?.resource.single;
    const wanted = [
      kebab(last),
      ...(parent ? [`${parent}-${kebab(last)}`] : []),
      kebab(fixed.join('-')),
      ...(more ? [`${kebab(last)}-${more}`] : []),
    ];
    const free = wanted.find((name) => !this.#taken.has(name));
    let name = free ?? wanted[0] ?? 'records';
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wanted.at(-1)}-${count}`;
    this.#taken.add(name);
    return name;
  }

  singleOf(id: string): string {
    const name = kebab(singularName(id));
    const single = name === id ? `${id}-record` : name;
    const free = this.#taken.has(single) ? `${id}-record` : single;
    this.#taken.add(free);
    return free;
  }
}
