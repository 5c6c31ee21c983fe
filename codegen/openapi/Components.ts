import { basename } from 'node:path';
import { pointerPath } from '#engine/check/read/pointer.ts';
import { compare } from './compare.ts';
import { LIMITS } from './limits.ts';
import { Fault, type Place } from './places.ts';
import type { Found, Sources } from './Sources.ts';
import { typeNames } from './typeNames.ts';

/** A schema that gets a declaration of its own. */
export interface Component {
  /** Its key under `components/schemas`; for what stands elsewhere, words made of its place. */
  key: string;
  found: Found;
}

const schemasPointer = '/components/schemas/';

/**
 * What references to schemas lead to: the components of the document, and whatever else is referred to, in other files or deep
 * inside of a schema. Each has one entry however it is reached.
 */
export class Components {
  readonly #sources: Sources;
  readonly #byPlace = new Map<string, Component>();
  readonly #all: Component[] = [];
  readonly #unnamed: ((nameOf: (component: Component) => string) => void)[] = [];

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** All so far; grows while their schemas are read. */
  get all(): readonly Component[] {
    return this.#all;
  }

  /** Declares the components of a document. One that is only a reference to another file stands for what is there. */
  declare(declared: readonly Component[]): void {
    for (const { key, found } of declared) this.#byPlace.set(idOf(found.place), { key, found });
    for (const one of [...declared].sort((a, b) => compare(a.key, b.key))) this.#settle(one);
  }

  /** What a reference to a schema leads to. @throws Fault when it leads nowhere or in a circle. */
  lookUp(ref: string, from: Place): Component {
    let found = this.#sources.resolve(ref, from);
    for (let steps = 0; ; steps += 1) {
      const known = this.#byPlace.get(idOf(found.place));
      if (known) return known;
      const next = onlyReference(found.value);
      if (next === undefined) return this.#add({ key: keyOf(found.place), found });
      if (steps > LIMITS.chain) throw circular(ref, from);
      found = this.#sources.resolve(next, found.place);
    }
  }

  /** Has a step done when the names of all components are known. */
  whenNamed(step: (nameOf: (component: Component) => string) => void): void {
    this.#unnamed.push(step);
  }

  /** Gives every component the name of its type. */
  name(): (component: Component) => string {
    const root = new Set(this.#all.map(({ found }) => found.place.source)).values().next().value;
    const rivals = Map.groupBy(this.#all, (one) => one.key);
    const fullKey = (one: Component) =>
      (rivals.get(one.key)?.length ?? 0) < 2 || (one.found.place.source === root && isDeclared(one))
        ? one.key
        : `${basename(one.found.place.source.shown)}#${one.found.place.pointer}`;
    const bases = new Map(this.#all.map((one) => [fullKey(one), one.key]));
    const names = typeNames([...bases.keys()], (key) => bases.get(key) ?? key);
    const nameOf = (one: Component) => names.get(fullKey(one)) ?? one.key;
    for (const step of this.#unnamed) step(nameOf);
    return nameOf;
  }

  #settle(one: Component): void {
    const { value, place } = one.found;
    const ref = onlyReference(value);
    if (ref === undefined || ref.startsWith('#')) {
      this.#add(one);
      return;
    }
    let found = this.#sources.resolve(ref, place);
    for (let steps = 0; !this.#byPlace.has(idOf(found.place)); steps += 1) {
      const next = onlyReference(found.value);
      if (next === undefined) {
        const target = this.#add({ key: one.key, found });
        this.#byPlace.set(idOf(place), target);
        return;
      }
      if (steps > LIMITS.chain) throw circular(ref, place);
      found = this.#sources.resolve(next, found.place);
    }
    this.#add(one);
  }

  #add(component: Component): Component {
    this.#byPlace.set(idOf(component.found.place), component);
    this.#all.push(component);
    return component;
  }
}

/** The reference of a schema that is nothing else. */
export function onlyReference(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return undefined;
  const says = Object.keys(value).filter((key) => !['$ref', 'description', 'summary'].includes(key));
  return says.length === 0 && typeof value.$ref === 'string' ? value.$ref : undefined;
}

export function circular(ref: string, from: Place): Fault {
  return new Fault(from, `the reference "${ref}" leads in a circle`, 'let one of them say what the value is');
}

function idOf({ source, pointer }: Place): string {
  return `${source.file}#${pointer}`;
}

function isDeclared({ found }: Component): boolean {
  return found.place.pointer.startsWith(schemasPointer);
}

/** Steps of a pointer that say nothing about what is there. */
const plain: ReadonlySet<string> = new Set([
  ...['components', 'schemas', 'paths', 'properties', '$defs', 'definitions', 'parameters'],
  ...['responses', 'requestBodies', 'content', 'schema', 'application/json', 'items'],
]);

/** `/components/schemas/User/properties/address` -> `User.address`; a whole file -> its name. */
function keyOf({ source, pointer }: Place): string {
  const words = pointerPath(pointer).filter((step) => !plain.has(step));
  return words.length > 0 ? words.join('.') : basename(source.shown).replace(/\.(json|ya?ml)$/i, '');
}
