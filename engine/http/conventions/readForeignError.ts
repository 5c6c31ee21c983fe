import { isObject, type JsonObject, objectOf } from '../../language/json.ts';

/** What an error answer says to people. */
export interface SaidError {
  message?: string;
  title?: string;
  /** By the field's place in the body: `items.0.price`. */
  fields: Record<string, string>;
}

/** One fault, of a field or of the whole. */
interface Fault {
  field: string;
  text: string;
}

/** Texts that a toast still shows as a whole. */
const MOST_TEXTS = 3;

/**
 * Reads the shapes in which APIs say errors: RFC 9457 with `errors` and pointers, JSON:API, OData, Spring, Django REST framework,
 * Laravel, Stripe, PostgREST, Google and their like. Undefined where nothing readable is said.
 * @example readForeignError({ title: 'Invalid', errors: [{ pointer: '#/age', detail: 'too young' }] }) // fields { age: 'too young' }
 */
export function readForeignError(body: unknown): SaidError | undefined {
  if (!isObject(body)) return undefined;
  const inner = isObject(body.error) ? body.error : body;
  const faults = faultsOf(body, inner);
  const fields: Record<string, string> = {};
  for (const { field, text } of faults) {
    if (field) fields[field] = fields[field] === undefined ? text : `${fields[field]} ${text}`;
  }
  const whole = faults.filter(({ field }) => field === '').map(({ text }) => text);
  const title = textIn(inner, ['title']);
  const told = textIn(inner, ['detail', 'message', 'error_description', 'description', 'msg', 'error']);
  const beside = textIn(inner, ['details', 'hint']);
  const said =
    told ?? (whole.slice(0, MOST_TEXTS).join(' ') || title || Object.values(fields).slice(0, MOST_TEXTS).join(' '));
  if (!said) return undefined;
  const message = told && beside && !told.includes(beside) ? `${told} ${beside}` : said;
  return { message, fields, ...(title && title !== message ? { title } : {}) };
}

function faultsOf(body: JsonObject, inner: JsonObject): Fault[] {
  const lists = [
    inner.errors ?? body.errors,
    inner.details,
    body.violations,
    body.invalidParams ?? body['invalid-params'] ?? body.invalid_params,
    // FastAPI: what is said of the whole is a list of faults.
    body.detail,
  ].flatMap((one) => (isObject(one) || Array.isArray(one) ? [one] : []));
  const found = lists.flatMap((one) => (Array.isArray(one) ? one.flatMap(faultOf) : byName(one, [])));
  const own = textIn(inner, ['param', 'target', 'field']);
  const text = textIn(inner, ['message', 'detail']);
  if (own && text && inner !== body) found.push({ field: placeOf(own), text });
  // Hasura REST says it beside the text.
  const argument = textIn(body, ['path']);
  const said = textIn(body, ['error', 'message']);
  if (said && argument && ARGUMENT.test(argument)) found.push({ field: placeOf(argument), text: said });
  const column = columnOf(body);
  if (column && said) found.push({ field: column, text: said });
  const isPlain =
    found.length === 0 && ['title', 'message', 'error', 'code', 'status'].every((name) => !(name in body));
  return isPlain ? byName(body, []) : found;
}

/** Integrity faults of PostgreSQL, as PostgREST hands them on: the column stands in their English words. */
function columnOf({ code, message, details }: JsonObject): string | undefined {
  if (typeof code !== 'string' || !/^23\d{3}$/.test(code)) return undefined;
  const key = /^Key \((\w+)\)=/.exec(String(details ?? ''))?.[1];
  return key ?? /\bcolumn "(\w+)"/.exec(String(message ?? ''))?.[1];
}

/** Where GraphQL servers say which argument is meant: `$.selectionSet.insert_thing.args.object.name`. */
const ARGUMENT = /^\$\..*\bargs\b/;

/** A fault as an object of its own; what it says of a field stands under one of many names. */
function faultOf(one: unknown): Fault[] {
  if (typeof one === 'string') return [{ field: '', text: one }];
  if (!isObject(one)) return [];
  if (Array.isArray(one.fieldViolations)) return one.fieldViolations.flatMap(faultOf);
  const source = objectOf(one.source);
  const place = Array.isArray(one.loc) ? one.loc.slice(1).join('/') : undefined;
  const named = textIn(one, ['pointer', 'field', 'propertyPath', 'target', 'param', 'name', 'parameter', 'path']);
  const argument = textIn(objectOf(one.extensions), ['path']);
  const field = place ?? textIn(source, ['pointer', 'parameter']) ?? named ?? argument ?? '';
  const text = textIn(one, ['detail', 'message', 'defaultMessage', 'reason', 'description', 'msg', 'title', 'code']);
  return text === undefined ? [] : [{ field: placeOf(field), text }];
}

/** `{ "address": { "zip": ["…"] } }`, `{ "items": [{}, { "price": ["…"] }] }` and `{ "items.0.price": "…" }`. */
function byName(value: unknown, path: readonly string[]): Fault[] {
  const field = path.at(-1) === 'non_field_errors' || path[0] === 'detail' ? '' : placeOf(path.join('.'));
  if (typeof value === 'string') return value === '' ? [] : [{ field, text: value }];
  if (Array.isArray(value)) {
    const texts = value.filter((one) => typeof one === 'string');
    if (texts.length > 0) return [{ field, text: texts.join(' ') }];
    return value.flatMap((one, index) =>
      isObject(one) && 'message' in one ? faultAt(one, field) : byName(one, [...path, `${index}`]),
    );
  }
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => byName(one, [...path, name])) : [];
}

function faultAt(one: JsonObject, field: string): Fault[] {
  return faultOf(one).map((fault) => ({ ...fault, field: fault.field || field }));
}

/** A JSON pointer (also as a fragment), a JSON path, brackets or dots, as a form names its fields: `items.0.price`. */
export function placeOf(written: string): string {
  if (ARGUMENT.test(written))
    return placeOf(written.replace(/^.*\bargs\b\.?((object|objects\[\d+\]|_set|input)(\.|$))?/, ''));
  const isPointer = /^#?\//.test(written);
  const parts = isPointer
    ? written.replace(/^#?\//, '').split('/').map(unescaped)
    : written
        .replace(/^\$\.?/, '')
        .replaceAll(/\[["']?([^\]"']*)["']?\]/g, '.$1')
        .split(/[./]/);
  // JSON:API: the fields of the record stand below `data`.
  const isRecord = isPointer && parts[0] === 'data' && ['attributes', 'relationships'].includes(parts[1] ?? '');
  return (isRecord ? parts.slice(2, parts[1] === 'relationships' ? 3 : undefined) : parts).filter(Boolean).join('.');
}

function unescaped(part: string): string {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

function textIn(json: JsonObject, names: readonly string[]): string | undefined {
  const found = names.map((name) => json[name]).find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof found === 'string' ? found.trim().slice(0, 500) : undefined;
}
