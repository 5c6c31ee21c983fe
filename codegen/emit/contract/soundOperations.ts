import { pointerPath } from '#engine/check/read/pointer.ts';
import type { FaultyPlace } from '../../openapi/ContractError.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import { placeRead } from '../../openapi/places.ts';
import type { OpenApi, Operation } from '../../openapi/types.ts';

/**
 * The operations that no fault of the documents reaches: what their keys name can be judged although others are broken.
 * None where it cannot be said which are reached.
 */
export function soundOperations(api: OpenApi, faulty: readonly FaultyPlace[]): ReadonlySet<Operation> {
  const operations = Object.values(api.paths).flatMap((item) => Object.values(item));
  const { schemas } = api.components;
  const broken = new Set<string>();
  const inPaths: FaultyPlace[] = [];
  for (const place of faulty) {
    const [first, second, name = ''] = pointerPath(place.pointer);
    if (first === 'paths') inPaths.push(place);
    else if (second === 'schemas' && Object.hasOwn(schemas, name)) broken.add(name);
    else return new Set();
  }
  const reached = reaching(schemas, broken);
  return new Set(operations.filter((one) => !isAt(one, inPaths) && !refersTo(one, reached)));
}

/** Components that are broken, or that refer to one that is. */
function reaching(schemas: OpenApi['components']['schemas'], broken: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set(broken);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const [name, schema] of Object.entries(schemas)) if (refersTo(schema, reached)) reached.add(name);
  }
  return reached;
}

function refersTo(value: unknown, names: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('$ref' in value && typeof value.$ref === 'string' && names.has(nameOfRef(value.$ref))) return true;
  return Object.values(value).some((one) => refersTo(one, names));
}

/** Whether a fault lies in an operation, or in what is around it. */
function isAt(operation: Operation, faulty: readonly FaultyPlace[]): boolean {
  const own = placeRead(operation);
  if (!own) return true;
  return faulty.some(({ source, pointer }) => {
    return source === own.source && (isWithin(pointer, own.pointer) || isWithin(own.pointer, pointer));
  });
}

function isWithin(pointer: string, around: string): boolean {
  return pointer === around || pointer.startsWith(`${around}/`);
}
