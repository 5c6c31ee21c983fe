import { createHash } from 'node:crypto';
import type { Finding } from '../../language/finding.ts';
import type { CheckedOne, CheckedTexts, Memory, ReadEntry } from '../checked.types.ts';
import type { DocumentFile } from '../documentFile.types.ts';
import { type Gives, giveAgain, givesOf } from '../gives.ts';
import { keyOfRead } from '../keyOfRead.ts';
import { once } from '../once.ts';
import { uncheckedAt } from '../places/uncheckedAt.ts';
import { BY_NAME, type ByName, type Touched, watched } from '../watched.ts';
import type { Entry, World } from '../world.ts';

/** What a check leaves on the disk for the next one with the same contract, vocabulary, product and texts. */
export interface KeptChecks {
  /** Digests of the parts of the world, as they were seen. */
  parts: Digests;
  /** Digests of what stands under names. */
  names: Readonly<Record<ByName, Digests>>;
  /** What is wrong with the files of texts. */
  texts: readonly Finding[];
  documents: readonly KeptDocument[];
}

/** One document: what it gives to others, what was found in it, and what its rules looked at. */
interface KeptDocument {
  file: string;
  digest: string;
  gives: Gives;
  references: number;
  findings: readonly Finding[];
  unchecked: readonly (readonly [pointer: string, reason: string])[];
  ignored: number;
  route?: string;
  page?: string;
  sees: Sees;
}

type Digests = Readonly<Record<string, string>>;

/** Whole parts of the world and names within others. */
type Sees = Readonly<Record<'parts' | ByName, readonly string[]>>;

/** What is not as it was. */
type Changed = Readonly<Record<'parts' | ByName, ReadonlySet<string>>>;

const SEEN = ['parts', ...BY_NAME] as const;

/**
 * A memory that lies on the disk between two checks. A document that is as it was is not even parsed, unless somebody looks
 * into it: what it gives to others is kept. It is checked again when something that its rules looked at is another one.
 */
export class KeptMemory implements Memory {
  readonly #kept: KeptChecks | undefined;
  readonly #known: ReadonlyMap<string, KeptDocument>;
  readonly #digests = new Map<Entry, string>();
  /** By file, what can be kept of this check. */
  readonly #next = new Map<string, KeptDocument>();
  /** Documents that are kept; others have findings that tell more than they say. */
  readonly #keepable = new Set<Entry>();
  #now: Omit<KeptChecks, 'texts' | 'documents'> | undefined;
  #texts: readonly Finding[] = [];
  #changed: Changed | undefined;

  constructor(kept: KeptChecks | undefined) {
    this.#kept = kept;
    this.#known = new Map(kept?.documents.map((one) => [one.file, one]));
  }

  read(document: DocumentFile, make: () => ReadEntry): ReadEntry {
    const digest = digestOf(`${document.file} ${keyOfRead(document)}`);
    const known = this.#known.get(document.file);
    const read = known?.digest === digest ? readLater(document, known, make) : make();
    this.#digests.set(read.entry, digest);
    if (document.fault === undefined && document.extended === undefined) this.#keepable.add(read.entry);
    return read;
  }

  texts(_key: readonly string[], make: () => CheckedTexts): CheckedTexts {
    const kept = this.#kept?.texts;
    const made = kept ? laterTexts(kept, make) : make();
    this.#texts = made.findings;
    return made;
  }

  settle(world: World): World {
    const names = {
      documents: told(world.documents, (entry) => this.#digestOf(entry)),
      openings: told(world.openings, (list) => list.map((one) => `${this.#digestOf(one.entry)} ${one.pointer}`).join()),
      alike: told(world.alike, (list) => list.map((entry) => this.#digestOf(entry)).join()),
      unused: told(world.unused, String),
    };
    const parts = {
      entries: digestOf(JSON.stringify(world.entries.map((entry) => this.#digestOf(entry)))),
      routes: digestOf(JSON.stringify(world.routes)),
      ...Object.fromEntries(BY_NAME.map((part) => [part, digestOf(JSON.stringify(names[part]))])),
    };
    const kept = this.#kept;
    this.#now = { parts, names };
    this.#changed = kept && {
      parts: differing(kept.parts, parts),
      ...mapped((part) => differing(kept.names[part], names[part])),
    };
    return world;
  }

  check(read: ReadEntry, world: World, make: (world: World) => CheckedOne): CheckedOne {
    const { entry } = read;
    const known = this.#known.get(entry.file);
    if (known && this.#changed && known.digest === this.#digests.get(entry) && isUntouched(known.sees, this.#changed)) {
      this.#next.set(entry.file, known);
      return checkedAgain(read, known);
    }
    const { seen, touched } = watched(world);
    const checked = make(seen);
    if (this.#keepable.has(entry)) this.#next.set(entry.file, this.#keptOf(read, checked, touched));
    return checked;
  }

  /** What this check leaves; undefined before it has run. */
  get left(): KeptChecks | undefined {
    return this.#now && { ...this.#now, texts: this.#texts, documents: [...this.#next.values()] };
  }

  #digestOf(entry: Entry): string {
    return this.#digests.get(entry) ?? '';
  }

  #keptOf({ entry, references }: ReadEntry, checked: CheckedOne, touched: Touched): KeptDocument {
    const { document, unchecked, ignored } = checked;
    const { findings, route, page } = document;
    return {
      file: entry.file,
      digest: this.#digestOf(entry),
      gives: givesOf(entry),
      references,
      findings,
      unchecked: unchecked.map(({ pointer, reason }) => [pointer, reason] as const),
      ignored,
      ...(route === undefined ? {} : { route }),
      ...(page === undefined ? {} : { page }),
      sees: { parts: [...touched.parts.keys()], ...mapped((part) => [...touched.names[part].keys()]) },
    };
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function told<Value>(map: ReadonlyMap<string, Value>, tell: (value: Value) => string): Digests {
  return Object.fromEntries([...map].map(([name, value]) => [name, tell(value)]));
}

function mapped<To>(make: (part: ByName) => To): Record<ByName, To> {
  return Object.fromEntries(BY_NAME.map((part) => [part, make(part)])) as Record<ByName, To>;
}

function differing(before: Digests, now: Digests): Set<string> {
  return new Set([...Object.keys(before), ...Object.keys(now)].filter((name) => before[name] !== now[name]));
}

function isUntouched(sees: Sees, changed: Changed): boolean {
  return SEEN.every((part) => !sees[part].some((name) => changed[part].has(name)));
}

/** A document that is parsed when somebody looks into it. */
function readLater(document: DocumentFile, { gives, references }: KeptDocument, make: () => ReadEntry): ReadEntry {
  const { kind, id, file, isShipped, replaces } = document;
  const made = once(make);
  const entry: Entry = {
    kind,
    id,
    file,
    isShipped: isShipped === true,
    get value() {
      return made().entry.value;
    },
    get nodes() {
      return made().entry.nodes;
    },
  };
  if (replaces !== undefined)
    Object.defineProperty(entry, 'replaces', { enumerable: true, get: () => made().entry.replaces });
  giveAgain(entry, gives);
  return {
    entry,
    references,
    get read() {
      return made().read;
    },
  };
}

function laterTexts(findings: readonly Finding[], make: () => CheckedTexts): CheckedTexts {
  const made = once(make);
  return {
    findings,
    get merged() {
      return made().merged;
    },
  };
}

function checkedAgain(read: ReadEntry, { findings, unchecked, ignored, route, page }: KeptDocument): CheckedOne {
  const { kind, id, file } = read.entry;
  const place = { ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
  return {
    document: { kind, id, file, findings, ...place },
    unchecked: unchecked.map(([pointer, reason]) => uncheckedAt(file, () => read.read.positions, pointer, reason)),
    ignored,
  };
}
