import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pointerPath } from '#engine/check/read/pointer.ts';
import { nearest } from '#engine/check/report/suggest.ts';
import { LIMITS } from './limits.ts';
import { childPlace, Fault, type Place } from './places.ts';
import { readSource } from './readSource.ts';
import type { Source } from './Source.ts';

/** A value and where it stands. */
export interface Found {
  value: unknown;
  place: Place;
}

/** The files of a contract, each read once, and what references lead to. */
export class Sources {
  readonly #read = new Map<string, Source>();
  #bytes = 0;

  /** All that were read so far. */
  get all(): readonly Source[] {
    return [...this.#read.values()];
  }

  load(file: string): Source {
    const known = this.#read.get(file);
    if (known) return known;
    this.#bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const source = readSource(file);
    this.#read.set(file, source);
    return source;
  }

  /**
   * What a reference leads to, one step: the value there may be a reference again.
   * @throws Fault at the place of the reference.
   */
  resolve(ref: string, from: Place): Found {
    const at = ref.indexOf('#');
    const file = at < 0 ? ref : ref.slice(0, at);
    const fragment = at < 0 ? '' : ref.slice(at + 1);
    const source = file === '' ? from.source : this.#loadFrom(file, ref, from);
    if (fragment !== '' && !fragment.startsWith('/')) return anchored(source, fragment, ref, from);
    const pointer = decodePointer(fragment);
    return { value: valueAt(source, pointer, ref, from), place: { source, pointer } };
  }

  #loadFrom(file: string, ref: string, from: Place): Source {
    if (/^[a-z][a-z0-9+.-]+:/i.test(file) || file.startsWith('//')) {
      throw new Fault(
        from,
        `the reference "${ref}" leads to another computer, which is never asked`,
        'download that document, put it beside this one and refer to its file name',
      );
    }
    const path = resolve(dirname(from.source.file), decodeStep(file));
    if (!this.#read.has(path)) this.#check(path, ref, from);
    return this.load(path);
  }

  #check(path: string, ref: string, from: Place): void {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile()) {
      throw new Fault(from, `the reference "${ref}" leads to a file that does not exist`, `looked for ${path}`);
    }
    if (this.#read.size >= LIMITS.files || this.#bytes + stat.size > LIMITS.totalBytes) {
      throw new Fault(
        from,
        `the contract has more than ${LIMITS.files} files or ${LIMITS.totalBytes / 1024 / 1024} MB`,
        'bundle only the part of it that you need',
      );
    }
  }
}

function valueAt(source: Source, pointer: string, ref: string, from: Place): unknown {
  let value = source.value;
  for (const name of pointerPath(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
      const near = typeof value === 'object' && value !== null ? nearest(name, Object.keys(value)) : undefined;
      const where = source === from.source ? '' : ` in ${source.shown}`;
      throw new Fault(
        from,
        `the reference "${ref}" leads nowhere: there is no "${name}"${where}`,
        near === undefined ? 'check the spelling, or add what it should lead to' : `did you mean "${near}"?`,
      );
    }
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** `#name` leads to the schema with `"$anchor": "name"`. */
function anchored(source: Source, name: string, ref: string, from: Place): Found {
  const open: Found[] = [{ value: source.value, place: { source, pointer: '' } }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, place } = at;
    if (typeof value !== 'object' || value === null) continue;
    const { $anchor, $dynamicAnchor } = value as Record<string, unknown>;
    if ($anchor === name || $dynamicAnchor === name) return at;
    for (const [key, child] of Object.entries(value)) open.push({ value: child, place: childPlace(place, key) });
  }
  throw new Fault(
    from,
    `the reference "${ref}" leads nowhere: no schema has the "$anchor" "${name}"`,
    'check the name',
  );
}

/** The pointer of a URI fragment. */
function decodePointer(fragment: string): string {
  return fragment
    .split('/')
    .map((step) => decodeStep(step))
    .join('/');
}

/** Text that is not percent-encoded as it should be is taken as it is. */
function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
