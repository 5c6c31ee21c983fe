import type { DocumentKind } from '../generated/documents.ts';
import type { Contract, ContractField, ContractOperation } from './contract.ts';
import { parameterNames } from './parameterNames.ts';
import type { Problem } from './problem.ts';
import { asList, asRecord, asText, type Loose } from './tolerant.ts';
import type { Site } from './walk.ts';

/** Names that the product defines in code and documents refer to (schemas/product.json). */
export interface ProductNames {
  pages: readonly string[];
  screens: readonly string[];
  icons: readonly string[];
  /** Routes below /app of screens that no document declares. */
  routes: readonly string[];
  /** Fields of the scopes that are the same on every screen. */
  scopes: Readonly<Record<'session' | 'user' | 'company', readonly string[]>>;
}

/** A document that could be read, with its named places. */
export interface Entry {
  kind: DocumentKind;
  id: string;
  file: string;
  /** Shipped documents use locale keys only. */
  isShipped: boolean;
  value: Loose;
  sites: readonly Site[];
}

/** Everything that a document may refer to. */
export interface World {
  contract: Contract;
  product: ProductNames;
  /** Texts by language. */
  locales: Readonly<Record<string, Readonly<Record<string, string>>>>;
  entries: readonly Entry[];
  /** By kind and id: `list/company-users`. */
  documents: ReadonlyMap<string, Entry>;
  /** Effective routes below /app with the document or screen that owns them. */
  routes: readonly OwnedRoute[];
  /** Who opens a document, by kind and id. */
  openers: ReadonlyMap<string, readonly Opener[]>;
}

/** A link, action or tab that opens a document with parameters. */
export interface Opener {
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
  isScreen?: true;
  /** Values of `{tab}`. */
  tabs?: readonly string[];
}

/** What a rule works with: one document, the world, and where to report. */
export interface Context {
  entry: Entry;
  world: World;
  report(problem: Problem): void;
}

export interface Rule {
  name: string;
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

/** Fields of a row of a list, report or lookup. */
export function rowFieldsOf(world: World, entry: Entry): Fields | undefined {
  return sourceOf(world, entry)?.operation.answer.rows?.fields;
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

/** Fields of a component of the API, gathered from every place of the contract that uses it. */
export function componentFields(contract: Contract, name: string): Fields | undefined {
  for (const { body, answer } of Object.values(contract.operations)) {
    if (body?.component === name) return body.fields;
    if (answer.component === name) return answer.fields;
    if (answer.rows?.component === name) return answer.rows.fields;
  }
  return undefined;
}

/** Names of all components that the contract uses. */
export function componentNames(contract: Contract): string[] {
  const operations = Object.values(contract.operations);
  const names = operations.flatMap(({ body, answer }) => [body?.component, answer.component, answer.rows?.component]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
