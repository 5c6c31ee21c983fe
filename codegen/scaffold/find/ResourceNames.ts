import type { Parent } from '../resource.types.ts';
import { kebab, singularName } from '../words.ts';
import { commonStart, paramOf, segmentsOf } from './paths.ts';

/** What resources and their records are called: each name once. */
export class ResourceNames {
  readonly #taken = new Set<string>();
  /** So many segments all paths begin with say nothing. */
  readonly #start: number;

  constructor(paths: readonly string[]) {
    this.#start = commonStart(paths);
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
