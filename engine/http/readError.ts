import { isObject, type JsonObject, objectOf } from '../language/json.ts';
import { AppError, type AppErrorDetails, type MessageType, type Said } from './AppError.ts';
import { UNAVAILABLE_TEXT } from './constants.ts';
import type { SaidError } from './conventions/readForeignError.ts';

const messageTypes: ReadonlySet<string> = new Set(['info', 'success', 'warning', 'error']);

/**
 * Reads the error that a non-2xx answer means (shell 8): `responseStatus` first, then a `messages` object, then `Message`.
 * @example readError(404, { Message: 'gone' }, headers) // title 'Error Message'
 */
export function readError(status: number, body: unknown, headers: Headers, foreign?: SaidError): AppError {
  const json = objectOf(body);
  const found: Partial<AppErrorDetails> | undefined =
    readSaid(json) ?? foreign ?? fromMessage(status, json) ?? fromText(body);
  const requestId = headers.get('x-request-id') ?? text(objectOf(json.responseStatus).requestId);
  const debug = objectOf(json.responseStatus).requestDebug;
  const retryAfter = Number(headers.get('retry-after'));
  return new AppError({
    code: `http_${status}`,
    message: UNAVAILABLE_TEXT,
    ...found,
    status,
    ...(requestId ? { requestId } : {}),
    ...(debug === undefined || debug === null ? {} : { debug }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
    fields: { ...foreign?.fields, ...readFields(json) },
    secondFactor: objectOf(json.SecondFactor),
  });
}

/** The same for any API: shapes that are not our own are read by code that is loaded when one comes. */
export async function readAnyError(status: number, body: unknown, headers: Headers): Promise<AppError> {
  const isForeign = isObject(body) && !['responseStatus', 'messages', 'Message', 'Fields'].some((name) => name in body);
  const reader = isForeign ? await import('./conventions/readForeignError.ts').catch(() => undefined) : undefined;
  return readError(status, body, headers, reader?.readForeignError(body));
}

/** All texts of an error answer in which the server may say why (used to match, not to show). */
export function errorTexts(body: unknown): string[] {
  if (!isObject(body)) return typeof body === 'string' ? [body] : [];
  const status = objectOf(body.responseStatus);
  return [status.message, body.Message, body.message, body.ExceptionMessage, body.error_description].flatMap((value) =>
    typeof value === 'string' ? [value] : [],
  );
}

interface Found extends Said {
  code?: string;
  also?: readonly Said[];
}

/** What any answer says to people: its `responseStatus`, else its `messages` (shell 8). */
export function readSaid(json: JsonObject): Found | undefined {
  return fromResponseStatus(json) ?? fromMessages(json);
}

function fromResponseStatus(json: JsonObject): Found | undefined {
  const status = objectOf(json.responseStatus);
  const message = text(status.message);
  if (!message) return undefined;
  const code = text(status.errorCode);
  const title = text(status.title);
  return { message, type: asType(status.type) ?? 'info', ...(code ? { code } : {}), ...(title ? { title } : {}) };
}

/** Each type is said; of several the error leads, which is what a place with room for one text shows. */
function fromMessages(json: JsonObject): Found | undefined {
  const said = Object.entries(objectOf(json.messages)).flatMap(([name, texts]): Said[] => {
    if (!Array.isArray(texts) || !texts.every((one) => typeof one === 'string') || texts.length === 0) return [];
    const type = name.toLowerCase();
    return [{ message: texts.join(', '), type: asType(type) ?? 'info', title: `${capitalise(type)} Message` }];
  });
  const [lead, ...also] = said.sort((one, other) => Number(other.type === 'error') - Number(one.type === 'error'));
  return lead && { ...lead, also };
}

function fromMessage(status: number, json: JsonObject): Found | undefined {
  const message = text(json.Message) ?? text(json.message);
  if (!message) return undefined;
  return { message, type: 'error', ...(status === 404 ? { title: 'toast.errorMessageTitle' } : {}) };
}

/** A plain text body is the server's text; markup of a proxy or JSON that says nothing is not. */
function fromText(body: unknown): Found | undefined {
  if (typeof body !== 'string' || body.trim() === '' || /[<{[]/.test(body)) return undefined;
  return { message: body.trim().slice(0, 500), type: 'error' };
}

function readFields(json: JsonObject): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(objectOf(json.Fields))) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function asType(value: unknown): MessageType | undefined {
  const name = String(value ?? '').toLowerCase();
  return messageTypes.has(name) ? (name as MessageType) : undefined;
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
