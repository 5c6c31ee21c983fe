import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ContractError } from './ContractError.ts';
import { compare } from './compare.ts';
import { readSource } from './readSource.ts';
import { mapReferences } from './walk.ts';

type Loose = Record<string, unknown>;

/** The document that names all paths; the other files of the folder hold them and the components. */
const indexName = 'openapi.json';

/**
 * One OpenAPI document of a folder such as `schemas/api`, for tools and people that want a single file. Shared parameters and
 * answers stay references, so that it is as short as its parts.
 *
 * @throws ContractError when a file cannot be read, or two files declare the same path or component.
 */
export function bundleOpenApi(folder: string): Loose {
  const { paths: index, components: ownComponents, ...head } = readPart(folder, indexName);
  const paths = withoutReferences(index);
  const components: Record<string, Loose> = {};
  addComponents(components, ownComponents, indexName);
  for (const name of partNames(folder)) {
    const part = readPart(folder, name);
    addAll(paths, part.paths, name);
    addComponents(components, part.components, name);
  }
  return inOrder({ ...head, paths, components });
}

/** What the index only refers to stands in the other files, which are read anyway. */
function withoutReferences(index: unknown): Loose {
  const isOwn = ([, item]: [string, unknown]) => !(typeof item === 'object' && item !== null && '$ref' in item);
  return Object.fromEntries(Object.entries((index ?? {}) as Loose).filter(isOwn));
}

function partNames(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== indexName);
  return names.sort(compare);
}

function readPart(folder: string, name: string): Loose {
  const { value, shown } = readSource(join(folder, name));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ContractError(`${shown}:1:1: a part of the contract must be an object\n  hint: begin it with "{"`);
  return mapReferences(value as Loose, (ref) => (ref.includes('#/components/') ? ref.slice(ref.indexOf('#')) : ref));
}

function addComponents(into: Record<string, Loose>, from: unknown, file: string): void {
  for (const [section, values] of Object.entries((from ?? {}) as Loose)) {
    into[section] ??= {};
    addAll(into[section], values, file);
  }
}

function addAll(into: Loose, from: unknown, file: string): void {
  for (const [name, value] of Object.entries((from ?? {}) as Loose)) {
    if (Object.hasOwn(into, name)) throw new ContractError(`${file}: "${name}" is declared in another file too`);
    into[name] = value;
  }
}

/** The parts of a document in the order in which people read them, all below by name: moving a key changes nothing. */
function inOrder(document: Loose): Loose {
  const known = ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'];
  const names = [
    ...known.filter((name) => name in document),
    ...Object.keys(document).filter((name) => !known.includes(name)),
  ];
  return Object.fromEntries(names.map((name) => [name, byName(document[name])]));
}

function byName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byName);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(entries.map(([name, child]) => [name, byName(child)]));
}
