import type { DocumentFile } from '#engine/check/checkDocuments.ts';
import type { ProductNames } from '#engine/check/world.ts';
import type { Contract, ContractField } from '#engine/language/contract/contract.ts';
import type { Draft } from './Draft.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

/** One shipped document, ready to be broken. */
export interface Source {
  file: DocumentFile;
  draft: Draft;
  places: readonly Place[];
  random: Random;
  known: Known;
}

/** What exists, so that a fault can be made that is one for certain. */
export interface Known {
  contract: Contract;
  product: ProductNames;
  /** Every name of a property that the vocabulary has. */
  properties: ReadonlySet<string>;
  /** Every key of the texts. */
  texts: ReadonlySet<string>;
  /** Ids by kind: `form` → `role`, `user-detail` … */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A document with one mistake. */
export interface Mutation {
  text: string;
  what: string;
  /** Where the mistake may be told: one place, or both of two that contradict each other. */
  pointers: readonly string[];
  /** What stood there, when it is near enough to be proposed. */
  right?: string;
}

export interface Fault {
  name: string;
  /** What could be broken in this way; each breaks one thing. */
  mutations(source: Source): (() => Mutation | undefined)[];
}

/** A fault that can be made at single places. */
export function faultAt(
  name: string,
  isPossible: (place: Place, source: Source) => boolean,
  mutate: (place: Place, source: Source) => Mutation | undefined,
): Fault {
  return {
    name,
    mutations: (source) =>
      source.places.filter((place) => isPossible(place, source)).map((place) => () => mutate(place, source)),
  };
}

/** Fields of the rows that a table shows; undefined when it shows none. */
export function rowsOf({ draft, known }: Source): Readonly<Record<string, ContractField>> | undefined {
  const { source } = draft.value as { source?: { operation: string } };
  return source && known.contract.operations[source.operation]?.answer.rows?.fields;
}
