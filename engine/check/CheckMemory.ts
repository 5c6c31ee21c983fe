import type { Entry, Opening, World } from './world.ts';

/**
 * What one check leaves for the next of the same folders: documents that were read, and findings that cannot have changed.
 * A finding is kept when the document is the same and so is everything that its rules looked up in the world.
 * One memory belongs to one contract, vocabulary and product.
 */
export class CheckMemory<Read extends object, Checked> {
  readonly #reads = new Map<string, { key: string; read: Read }>();
  readonly #checked = new WeakMap<Read, { checked: Checked; touched: Touched }>();
  #texts: { key: readonly string[]; made: unknown } | undefined;
  #last: World | undefined;

  /** What was read from a file before, when its key (text and place) is the same. */
  read(file: string, key: string, make: () => Read): Read {
    const known = this.#reads.get(file);
    if (known?.key === key) return known.read;
    const read = make();
    this.#reads.set(file, { key, read });
    return read;
  }

  /** What was made of the files of texts, when none of them has changed. */
  texts<Made>(key: readonly string[], make: () => Made): Made {
    const known = this.#texts;
    if (known?.key.length === key.length && key.every((text, index) => known.key[index] === text))
      return known.made as Made;
    const made = make();
    this.#texts = { key, made };
    return made;
  }

  /** What was found before, or what a check finds now that sees the world through a notebook. */
  check(read: Read, world: World, make: (world: World) => Checked): Checked {
    const known = this.#checked.get(read);
    if (known && isSame(known.touched, world)) return known.checked;
    const touched: Touched = { parts: new Map(), documents: new Map(), openings: new Map() };
    const checked = make(watched(world, touched));
    this.#checked.set(read, { checked, touched });
    return checked;
  }

  /** Keeps parts of the world that say the same as before, so that they count as unchanged. */
  settle(world: World): World {
    const last = this.#last;
    const settled = { ...world };
    if (last && isEqual(last.routes, world.routes)) settled.routes = last.routes;
    if (last && isEqual(last.unused, world.unused)) settled.unused = last.unused;
    const isKept = last?.entries.length === world.entries.length;
    if (last && isKept && world.entries.every((entry, index) => last.entries[index] === entry))
      settled.entries = last.entries;
    this.#last = settled;
    return settled;
  }
}

/** What rules looked at while they checked one document. */
interface Touched {
  /** Whole parts of the world. */
  parts: Map<keyof World, unknown>;
  documents: Map<string, Entry | undefined>;
  openings: Map<string, readonly Opening[] | undefined>;
}

function isSame({ parts, documents, openings }: Touched, world: World): boolean {
  for (const [name, part] of parts) if (world[name] !== part) return false;
  for (const [key, entry] of documents) if (world.documents.get(key) !== entry) return false;
  for (const [key, list] of openings) if (!areSame(world.openings.get(key), list)) return false;
  return true;
}

function areSame(now: readonly Opening[] = [], before: readonly Opening[] = []): boolean {
  return (
    now.length === before.length &&
    now.every(({ entry, pointer }, index) => before[index]?.entry === entry && before[index].pointer === pointer)
  );
}

/** The world with a notebook: single documents and openings are noted by key, every other part as a whole. */
function watched(world: World, touched: Touched): World {
  const documents = noting(world.documents, touched.documents, () => touched.parts.set('documents', world.documents));
  const openings = noting(world.openings, touched.openings, () => touched.parts.set('openings', world.openings));
  return new Proxy(world, {
    get(target, name: keyof World) {
      if (name === 'documents') return documents;
      if (name === 'openings') return openings;
      touched.parts.set(name, target[name]);
      return target[name];
    },
  });
}

function noting<Value>(
  map: ReadonlyMap<string, Value>,
  seen: Map<string, Value | undefined>,
  all: () => void,
): ReadonlyMap<string, Value> {
  const note = (key: string) => {
    const value = map.get(key);
    seen.set(key, value);
    return value;
  };
  return new Proxy(map, {
    get(target, name) {
      if (name === 'get') return note;
      if (name === 'has') return (key: string) => note(key) !== undefined;
      all();
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
