import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { pointerPath, pointerTo } from '#engine/check/read/pointer.ts';
import { isObject } from '#engine/language/json.ts';

type Loose = Record<string, unknown>;

/** Where OpenAPI 3 keeps what Swagger has at the top. */
const SECTIONS: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  requestBodies: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};

/** Whether a document is Swagger 2.0; YAML without quotes has a number there. */
export function isSwagger2(value: unknown): value is Loose {
  return isObject(value) && /^2(\.0)?$/.test(String(value.swagger));
}

/**
 * A Swagger 2.0 document as OpenAPI 3.0. The one that is given stays as it is, for the places of what is told about it.
 * @throws Error of the library where a part has not the shape that Swagger asks for.
 */
export function upgradeSwagger(document: Loose): unknown {
  const copy = structuredClone({ ...document, swagger: '2.0' }) as Loose;
  placeSharedBodies(copy);
  return upgradeFromTwoToThree(copy);
}

/** Bodies are parameters in Swagger: one that is shared is put where it is named, since no parameter of OpenAPI 3 is a body. */
function placeSharedBodies(document: Loose): void {
  for (const item of valuesOf(document.paths)) {
    for (const holder of [item, ...valuesOf(item)]) {
      if (!isObject(holder) || !Array.isArray(holder.parameters)) continue;
      Object.assign(holder, { parameters: holder.parameters.map((one) => sharedBody(one, document) ?? one) });
    }
  }
}

function sharedBody(parameter: unknown, document: Loose): unknown {
  const shared = sharedParameter(parameter, document);
  return shared !== undefined && isBody(shared) ? structuredClone(shared) : undefined;
}

function sharedParameter(parameter: unknown, { parameters }: Loose): unknown {
  const name = nameOfShared(parameter);
  return name !== '' && isObject(parameters) && Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

function nameOfShared(parameter: unknown): string {
  const ref = isObject(parameter) ? String(parameter.$ref) : '';
  const [section, name = '', more] = pointerPath(ref.slice(1));
  return ref.startsWith('#/') && section === 'parameters' && more === undefined ? name : '';
}

/** The pointer in a Swagger 2.0 document of what stands at a pointer of the upgraded one, or of what holds it. */
export function pointerInSwagger(document: Loose, pointer: string): string {
  const steps = stepsOf(pointerPath(pointer));
  let at: unknown = document;
  let found = '';
  const enter = (name: string | number, value: unknown) => {
    found = pointerTo(found, name);
    at = value;
  };
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    if (Array.isArray(at)) {
      const index = placeOfParameter(at, Number(step), document);
      if (index === undefined) return found;
      enter(index, at[index]);
    } else if (isObject(at) && Object.hasOwn(at, step)) {
      enter(step, at[step]);
    } else if (step === 'content') {
      // The media type, which Swagger says elsewhere.
      steps.shift();
    } else if (step === 'requestBody' && isObject(at)) {
      const all = Array.isArray(at.parameters) ? at.parameters : [];
      const index = bodyIndex(all, steps, document);
      if (index < 0) return found;
      const shared = sharedParameter(all[index], document);
      if (shared === undefined) enter('parameters', all);
      else found = '/parameters';
      enter(shared === undefined ? index : nameOfShared(all[index]), shared ?? all[index]);
    } else if (step !== 'schema') return found;
  }
  return found;
}

function stepsOf(path: readonly string[]): string[] {
  const [first = '', second = '', ...rest] = path;
  if (first === 'openapi') return ['swagger'];
  if (first === 'servers') return ['host'];
  if (first !== 'components') return [...path];
  const section = SECTIONS[second];
  return section === undefined ? [] : [section, ...rest];
}

/** Parameters of OpenAPI 3 are those of Swagger without bodies, so that their numbers differ. */
function placeOfParameter(all: readonly unknown[], index: number, document: Loose): number | undefined {
  const isList = all.some((one) => isObject(one) && ('in' in one || '$ref' in one));
  if (!isList) return index < all.length ? index : undefined;
  const kept = [...all.keys()].filter((key) => !isBody(sharedParameter(all[key], document) ?? all[key]));
  return kept[index];
}

/** The parameter of a body: the one in the body, or the field of a form that the steps name. */
function bodyIndex(all: readonly unknown[], steps: string[], document: Loose): number {
  const body = all.findIndex((one) => isBody(sharedParameter(one, document) ?? one));
  const [content, , schema, properties, name] = steps;
  if (content !== 'content' || schema !== 'schema' || properties !== 'properties') return body;
  const field = all.findIndex((one) => isObject(one) && one.in === 'formData' && one.name === name);
  if (field < 0) return body;
  steps.splice(0, 5);
  return field;
}

function isBody(parameter: unknown): boolean {
  return isObject(parameter) && (parameter.in === 'body' || parameter.in === 'formData');
}

function valuesOf(value: unknown): unknown[] {
  return isObject(value) ? Object.values(value) : [];
}
