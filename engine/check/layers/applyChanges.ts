import type { JsonSchema } from '../../language/contract/jsonSchema.ts';
import { isObject, type JsonObject } from '../../language/json.ts';
import { sameJson } from '../../language/sameJson.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { quote } from '../quote.ts';
import { pointerPath, pointerTo } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';
import { entrySchema, keyOf, propertySchema } from './listKeys.ts';
import { type Origin, type Traced, traceOf, untraced } from './Traced.ts';

/** A document that changes another one, as it is written. */
export interface ChangeFile {
  file: string;
  value: JsonObject;
}

export interface Changed {
  document: Traced;
  /** Changes that could not be made, at their places in the file of changes. */
  problems: Problem[];
}

/** The part that a path of names leads to, in what holds it. */
interface Place {
  part: Traced | undefined;
  schema: JsonSchema | undefined;
  holder: Traced;
  /** Name of the property, or of the entry. */
  name: string;
  /** Of an entry of a list: the property that names it. */
  key: string | undefined;
}

type Report = (problem: Problem) => void;

/** Parts that stand behind or before others; `after` and `before` name one of the same list. */
const SIDES = ['after', 'before'] as const;

/**
 * Makes changes of parts by their names, one after the other. Nothing is guessed and nothing passed over: a change whose part is not
 * there, or is not what it was when the change was written, is told at its place.
 *
 * @param base is left as it is
 */
export function applyChanges(metas: MetaSchemas, root: JsonSchema, base: Traced, { file, value }: ChangeFile): Changed {
  const document = copyOf(base);
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  if (value.id !== undefined) document.properties?.set('id', traceOf(value.id, file, '/id'));
  for (const [index, change] of asList(value.changes).entries()) {
    const at = { file, pointer: pointerTo('/changes', index) };
    new ChangeMaker(metas, root, document, report).make(asRecord(change), at);
  }
  return { document, problems };
}

class ChangeMaker {
  readonly #metas: MetaSchemas;
  readonly #schema: JsonSchema;
  readonly #document: Traced;
  readonly #report: Report;

  constructor(metas: MetaSchemas, schema: JsonSchema, document: Traced, report: Report) {
    this.#metas = metas;
    this.#schema = schema;
    this.#document = document;
    this.#report = report;
  }

  make(change: JsonObject, at: Origin): void {
    if ('add' in change) this.#add(change, at);
    else if ('set' in change) this.#set(change, at);
    else if ('replace' in change) this.#replace(change, at);
    else if ('remove' in change) this.#remove(change, at);
    else if ('move' in change) this.#move(change, at);
  }

  #add(change: JsonObject, at: Origin): void {
    const place = this.#find(change, 'to', at);
    if (!place) return;
    if (!entrySchema(this.#metas, place.schema)) {
      this.#report({ code: 'MU1825', pointer: `${at.pointer}/to`, values: { path: change.to } });
      return;
    }
    const added = traceOf(change.add, at.file, `${at.pointer}/add`);
    const list: Traced = place.part ?? { from: at, entries: [] };
    if (!place.part) place.holder.properties?.set(place.name, list);
    const key = keyOf(this.#metas, place.schema);
    const name = nameOf(added, key);
    if (name !== undefined && namesIn(list, key).includes(name)) {
      const values = { name, path: change.to, key };
      this.#report({ code: 'MU1824', pointer: `${at.pointer}/add/${key}`, values });
      return;
    }
    this.#put(list, added, key, change, at);
  }

  #set(change: JsonObject, at: Origin): void {
    const place = change.in === undefined ? undefined : this.#existing(change, 'in', at);
    if (change.in !== undefined && !place) return;
    const part = place ? place.part : this.#document;
    if (!part?.properties) {
      this.#report({ code: 'MU1825', pointer: `${at.pointer}/in`, values: { path: change.in } });
      return;
    }
    const was = asRecord(change.was);
    for (const [name, one] of Object.entries(asRecord(change.set))) {
      const now = part.properties.get(name);
      const pointer = pointerTo(`${at.pointer}/set`, name);
      const path = [asText(change.in), name].filter(Boolean).join('/');
      if (Object.hasOwn(was, name) && !this.#isAsBefore(now, was[name], path, pointerTo(`${at.pointer}/was`, name)))
        continue;
      part.properties.set(name, traceOf(one, at.file, pointer));
      part.touched = at;
    }
  }

  #replace(change: JsonObject, at: Origin): void {
    const place = this.#existing(change, 'replace', at);
    if (!place?.part) return;
    if ('was' in change && !this.#isAsBefore(place.part, change.was, change.replace, `${at.pointer}/was`)) return;
    const by = traceOf(change.by, at.file, `${at.pointer}/by`);
    const { holder, part, name } = place;
    if (holder.entries) holder.entries[holder.entries.indexOf(part)] = by;
    else holder.properties?.set(name, by);
  }

  #remove(change: JsonObject, at: Origin): void {
    const place = this.#existing(change, 'remove', at);
    if (!place?.part) return;
    if ('was' in change && !this.#isAsBefore(place.part, change.was, change.remove, `${at.pointer}/was`)) return;
    const { holder, part, name } = place;
    if (holder.entries) holder.entries.splice(holder.entries.indexOf(part), 1);
    else holder.properties?.delete(name);
    holder.touched = at;
  }

  #move(change: JsonObject, at: Origin): void {
    const place = this.#existing(change, 'move', at);
    if (!place?.part) return;
    const { holder, part, key } = place;
    if (!holder.entries) {
      this.#report({ code: 'MU1825', pointer: `${at.pointer}/move`, values: { path: change.move } });
      return;
    }
    const before = [...holder.entries];
    holder.entries.splice(holder.entries.indexOf(part), 1);
    if (!this.#put(holder, part, key, change, at)) holder.entries.splice(0, holder.entries.length, ...before);
  }

  /** Whether there was a place for it. */
  #put(list: Traced, part: Traced, key: string | undefined, change: JsonObject, at: Origin): boolean {
    const entries = list.entries ?? [];
    const side = SIDES.find((one) => change[one] !== undefined);
    const index = side ? entries.findIndex((one) => nameOf(one, key) === change[side]) : entries.length;
    if (side && index < 0) {
      const values = { name: change[side] };
      this.#report({ code: 'MU1823', pointer: `${at.pointer}/${side}`, values, names: namesIn(list, key) });
      return false;
    }
    entries.splice(side === 'after' ? index + 1 : index, 0, part);
    list.touched = at;
    return true;
  }

  /** What somebody wrote a change for is still there; else both texts are told. */
  #isAsBefore(now: Traced | undefined, was: unknown, path: unknown, pointer: string): boolean {
    const value = now && untraced(now);
    if (now ? sameJson(value, was) : was === null) return true;
    const values = { path, was: shown(was), now: now ? shown(value) : 'gone', whose: now?.from.file ?? '' };
    this.#report({ code: 'MU1826', pointer, values });
    return false;
  }

  #existing(change: JsonObject, property: string, at: Origin): Place | undefined {
    const place = this.#find(change, property, at);
    if (!place || place.part) return place;
    this.#unknown(place, change, property, at);
    return undefined;
  }

  /** The part that a path leads to; told when there is none on the way to its last name. */
  #find(change: JsonObject, property: string, at: Origin): Place | undefined {
    let part: Traced | undefined = this.#document;
    let schema: JsonSchema | undefined = this.#schema;
    let place: Place | undefined;
    for (const name of pointerPath(`/${String(change[property])}`)) {
      if (place && !part) {
        this.#unknown(place, change, property, at);
        return undefined;
      }
      const holder: Traced = part as Traced;
      const key: string | undefined = holder.entries && keyOf(this.#metas, schema);
      place = {
        holder,
        name,
        key,
        schema: holder.entries ? entrySchema(this.#metas, schema) : propertySchema(this.#metas, schema, name),
        part: holder.entries?.find((one) => nameOf(one, key) === name) ?? holder.properties?.get(name),
      };
      ({ part, schema } = place);
    }
    return place;
  }

  #unknown({ holder, name, key }: Place, change: JsonObject, property: string, { pointer }: Origin): void {
    const path = String(change[property]);
    const start = path.lastIndexOf(name);
    const names = holder.entries ? namesIn(holder, key) : [...(holder.properties?.keys() ?? [])];
    const whole = quote(path.slice(0, start).replace(/\/$/, ''));
    // Entries without a name cannot be told apart when the shipped document changes.
    const allowed = `the names of its entries; these have none, so replace the whole list ${whole}`;
    this.#report({
      code: 'MU1823',
      pointer: `${pointer}/${property}`,
      ...(start < 0 ? {} : { part: { at: start, length: name.length } }),
      values: names.length === 0 && holder.entries && start > 0 ? { name, allowed } : { name },
      names,
    });
  }
}

function nameOf({ properties }: Traced, key: string | undefined): string | undefined {
  return key === undefined ? undefined : asText(properties?.get(key)?.value);
}

function namesIn({ entries = [] }: Traced, key: string | undefined): string[] {
  return entries.flatMap((one) => nameOf(one, key) ?? []);
}

/** Changes of one document are none of the other that it came from. */
function copyOf(traced: Traced): Traced {
  const { properties, entries } = traced;
  return {
    ...traced,
    ...(properties ? { properties: new Map([...properties].map(([name, one]) => [name, copyOf(one)])) } : {}),
    ...(entries ? { entries: entries.map(copyOf) } : {}),
  };
}

const LONGEST = 120;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Whether a document says changes of another one instead of being one itself. */
export function isChange(value: unknown): value is JsonObject {
  return isObject(value) && ('extends' in value || /(^|\/)change\.schema\.json$/.test(String(value.$schema)));
}
