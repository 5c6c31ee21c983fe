import type { Encoding, Media, Parameter, PlacedOperation } from '../openapi/types.ts';
import { firstMedia } from './types/operationTypes.ts';

type Styles = Record<string, string>;

/** What the run-time must know of a call where it differs from GET, JSON and the usual styles, as a literal. */
export function specOf({ method, path, operation }: PlacedOperation): string {
  const { parameters = [], requestBody } = operation;
  const stylesIn = (place: Parameter['in']) =>
    stylesBy(parameters.filter((one) => one.in === place).map((one) => [one.name, styleOf(one)]));
  const contentType = firstMedia(requestBody?.content)?.contentType;
  return literalOf({
    m: method === 'get' ? undefined : method.toUpperCase(),
    // Some documents tell operations on one path apart by a fragment, which is never sent.
    p: path.replace(/#.*/, ''),
    t: stylesIn('path'),
    q: stylesIn('query'),
    h: stylesIn('header'),
    c: stylesIn('cookie'),
    b: contentType === 'application/json' ? undefined : contentType,
    e: encodingsOf(Object.entries(requestBody?.content ?? {})),
  });
}

/** The name under which the run-time knows how a parameter is written; empty text for the usual. */
export function styleOf({ in: place, style, explode, allowReserved, content }: Parameter): string {
  if (content) return Object.keys(content).some((type) => /[/+]json\b/i.test(type)) ? 'json' : '';
  if (place === 'query' || place === 'cookie') return queryStyle({ style, explode, allowReserved });
  return `${style === undefined || style === 'simple' ? '' : style}${explode ? '*' : ''}`;
}

function queryStyle({ style = 'form', explode = style === 'form', allowReserved }: Unsure<Encoding>): string {
  if (style === 'deepObject' || (style !== 'form' && !explode)) return style;
  if (!explode) return 'form';
  return allowReserved ? 'reserved' : '';
}

/** How the parts of a form are written, where that is not the usual. */
export function encodingsOf(content: readonly (readonly [string, Media])[]): Styles | undefined {
  const styles = content.flatMap(([type, { encoding = {} }]) =>
    Object.entries(encoding).flatMap(([name, one]) => {
      const style = type.startsWith('multipart/') ? partType(one) : fieldStyle(one);
      return style === undefined ? [] : [[name, style] as const];
    }),
  );
  return styles.length > 0 ? Object.fromEntries(styles) : undefined;
}

/** One exact content type can be said of a part; of a choice or a range the file knows its own. */
function partType({ contentType }: Encoding): string | undefined {
  return contentType && !/[*,]/.test(contentType) ? contentType : undefined;
}

function fieldStyle(one: Encoding): string | undefined {
  if (one.style || one.explode !== undefined || one.allowReserved) return queryStyle(one);
  return one.contentType && /[/+]json\b/i.test(one.contentType) ? 'json' : undefined;
}

function stylesBy(entries: [string, string][]): Styles | undefined {
  const unusual = entries.filter(([, style]) => style !== '');
  return unusual.length > 0 ? Object.fromEntries(unusual) : undefined;
}

/** `{ p: '/pets', q: { ids: 'form' } }`. */
function literalOf(value: object): string {
  const parts = Object.entries(value).flatMap(([key, one]) => {
    if (one === undefined) return [];
    const name = /^[A-Za-z_]\w*$/.test(key) && key !== '__proto__' ? key : `[${quote(key)}]`;
    return `${name}: ${typeof one === 'string' ? quote(one) : literalOf(one)}`;
  });
  return `{ ${parts.join(', ')} }`;
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

type Unsure<T> = { [K in keyof T]: T[K] | undefined };
