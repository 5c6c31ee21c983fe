/*
 * How values travel: the styles of OpenAPI for parameters and bodies, and how an answer is read by its content type.
 * Imports nothing, because clients of other documents get this text beside their code.
 */

/**
 * How parts of a call are written where that differs from the usual: by name, `form` (in one list), `spaceDelimited`,
 * `pipeDelimited`, `deepObject`, `json`, `reserved`; in a path `label` and `matrix`; with `*` exploded. For parts of
 * multipart bodies: their content type.
 */
export type Styles = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;

/** A path with its placeholders filled. @throws TypeError for a value that is missing or would lead to another path. */
export function fillPath(path: string, values: Values = {}, styles: Styles = {}): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const written = pathPart(name, own(values, name), own(styles, name) ?? '');
    if (/^\.{0,2}$/.test(written)) throw new TypeError(`${path} needs a value for "${name}"`);
    return written;
  });
}

/** Everything behind the `?`; null, undefined and empty lists are left out. */
export function writeQuery(values: Values = {}, styles: Styles = {}): string {
  return pairsOf(values, styles).join('&');
}

/** The value of a Cookie header. */
export function writeCookie(values: Values = {}, styles: Styles = {}): string {
  return pairsOf(values, styles).join('; ');
}

/** The value of a header. */
export function writeHeader(value: unknown, style = ''): string {
  return style === 'json' ? JSON.stringify(value) : flatten(value, style === '*').join(',');
}

/** A body in the form of its content type. A form, a text or bytes that are ready are sent as they are. */
export function writeBody(body: unknown, type: string, styles: Styles = {}): BodyInit {
  if (isJson(type)) return JSON.stringify(body);
  if (type.startsWith('multipart/') && isRecord(body)) return writeForm(body, styles);
  if (type.endsWith('urlencoded') && isRecord(body)) return writeFields(body, styles);
  return (type.startsWith('text/') ? String(body) : body) as BodyInit;
}

/**
 * What an answer holds: JSON as its value, text as text, events as the stream, everything else as a file with its name,
 * and undefined for nothing. @throws SyntaxError when a good answer holds broken JSON.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return response.body;
  if (isJson(type)) return readJson(response);
  if (/^text\/|[/+]xml/.test(type)) return response.text();
  const blob = await response.blob();
  return blob.size > 0 ? new File([blob], fileName(response.headers), { type: blob.type }) : undefined;
}

/** Name of a download: `filename*` first (any language), then `filename`. */
export function fileName(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not decodable: the plain name below.
  }
  return /filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'download';
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return text;
  }
}

/** A form-urlencoded body: objects are JSON where no style is said, as OpenAPI has it. */
function writeFields(values: Values, styles: Styles): string {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    pairs(name, value, own(styles, name) ?? (isRecord(value) ? 'json' : '')),
  );
  return fields.join('&').replaceAll('%20', '+');
}

function pairsOf(values: Values, styles: Styles): string[] {
  return Object.entries(values).flatMap(([name, value]) => pairs(name, value, own(styles, name) ?? ''));
}

function pairs(name: string, value: unknown, style: string): string[] {
  if (value === undefined || value === null) return [];
  const encode = style === 'reserved' ? encodeReserved : encodeURIComponent;
  const pair = (one: unknown) => `${encodeURIComponent(name)}=${encode(textOf(one))}`;
  if (style === 'json') return [pair(JSON.stringify(value))];
  if (!Array.isArray(value) && !isRecord(value)) return [pair(value)];
  if (style === 'deepObject')
    return Object.entries(value).flatMap(([key, one]) => pairs(`${name}[${key}]`, one, style));
  const between = { form: ',', spaceDelimited: '%20', pipeDelimited: '%7C' }[style];
  if (between === undefined) return Array.isArray(value) ? present(value).map(pair) : pairsOf(value, {});
  const list = flatten(value, false, encode).join(between);
  return list ? [`${encodeURIComponent(name)}=${list}`] : [];
}

function pathPart(name: string, value: unknown, style: string): string {
  const isExploded = style.endsWith('*');
  const list = flatten(style === 'json' ? JSON.stringify(value) : value, isExploded, encodeURIComponent);
  if (list.length === 0) return '';
  if (style.startsWith('label')) return `.${list.join(isExploded ? '.' : ',')}`;
  if (!style.startsWith('matrix')) return list.join(',');
  if (!isExploded) return `;${name}=${list.join(',')}`;
  return list.map((one) => (isRecord(value) ? `;${one}` : `;${name}=${one}`)).join('');
}

/** `[1, 2]` -> `1`, `2`; `{a: 1}` -> `a`, `1`, exploded `a=1`. */
function flatten(value: unknown, isExploded: boolean, encode = (text: string) => text): string[] {
  const write = (one: unknown) => encode(textOf(one));
  if (!isRecord(value)) return present(Array.isArray(value) ? value : [value]).map(write);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return entries.flatMap(([key, one]) => (isExploded ? `${write(key)}=${write(one)}` : [write(key), write(one)]));
}

/** Reserved characters stay, but for those that would end the value. */
function encodeReserved(text: string): string {
  return encodeURIComponent(text).replace(/%(?:3A|2F|3F|40|2C|3B|24|5B|5D)/g, decodeURIComponent);
}

function writeForm(values: Values, types: Styles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of present(Array.isArray(value) ? value : [value])) {
      // Without a word of the document an object is JSON, as OpenAPI has it.
      const type = own(types, name) ?? (isRecord(one) ? 'application/json' : undefined);
      if (one instanceof Blob) form.append(name, one);
      else if (type) form.append(name, new Blob([textOf(one)], { type }));
      else form.append(name, textOf(one));
    }
  }
  return form;
}

/** A part may be called `constructor`. */
function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function present(values: readonly unknown[]): unknown[] {
  return values.filter((one) => one !== undefined && one !== null);
}

/** A plain object, not a date, a file or a form. */
function isRecord(value: unknown): value is Values {
  return Object.prototype.toString.call(value) === '[object Object]';
}

function isJson(type: string): boolean {
  return /[/+]json\b/i.test(type);
}
