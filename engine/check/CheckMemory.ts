import type { CheckedOne, CheckedTexts, Memory, ReadEntry } from './checked.types.ts';
import type { DocumentFile } from './documentFile.types.ts';
import { keyOfRead } from './keyOfRead.ts';
import { BY_NAME, type Touched, watched } from './watched.ts';
import type { Entry, Opening, World } from './world.ts';

/**
 * What one check leaves for the next of the same folders: documents that were read, and findings that cannot have changed.
 * A finding is kept when the document is the same and so is everything that its rules looked up in the world.
 * One memory belongs to one contract, vocabulary and product.
 */
export class CheckMemory implements Memory {
  readonly #reads = new Map<string, { key: string; read: ReadEntry }>();
  readonly #checked = new WeakMap<ReadEntry, { checked: CheckedOne; touched: Touched }>();
  #texts: { key: readonly string[]; made: CheckedTexts } | undefined;
  #last: World | undefined;

  /** What was read from a file before, when its key (text and place) is the same. */
  read(document: DocumentFile, make: () => ReadEntry): ReadEntry {
    const { file } = document;
    const key = keyOfRead(document);
    const known = this.#reads.get(file);
    if (known?.key === key) return known.read;
    const read = make();
    this.#reads.set(file, { key, read });
    return read;
  }

  /** What was made of the files of texts, when none of them has changed. */
  texts(key: readonly string[], make: () => CheckedTexts): CheckedTexts {
    const known = this.#texts;
    if (known?.key.length === key.length && key.every((text, index) => known.key[index] === text)) return known.made;
    const made = make();
    this.#texts = { key, made };
    return made;
  }

  /** What was found before, or what a check finds now that sees the world through a notebook. */
  check(read: ReadEntry, world: World, make: (world: World) => CheckedOne): CheckedOne {
    const known = this.#checked.get(read);
    if (known && isSame(known.touched, world)) return known.checked;
    const { seen, touched } = watched(world);
    const checked = make(seen);
    this.#checked.set(read, { checked, touched });
    return checked;
  }

  /** Keeps parts of the world that say the same as before, so that they count as unchanged. */
  settle(world: World): World {
    const last = this.#last;
    const settled = { ...world };
    if (last && isEqual(last.routes, world.routes)) settled.routes = last.routes;
    const isKept = last?.entries.length === world.entries.length;
    if (last && isKept && world.entries.every((entry, index) => last.entries[index] === entry))
      settled.entries = last.entries;
    this.#last = settled;
    return settled;
  }
}

function isSame({ parts, names }: Touched, world: World): boolean {
  for (const [name, part] of parts) if (world[name] !== part) return false;
  return BY_NAME.every((part) => [...names[part]].every(([name, before]) => areSame(world[part].get(name), before)));
}

/** The same document, or the same ones in the same places. */
function areSame(now: unknown, before: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(before)) return now === before;
  return now.length === before.length && now.every((one, index) => isSameOpening(one, before[index]));
}

function isSameOpening(now: Entry | Opening, before: Entry | Opening): boolean {
  if (now === before) return true;
  return 'entry' in now && 'entry' in before && now.entry === before.entry && now.pointer === before.pointer;
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
