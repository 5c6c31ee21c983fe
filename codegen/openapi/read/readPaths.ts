import { nearest } from '#engine/check/report/suggest.ts';
import { compare, sortKeys } from '../compare.ts';
import { follow } from '../follow.ts';
import { placeOf } from '../operationNames.ts';
import { checkKeys } from '../own/contractKeys.ts';
import { childPlace, Fault, type Notes, notePlace, type Place } from '../places.ts';
import { entriesOf, itemsOf, optional, own, type Shape, text } from '../shapes.ts';
import type { Answer, Method, OpenApi, Operation, Parameter, SecurityRequirement, Server } from '../types.ts';
import type { Reading } from './Reading.ts';
import { readAnswer, readBody, readParameter } from './readParts.ts';

/** What the other side calls is no client of ours. */
export const notCalled =
  'are calls that come to you: there is no client for them, only types for the components that they refer to';

export const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** What an operation takes over from the path and from the document. */
interface Inherited {
  parameters: readonly Parameter[];
  servers: Server[] | undefined;
  security: SecurityRequirement[] | undefined;
}

/** The paths of a document: everything behind references is put in its place, what holds for all is put into each. */
export function readPaths(root: Shape, place: Place, reading: Reading): OpenApi['paths'] {
  const paths = reading.notes.attempt(() => entriesOf(root, 'paths', place), []);
  const read: [string, OpenApi['paths'][string]][] = [];
  for (const [path, value, at] of paths.sort(([a], [b]) => compare(a, b))) {
    if (path.startsWith('x-')) continue;
    read.push([path, reading.notes.attempt(() => readPathItem(root, path, value, at, reading), {})]);
  }
  return Object.fromEntries(read);
}

function readPathItem(
  root: Shape,
  path: string,
  value: unknown,
  at: Place,
  reading: Reading,
): OpenApi['paths'][string] {
  if (!path.startsWith('/')) throw new Fault(at, `the path "${path}" must begin with "/"`, `write "/${path}"`);
  const { shape, place } = follow(value, at, reading, 'a path');
  if (reading.isOwn) {
    checkKeys(shape, 'path', place, reading.notes);
    checkMethods(shape, place, reading.notes);
  }
  const inherited: Inherited = {
    parameters: readParameters(shape, place, reading),
    servers: (own(shape, 'servers') ?? own(root, 'servers')) as Server[] | undefined,
    security: own(root, 'security') as SecurityRequirement[] | undefined,
  };
  const found = methods.filter((method) => own(shape, method) !== undefined && own(shape, method) !== null);
  const operations = found.map((method): [Method, Operation] => {
    const target = follow(shape[method], childPlace(place, method), reading, 'an operation');
    return [method, readOperation(target.shape, target.place, inherited, `${placeOf({ method, path })}`, reading)];
  });
  return Object.fromEntries(operations);
}

function readOperation(shape: Shape, place: Place, inherited: Inherited, title: string, reading: Reading): Operation {
  if (reading.isOwn) {
    checkKeys(shape, 'operation', place, reading.notes);
    checkAnswers(shape, place, title, reading.notes);
  }
  const parameters = merge(inherited.parameters, readParameters(shape, place, reading));
  checkPath(title, parameters, place, reading);
  const body = own(shape, 'requestBody');
  if (body !== undefined) checkBodiless(title, childPlace(place, 'requestBody'), reading);
  if (own(shape, 'callbacks') !== undefined)
    reading.notes.warn(childPlace(place, 'callbacks'), `callbacks ${notCalled}`);
  const tags = reading.notes.attempt(() => itemsOf(shape, 'tags', place), []).map(([tag]) => String(tag));
  const operation: Operation = {
    ...documented(shape),
    ...optional('operationId', text(own(shape, 'operationId'))),
    ...optional('summary', text(own(shape, 'summary'))),
    ...optional('description', text(own(shape, 'description'))),
    ...(own(shape, 'deprecated') === true ? { deprecated: true } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    parameters: [...parameters].sort((a, b) => compare(a.name, b.name) || compare(a.in, b.in)),
    ...optional(
      'requestBody',
      body === undefined ? undefined : readBody(body, childPlace(place, 'requestBody'), reading),
    ),
    responses: readAnswers(shape, place, reading),
    ...optional('security', (own(shape, 'security') as SecurityRequirement[] | undefined) ?? inherited.security),
    ...optional('servers', (own(shape, 'servers') as Server[] | undefined) ?? inherited.servers),
  };
  notePlace(operation, place);
  return operation;
}

/** Our own keys and those of others, as they are. */
function documented(shape: Shape): Shape {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => key.startsWith('x-'))
      .map(([key, value]) => [key, sortKeys(value)] as const)
      .sort(([a], [b]) => compare(a, b)),
  );
}

function readParameters(shape: Shape, place: Place, reading: Reading): Parameter[] {
  const items = reading.notes.attempt(() => itemsOf(shape, 'parameters', place), []);
  const known = new Set<string>();
  return items.flatMap(([value, at]) => {
    const read = reading.notes.attempt(() => readParameter(value, at, reading), undefined);
    if (!read) return [];
    const key = `${read.in} ${read.name}`;
    if (reading.isOwn && known.has(key))
      tell(reading.notes, at, `the parameter "${read.name}" is declared twice`, 'remove one of them');
    known.add(key);
    return [read];
  });
}

/** A parameter of the operation takes the place of the path's parameter of the same name. */
function merge(shared: readonly Parameter[], own: readonly Parameter[]): readonly Parameter[] {
  const byName = new Map([...shared, ...own].map((one) => [`${one.in} ${one.name}`, one]));
  return [...byName.values()];
}

/** A name in the path without a parameter takes any text, so that the call can be made. */
function checkPath(title: string, parameters: readonly Parameter[], place: Place, { notes, isOwn }: Reading): void {
  const declared = new Set(parameters.filter((one) => one.in === 'path').map((one) => one.name));
  const named = new Set([...title.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  for (const name of isOwn ? [...declared].filter((one) => !named.has(one)) : [])
    tell(
      notes,
      place,
      `${title} has the parameter "${name}" of its path, and the path has no {${name}}`,
      'write it into the path, or leave the parameter out',
    );
  for (const name of named) {
    if (declared.has(name)) continue;
    if (isOwn) {
      const hint = `add { "name": "${name}", "in": "path", "required": true, "schema": … } to its parameters`;
      tell(notes, place, `${title} has no parameter "${name}"`, hint);
    } else notes.warn(place, `${title} has no parameter "${name}"; it is taken as text`);
    (parameters as Parameter[]).push({ name, in: 'path', required: true, schema: { type: 'string' } });
  }
}

/** A misspelt method would be a call that nobody has. */
function checkMethods(shape: Shape, place: Place, notes: Notes): void {
  const others = ['parameters', 'servers', 'summary', 'description', '$ref'];
  for (const key of Object.keys(shape)) {
    if (key.startsWith('x-') || [...methods, ...others].includes(key)) continue;
    const meant = nearest(key, [...methods, ...others]);
    const hint = meant === undefined ? `there are ${methods.join(', ')}` : `did you mean "${meant}"?`;
    tell(notes, childPlace(place, key), `nothing reads "${key}" of a path`, hint);
  }
}

/** Without an answer that is good nobody knows what a call gives. */
function checkAnswers(shape: Shape, place: Place, title: string, notes: Notes): void {
  const statuses = Object.keys(own(shape, 'responses') ?? {});
  if (statuses.some((status) => /^([1-3]|default$)/i.test(status))) return;
  tell(notes, place, `${title} has no answer for a call that went well`, 'add "200" or "204" to "responses"');
}

/** Browsers refuse to send what their standard does not know. */
function checkBodiless(title: string, place: Place, { notes, isOwn }: Reading): void {
  const [method = ''] = title.split(' ');
  if (!['GET', 'HEAD', 'TRACE'].includes(method.toUpperCase())) return;
  const says = `${method} has a body, which no browser sends`;
  if (!isOwn) notes.warn(place, `${says}; servers and tests only may call it`);
  else tell(notes, place, says, 'take it as parameters, or make it a POST with "x-mutates": false');
}

function tell(notes: Notes, place: Place, message: string, hint: string): void {
  notes.attempt(() => {
    throw new Fault(place, message, hint);
  }, undefined);
}

function readAnswers(shape: Shape, place: Place, reading: Reading): Record<string, Answer> {
  const entries = reading.notes.attempt(() => entriesOf(shape, 'responses', place), []);
  const read = entries
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value, at]): [string, Answer] => {
      const isStatus = /^([1-5]\d\d|[1-5]XX|default)$/i.test(status);
      if (!isStatus && reading.isOwn) tell(reading.notes, at, `"${status}" is no status`, 'write 200, 4XX or default');
      else if (!isStatus) reading.notes.warn(at, `"${status}" is no status; write 200, 4XX or default`);
      const name = status === 'default' ? status : status.toUpperCase();
      return [name, reading.notes.attempt(() => readAnswer(value, at, reading), { description: '' })];
    });
  return Object.fromEntries(read.sort(([a], [b]) => compare(a, b)));
}
