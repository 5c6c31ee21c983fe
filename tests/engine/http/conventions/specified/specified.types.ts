import type { FormDocument } from '#engine/generated/documents.ts';

/** A request as a server sees it. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  header(name: string): string;
  text: string;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Thing {
  id: number;
  name: string;
  state: string;
  made: string;
}

/**
 * An API as the public description of its kind has it: the OpenAPI document that its tools publish, and a server that answers and
 * refuses as that description says. Written from there; what our presets expect stands nowhere in it.
 */
export interface Specified {
  /** Path, method -> operation. */
  paths: Record<string, Record<string, object>>;
  schemas: Record<string, object>;
  server(rows: Thing[]): (asked: Asked) => Answered;
  /** How a person who knows the API fills a form's calls. */
  load: FormDocument['load'];
  save: FormDocument['save'];
  remove: object;
  component: string;
  /** Parameters of the call that reads names, one by one, where rows cannot be asked for by their ids. */
  names?: { operation: string; field: string; record?: string };
  /** What stands at the field, or above the form, when a name is refused. */
  refused: { field?: string; says?: string };
  isCounted: boolean;
  isOrdered: boolean;
}

export const text = { type: 'string' };
export const whole = { type: 'integer' };
export const thingFields = {
  name: text,
  state: { type: 'string', enum: ['open', 'done'] },
  made: { type: 'string', format: 'date' },
};
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const objectOf = (properties: Record<string, unknown>, required?: string[]) => ({
  type: 'object',
  properties,
  ...(required ? { required } : {}),
});
export const listOf = (items: unknown) => ({ type: 'array', items });
export const query = (name: string, schema: object = text, more: object = {}) => ({
  name,
  in: 'query',
  schema,
  ...more,
});
export const idInPath = { name: 'id', in: 'path', required: true, schema: whole };
export const answers = (schema: object, type = 'application/json', status = 200) => ({
  [status]: { description: 'ok', content: { [type]: { schema } } },
});
export const nothing = { 204: { description: 'done' } };
export const takes = (schema: object, type = 'application/json') => ({
  required: true,
  content: { [type]: { schema } },
});

/** Operations that several kinds of APIs describe alike. */
export const createThing = {
  operationId: 'createThing',
  requestBody: takes(ref('Thing')),
  responses: answers(ref('Thing'), undefined, 201),
};
export const getThing = { operationId: 'getThing', parameters: [idInPath], responses: answers(ref('Thing')) };
export const deleteThing = { operationId: 'deleteThing', parameters: [idInPath], responses: nothing };

/** Values of a field in order. */
export function ordered(rows: readonly Thing[], field: string, isDown: boolean): Thing[] {
  const value = (row: Thing) => row[field as keyof Thing];
  return [...rows].sort((a, b) => (value(a) < value(b) ? -1 : Number(value(a) > value(b))) * (isDown ? -1 : 1));
}

export const isField = (name: string) => ['id', 'name', 'state', 'made'].includes(name);
