import type { ContractField } from '#engine/language/contract/contract.ts';
import type { Convention } from '#engine/language/contract/convention.ts';
import type { Components, PlacedOperation, Schema } from '../openapi/types.ts';

export type Fields = Readonly<Record<string, ContractField>>;

/** What is read of a document before anything is written. */
export interface Api {
  operations: readonly PlacedOperation[];
  components: Components;
}

/** An operation that answers rows. */
export interface ListCall {
  operation: PlacedOperation;
  /** Where the rows are in the answer; empty when the answer is the list. */
  rows: string;
  schema: Schema;
  fields: Fields;
  /** Part of a row that holds its fields (`attributes`). */
  inside?: string;
  /** How it pages, orders, filters and counts, as far as the document says so. */
  convention?: Convention;
}

/** How an operation is told which record it is about; undefined: by the body. */
export interface IdPlace {
  in: 'path' | 'query';
  name: string;
}

/** An operation for one record. */
export interface RecordCall {
  operation: PlacedOperation;
  id?: IdPlace;
  /** Field of the answer that holds the record. */
  record?: string;
}

/** Something that is done to a record: `POST /orders/{id}/cancel`. */
export interface Verb extends RecordCall {
  name: string;
}

/** A parameter of a collection's path, and the resource whose record fills it. */
export interface Parent {
  param: string;
  resource: Resource;
}

/** What a lookup over a list needs beside its columns. */
export interface Picker {
  /** Parameter that takes the text. */
  search: string;
  display: { label: string; label2?: string };
  /** Reads a record, where the list takes no ids. */
  names?: { operation: string; record?: string };
}

export interface Resource {
  /** Id of its list, and the first part of its texts: `customers`. */
  id: string;
  /** Id of its form: `customer`. */
  single: string;
  /** Path of the collection, or of the record where there is only one. */
  path: string;
  isSingleton: boolean;
  parents: readonly Parent[];
  /** Parameters of the collection's path that no record fills: who opens the list enters them. None where there are parents. */
  asked: readonly string[];
  list?: ListCall;
  read?: RecordCall;
  create?: RecordCall;
  update?: RecordCall;
  remove?: RecordCall;
  verbs: Verb[];
  /** Field of a row that names the record in addresses. */
  idField?: string;
  /** How its records are searched and named, where others that refer to them choose one so. */
  picker?: Picker;
  /** What was recognised, and by what. */
  recognised: string[];
  /** What is likely and not said by the document: to be looked at. */
  guessed: string[];
  /** What is not written, and why. */
  leftOut: string[];
}

export interface Found {
  resources: readonly Resource[];
  /** Operations that no document uses, with the reason, by id. */
  unused: ReadonlyMap<string, string>;
}
