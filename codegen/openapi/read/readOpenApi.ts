import { resolve } from 'node:path';
import { type Component, Components, onlyReference } from '../Components.ts';
import { ContractError } from '../ContractError.ts';
import { compare, sortKeys } from '../compare.ts';
import { linkDiscriminators } from '../linkDiscriminators.ts';
import { operationNames } from '../operationNames.ts';
import { checkKeys } from '../own/contractKeys.ts';
import { childPlace, Fault, Notes, type Place } from '../places.ts';
import { Sources } from '../Sources.ts';
import { entriesOf, optional, own, type Shape, shapeOf, text } from '../shapes.ts';
import type { OpenApi, Schema, SecurityRequirement, SecurityScheme, Server, Tag } from '../types.ts';
import type { Reading } from './Reading.ts';
import { methods, notCalled, readPaths } from './readPaths.ts';
import { readObjectSchema } from './readSchema.ts';

const partOfContract = 'a part of the contract';
const twice = 'this name stands twice in its object; only the last one is read';

/** A contract, and what no type of it can say as `file:line:col #/pointer: text`. */
export interface ReadOpenApi {
  api: OpenApi;
  warnings: readonly string[];
}

interface ReadOptions {
  /** Files that belong to the document whether it refers to them or not. */
  parts?: readonly string[];
  /** Whether examples of bodies and answers are kept. */
  keepExamples?: boolean;
  /** A contract of the project itself, whose `x-` keys are all ours: one that nothing reads is a fault. */
  isOwn?: boolean;
}

/**
 * Reads an OpenAPI document of anybody, 3.0, 3.1 or Swagger 2.0, JSON or YAML, with the files it refers to.
 * @throws ContractError that names all faults with their places.
 */
export function readOpenApi(
  file: string,
  { parts = [], keepExamples = false, isOwn = false }: ReadOptions = {},
): ReadOpenApi {
  const notes = new Notes();
  const sources = new Sources();
  const reading: Reading = {
    sources,
    notes,
    components: new Components(sources),
    keepExamples,
    isOwn,
    discriminated: [],
  };
  const place = { source: sources.load(resolve(file)), pointer: '' };
  const beside = parts.map((part): Place => ({ source: sources.load(resolve(part)), pointer: '' }));
  const read = notes.attempt(() => readRoot(place, beside, reading), undefined);
  for (const source of sources.all) for (const pointer of source.repeated) notes.warn({ source, pointer }, twice);
  try {
    notes.check();
  } catch (error) {
    if (error instanceof ContractError) error.read = read;
    throw error;
  }
  if (!read) throw new Error('a document without faults was not read');
  return { api: read, warnings: notes.warnings() };
}

function readRoot(place: Place, parts: readonly Place[], reading: Reading): OpenApi {
  const root = shapeOf(place.source.value, place, 'an OpenAPI document');
  checkVersion(root, place);
  if (reading.isOwn) checkKeys(root, 'document', place, reading.notes);
  declareComponents(place, parts, reading);
  for (const part of parts) checkPaths(part, root, reading);
  if (own(root, 'webhooks') !== undefined) reading.notes.warn(childPlace(place, 'webhooks'), `webhooks ${notCalled}`);
  const paths = readPaths(root, place, reading);
  const schemas = readComponents(reading);
  const info = shapeOf(own(root, 'info'), childPlace(place, 'info'), '"info"');
  return {
    openapi: '3.1.0',
    info: {
      title: text(info.title) ?? '',
      version: String(info.version ?? ''),
      ...optional('description', text(info.description)),
    },
    ...optional('servers', own(root, 'servers') as Server[] | undefined),
    ...optional('security', own(root, 'security') as SecurityRequirement[] | undefined),
    ...optional('tags', own(root, 'tags') as Tag[] | undefined),
    paths,
    components: { schemas, parameters: {}, responses: {}, ...optional('securitySchemes', securityOf(root)) },
    operationNames: namesOf(paths),
  };
}

/** @throws Fault for what is not OpenAPI 3.0 or 3.1, saying what it is. */
function checkVersion(root: Shape, place: Place): void {
  if (own(root, 'swagger') !== undefined) {
    throw new Fault(
      childPlace(place, 'swagger'),
      `this is Swagger ${String(root.swagger)}, which is too old`,
      'Swagger 2.0, OpenAPI 3.0 and 3.1 are read: convert it to one of them first',
    );
  }
  const version = own(root, 'openapi');
  if (version === undefined)
    throw new Fault(
      place,
      'this is not an OpenAPI document: "openapi" is missing',
      'name the file that begins with "openapi": "3.…"',
    );
  if (!/^3\.[01](\.|$)/.test(String(version)))
    throw new Fault(
      childPlace(place, 'openapi'),
      `OpenAPI ${String(version)} cannot be read`,
      'it must be 3.0, 3.1 or Swagger 2.0',
    );
}

function declareComponents(root: Place, parts: readonly Place[], reading: Reading): void {
  const declared = new Map<string, Component>();
  for (const [key, value, place] of [root, ...parts].flatMap((one) =>
    reading.notes.attempt(() => schemasOf(one), []),
  )) {
    reading.notes.attempt(() => {
      if (declared.has(key))
        throw new Fault(place, `"${key}" is declared in another file too`, 'give one of them another name');
      declared.set(key, { key, found: { value, place } });
    }, undefined);
  }
  reading.components.declare([...declared.values()]);
}

function schemasOf(place: Place): [string, unknown, Place][] {
  const root = shapeOf(place.source.value, place, partOfContract);
  const components = shapeOf(own(root, 'components'), childPlace(place, 'components'), '"components"');
  return entriesOf(components, 'schemas', childPlace(place, 'components'));
}

/** What the index does not name is in no part of the product, however well it is described. */
function checkPaths(part: Place, index: Shape, { notes }: Reading): void {
  const named = shapeOf(own(index, 'paths'), part, '"paths"');
  const paths = notes.attempt(() => entriesOf(shapeOf(part.source.value, part, partOfContract), 'paths', part), []);
  for (const [path, , at] of paths) {
    notes.attempt(() => {
      if (Object.hasOwn(named, path)) return;
      throw new Fault(
        at,
        `the path "${path}" is missing in the index`,
        'add it to its "paths" with a $ref to this file',
      );
    }, undefined);
  }
}

/** Reading one schema may find others, so the list grows while it is gone through. */
function readComponents(reading: Reading): Record<string, Schema> {
  const { components, notes } = reading;
  const schemas = new Map<Component, Schema>();
  for (let at = 0; at < components.all.length; at += 1) {
    const one = components.all[at];
    if (!one) continue;
    schemas.set(
      one,
      notes.attempt(() => readObjectSchema(one.found.value, one.found.place, reading), {}),
    );
  }
  const nameOf = components.name();
  linkDiscriminators(reading.discriminated, schemas, nameOf);
  const named = [...schemas].map(([one, schema]): [string, Schema] => [nameOf(one), schema]);
  checkCircles(schemas, reading);
  return Object.fromEntries(named.sort(([a], [b]) => compare(a, b)));
}

/** A reference that leads back to itself says nothing. */
function checkCircles(schemas: ReadonlyMap<Component, Schema>, { components, notes }: Reading): void {
  for (const one of schemas.keys()) {
    notes.attempt(() => {
      const seen = new Set<Component>();
      let at: Component = one;
      for (let ref = onlyReference(at.found.value); ref !== undefined; ref = onlyReference(at.found.value)) {
        if (seen.has(at))
          throw new Fault(
            one.found.place,
            `"${one.key}" leads back to itself`,
            'let one of them say what the value is',
          );
        seen.add(at);
        at = components.lookUp(ref, at.found.place);
      }
    }, undefined);
  }
}

function securityOf(root: Shape): Record<string, SecurityScheme> | undefined {
  const components = own(root, 'components');
  const schemes =
    typeof components === 'object' && components !== null ? own(components as Shape, 'securitySchemes') : undefined;
  return schemes === undefined || schemes === null ? undefined : (sortKeys(schemes) as Record<string, SecurityScheme>);
}

function namesOf(paths: OpenApi['paths']): Record<string, string> {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ method, path, operationId: item[method].operationId }] : [])),
  );
  return operationNames(operations);
}
