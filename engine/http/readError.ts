import { AppError, type MessageType } from './AppError.ts';
import { UNAVAILABLE_TEXT } from './constants.ts';

type Json = Readonly<Record<string, unknown>>;

const messageTypes: ReadonlySet<string> = new Set(['info', 'success', 'warning', 'error']);

/**
 * Reads the error that a non-2xx answer means (shell 8): `responseStatus` first, then a `messages` object, then `Message`.
 * @example readError(404, { Message: 'gone' }, headers) // title 'Error Message'
 */
export function readError(status: number, body: unknown, headers: Headers): AppError {
  const json = asRecord(body) ?? {};
  const found = fromResponseStatus(json) ?? fromMessages(json) ?? fromMessage(status, json) ?? fromText(body);
  const requestId = headers.get('x-request-id') ?? text(asRecord(json.responseStatus)?.requestId);
  const debug = asRecord(json.responseStatus)?.requestDebug;
  const retryAfter = Number(headers.get('retry-after'));
  return new AppError({
    code: `http_${status}`,
    message: UNAVAILABLE_TEXT,
    ...found,
    status,
    ...(requestId ? { requestId } : {}),
    ...(debug === undefined || debug === null ? {} : { debug }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
    fields: readFields(json),
    secondFactor: asRecord(json.SecondFactor) ?? {},
  });
}

/** All texts of an error answer in which the server may say why (used to match, not to show). */
export function errorTexts(body: unknown): string[] {
  const json = asRecord(body);
  if (!json) return typeof body === 'string' ? [body] : [];
  const status = asRecord(json.responseStatus);
  return [status?.message, json.Message, json.message, json.ExceptionMessage, json.error_description].flatMap(
    (value) => (typeof value === 'string' ? [value] : []),
  );
}

interface Found {
  code?: string;
  message: string;
  title?: string;
  type?: MessageType;
}

function fromResponseStatus(json: Json): Found | undefined {
  const status = asRecord(json.responseStatus);
  const message = text(status?.message);
  if (!status || !message) return undefined;
  const code = text(status.errorCode);
  const title = text(status.title);
  return { message, type: asType(status.type) ?? 'info', ...(code ? { code } : {}), ...(title ? { title } : {}) };
}

function fromMessages(json: Json): Found | undefined {
  const messages = asRecord(json.messages);
  const [name, texts] = Object.entries(messages ?? {})[0] ?? [];
  if (!name || !Array.isArray(texts)) return undefined;
  const type = name.toLowerCase();
  return { message: texts.join(', '), type: asType(type) ?? 'info', title: `${capitalise(type)} Message` };
}

function fromMessage(status: number, json: Json): Found | undefined {
  const message = text(json.Message) ?? text(json.message);
  if (!message) return undefined;
  return { message, type: 'error', ...(status === 404 ? { title: 'toast.errorMessageTitle' } : {}) };
}

/** A plain text body is the server's text; markup of a proxy or JSON that says nothing is not. */
function fromText(body: unknown): Found | undefined {
  if (typeof body !== 'string' || body.trim() === '' || /[<{[]/.test(body)) return undefined;
  return { message: body.trim().slice(0, 500), type: 'error' };
}

function readFields(json: Json): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(asRecord(json.Fields) ?? {})) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

function asRecord(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
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
