import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { ValueDefinition, ValueFault } from '../../controls/defineControl.ts';
import { type EntryJudge, entryJudgeOf } from '../../language/form/entryRules.ts';
import type { JsonObject } from '../../language/json.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import type { InnerFault, InnerFields, Path } from '../fields/field.types.ts';
import { sameValue } from '../fields/sameValue.ts';
import type { Structure } from './structure.ts';

interface Input {
  path: Path;
  /** Labels from the field inwards. */
  label: string;
  node: FieldNode;
}

/** The form that the value stands in. */
interface Host {
  node(): FieldNode | undefined;
  record(): JsonObject;
  text(key: string): string;
}

/**
 * What a field adds to its node that holds an object or a list: the inputs that are drawn for what is in it, and what was said of
 * places without an input. The value is one, in the node of the field.
 */
export class JsonNode implements InnerFields {
  readonly value = jsonValue;
  readonly structure: Structure;
  inputs: readonly Input[] = [];
  /** Texts by place: of the server, or of the schema. */
  readonly told = new Map<string, string>();
  readonly #host: Host | undefined;
  readonly #judge: EntryJudge | undefined;

  constructor(structure: Structure, host?: Host) {
    this.structure = structure;
    this.#host = host;
    this.#judge = entryJudgeOf(structure.part);
    makeAutoObservable(this, { value: false, structure: false, inputs: observableRef, told: observableShallow });
  }

  /** What rules of the document say of places, each by its path with dots. */
  get broken(): ReadonlyMap<string, string> {
    if (!this.#judge || !this.#host) return NOTHING;
    const faults = this.#judge(this.#host.node()?.value, this.#host.record());
    return new Map(faults.map(({ path, text }) => [path.join('.'), text]));
  }

  /** Those of them that no input says. */
  get brokenElsewhere(): readonly (readonly [place: string, text: string])[] {
    if (this.broken.size === 0) return NONE;
    const drawn = new Set(this.inputs.map(({ path }) => path.join('.')));
    return [...this.broken].filter(([place]) => !drawn.has(place));
  }

  get faults(): readonly ValueFault[] {
    const ofInputs = this.inputs.flatMap(({ node }) => node.faults);
    return [...ofInputs, ...this.brokenElsewhere.map(([, key]) => ({ key }))];
  }

  get errors(): readonly InnerFault[] {
    const ofInputs = this.inputs.flatMap(({ path, label, node }) =>
      node.error === undefined ? [] : [{ path, label, text: node.error }],
    );
    const ofPlaces = [...this.told].map(([place, text]) => ({ path: place.split('.'), label: '', text }));
    if (!this.#host?.node()?.touched) return [...ofInputs, ...ofPlaces];
    const text = this.#host.text;
    const ofRules = this.brokenElsewhere.map(([place, key]) => ({
      path: place.split('.'),
      label: '',
      text: text(key),
    }));
    return [...ofInputs, ...ofPlaces, ...ofRules];
  }

  /** An input is drawn for a place; the disposer takes it out. It stands before the first one that comes later in the value. */
  add(input: Input): () => void {
    const at = this.inputs.findIndex(({ path }) => isLater(path, input.path));
    this.inputs = this.inputs.toSpliced(at < 0 ? this.inputs.length : at, 0, input);
    return () => this.#remove(input);
  }

  touch(): void {
    for (const { node } of this.inputs) node.touch();
  }

  tell(place: string, text: string): void {
    const input = this.inputs.find(({ path }) => path.join('.') === place);
    if (input) input.node.fail(text);
    else this.told.set(place, text);
  }

  /** What was said of a place holds until the place is another. */
  changed(before: unknown, after: unknown): void {
    for (const place of this.told.keys()) if (!sameValue(at(before, place), at(after, place))) this.told.delete(place);
  }

  forget(): void {
    this.told.clear();
  }

  #remove = (input: Input): void => {
    this.inputs = this.inputs.filter((one) => one !== input);
  };
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const NONE: readonly (readonly [string, string])[] = [];

/** A value of a record as it is: what is in it is read and checked by the inputs of its places. */
const jsonValue: ValueDefinition<unknown> = {
  empty: null,
  isEmpty: (value) => value === null || value === undefined || (Array.isArray(value) && value.length === 0),
  validate: () => [],
  toQuery: () => ({}),
  fromQuery: () => null,
  fromDocument: (value) => value ?? null,
  toText: textOf,
};

/** All texts and numbers in a value, one after the other. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(textOf).filter(Boolean).join(', ');
}

function at(value: unknown, place: string): unknown {
  let found = value;
  for (const name of place.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** Of two places in the same lists the one in the later entry; inputs of one object come in the order in which they are drawn. */
function isLater(path: Path, than: Path): boolean {
  for (const [index, part] of path.entries()) {
    const other = than[index];
    if (part === other) continue;
    return typeof part === 'number' && typeof other === 'number' && part > other;
  }
  return false;
}
