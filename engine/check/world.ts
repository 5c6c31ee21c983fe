import type { ErrorCode } from '../errors.ts';
import type { DocumentKind } from '../generated/documents.ts';
import type { Contract, ContractField, ContractOperation } from '../language/contract/contract.ts';
import { parameterNames } from '../language/contract/parameterNames.ts';
import { withComputedFields } from './computedFields.ts';
import { asList, asRecord, asText, type Loose } from './loose.ts';
import type { DocumentNode } from './places/walk.ts';
import type { Problem } from './report/problem.types.ts';
import type { OwnFiltertypes } from './shape/ownFiltertypes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names that the product defines in code and documents refer to (schemas/product.json). */
export interface ProductNames {
  /** By name alone, or with what else the product says of them. */
  pages: readonly (string | { id: string })[];
  screens: readonly string[];
  icons: readonly string[];
  /** Routes below /app of screens that no document declares. */
  routes: readonly string[];
  /** Controls that code of the product adds to those of the language, by filtertype. */
  filtertypes?: OwnFiltertypes;
  /** Products and portals beside this one. */
  apps?: readonly { id: string; icon?: string; url?: string }[];
  /** What of the shell is on or off. */
  features?: Readonly<Record<string, boolean>>;
  /** Domains whose pages may be opened. */
  domains?: readonly string[];
  /** Documents that code of the product opens, with the parameters that it hands on. */
  opened?: readonly OpenedByCode[];
  /** Fields of the scopes that are the same on every screen. */
  scopes: Readonly<Record<'session' | 'user' | 'company', ScopeFields> & Partial<Record<'app', ScopeFields>>>;
}

/** One document, by its kind, and the names of the parameters that it is opened with. */
export type OpenedByCode = Partial<Readonly<Record<'form' | 'list' | 'report' | 'lookup', string>>> & {
  with?: readonly string[];
};

/** Names alone, or with their types, which lets comparisons be checked. */
export type ScopeFields = readonly string[] | Readonly<Record<string, ContractField['type']>>;

/** Whether product.json tells the names of a scope without their types. */
export function isNames(fields: ScopeFields): fields is readonly string[] {
  return Array.isArray(fields);
}

/** A document that could be read, with its named places. */
export interface Entry {
  kind: DocumentKind;
  id: string;
  file: string;
  /** Shipped documents use locale keys only. */
  isShipped: boolean;
  /** Document of the same kind and id that this one stands in for. */
  replaces?: Loose;
  /** Its file holds changes of another document; `value` is what they come to. */
  isMade?: true;
  value: Loose;
  nodes: readonly DocumentNode[];
}

/** Everything that a document may refer to. */
export interface World {
  contract: Contract;
  product: ProductNames;
  /** What the meta-schemas say of filtertypes and formats. */
  vocabulary: Vocabulary;
  /** Texts by language. */
  locales: Readonly<Record<string, Readonly<Record<string, string>>>>;
  entries: readonly Entry[];
  /** By kind and id: `list/company-users`. */
  documents: ReadonlyMap<string, Entry>;
  /** Effective routes below /app with the document or screen that owns them. */
  routes: readonly OwnedRoute[];
  /** Documents that nothing opens, by kind and id. */
  unused: ReadonlyMap<string, true>;
  /** Documents that say the same of themselves, in the order of all: the names are made by `saying` in gives.ts. */
  alike: ReadonlyMap<string, readonly Entry[]>;
  /** Who opens a document, by kind and id. */
  openings: ReadonlyMap<string, readonly Opening[]>;
}

/** A link, action or tab that opens a document with parameters. */
export interface Opening {
  target: string;
  names: readonly string[];
  /** The names stand in `with`. */
  isExplicit: boolean;
  pointer: string;
  entry: Entry;
}

export interface OwnedRoute {
  route: string;
  owner: string;
  /** Kind and id of the document, if it is one: `list/users`. */
  document?: string;
  isScreen?: true;
  /** Values of `{tab}`. */
  tabs?: readonly string[];
}

/** What a rule works with: one document, the world, and where to report. */
export interface Context {
  entry: Entry;
  world: World;
  report(problem: Problem): void;
  /** Says that something cannot be proven, and why; it is counted, never passed over in silence. */
  unchecked(pointer: string, reason: string): void;
}

/** One idea of what a document must be. */
export interface Rule {
  /** Words joined by hyphens; unique. */
  name: string;
  /** What it may report. */
  codes: readonly ErrorCode[];
  check(context: Context): void;
}

export type Fields = Readonly<Record<string, ContractField>>;

export interface KnownOperation {
  id: string;
  operation: ContractOperation;
}

/** The operation with this id, or undefined (another rule reports that). */
export function operationOf(world: World, id: unknown): KnownOperation | undefined {
  const name = asText(id);
  if (name === undefined || !Object.hasOwn(world.contract.operations, name)) return undefined;
  const operation = world.contract.operations[name];
  return operation && { id: name, operation };
}

/** Operation behind a list, report or lookup. */
export function sourceOf(world: World, entry: Entry): KnownOperation | undefined {
  return operationOf(world, asRecord(entry.value.source).operation);
}

/**
 * Fields of a row of a list, report or lookup, those that its columns compute too; undefined when the contract does not name any.
 */
export function rowFieldsOf(world: World, entry: Entry): Fields | undefined {
  const fields = answeredFieldsOf(world, entry);
  return fields && withComputedFields(entry, fields);
}

/** Fields of a row as the operation answers it. */
export function answeredFieldsOf(world: World, entry: Entry): Fields | undefined {
  return named(sourceOf(world, entry)?.operation.answer.rows?.fields);
}

/** Fields of a row that a tile tells of; undefined when the contract does not name any. */
export function tileRowFields(world: World, tile: unknown): Fields | undefined {
  const { rows, source } = asRecord(tile);
  const answer = operationOf(world, asRecord(source).operation)?.operation.answer;
  const name = asText(rows);
  const isOfRows = name === undefined || name === answer?.rows?.path;
  return named(isOfRows ? answer?.rows?.fields : answer?.fields[name]?.items);
}

/** Fields, or undefined when there are none: a free-form object could hold anything. */
export function named(fields: Fields | undefined): Fields | undefined {
  if (fields) for (const name in fields) if (Object.hasOwn(fields, name)) return fields;
  return undefined;
}

/** Fields of an answer; undefined when it is free-form. */
export function answerFieldsOf({ operation }: KnownOperation): Fields | undefined {
  return operation.answer.kind === 'json' ? named(operation.answer.fields) : operation.answer.fields;
}

/** Controls of a table: its own, or those of the filters document that it names. */
export function controlsOf(world: World, entry: Entry): readonly Loose[] {
  const { filters, controls } = entry.value;
  const shared = asText(filters) ? world.documents.get(`filters/${String(filters)}`)?.value.controls : undefined;
  return asList(controls ?? shared ?? filters).map(asRecord);
}

/** Query parameters that the controls fill. */
export function filterNamesOf(world: World, entry: Entry): string[] {
  return controlsOf(world, entry).flatMap(parameterNames);
}

/** Fields of a component of the API, wherever the contract uses it; none when it is free-form, undefined when nothing uses it. */
export function componentFields(contract: Contract, name: string): Fields | undefined {
  const isInside = contract.components !== undefined && Object.hasOwn(contract.components, name);
  // The record inside of an answer is a component, too, whose fields are looked at where the form is resolved.
  return componentsOf(contract).get(name) ?? (isInside ? {} : undefined);
}

/** Names of all components that the contract uses. */
export function componentNames(contract: Contract): string[] {
  return [...componentsOf(contract).keys()].sort();
}

const components = new WeakMap<Contract, Map<string, Fields>>();

function componentsOf(contract: Contract): Map<string, Fields> {
  const known = components.get(contract);
  if (known) return known;
  const found = new Map<string, Fields>();
  for (const { body, answer } of Object.values(contract.operations)) {
    for (const one of [body, answer, answer.rows]) {
      if (one?.component !== undefined && !found.has(one.component)) found.set(one.component, one.fields);
    }
  }
  components.set(contract, found);
  return found;
}
