import type { Arguments, CallOptions, Data, Shape } from '#engine/http/operation.types.ts';
import {
  fillPath,
  readAnswer,
  type Styles,
  writeBody,
  writeCookie,
  writeHeader,
  writeQuery,
} from '#engine/http/wire.ts';

/** How calls reach the API. `{}` calls the origin of the page. */
export interface Client {
  /** Origin and prefix of the API. */
  base?: string;
  /** Sends a request; `fetch` by default. A renewal of a session or a retry belongs here. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Asked at each call, for example for `{ authorization: ... }`. */
  headers?: (call: { method: string; path: string }) => HeaderValues | Promise<HeaderValues>;
}

type HeaderValues = Readonly<Record<string, string>>;

/** Calls one operation. Resolves whatever the status is; rejects when nothing came back or `signal` aborts. */
export type Operation<S extends Shape> = (client: Client, ...rest: Arguments<S>) => Promise<Result<S['answers']>>;

/** One answer: `data` of a good one, `error` of another. A status that the API does not declare has an unknown error. */
export type Result<A> =
  | { [K in keyof A]: Good<K, A> | Bad<K, A> }[keyof A]
  | ('default' extends keyof A ? never : Failure<Exclude<AnyStatus<1 | 3 | 4 | 5>, Declared<A>>, unknown>);

/** What the API declares for answers of an operation that are not good. */
export type ErrorOf<S extends Shape> = Extract<Result<S['answers']>, { ok: false }>['error'];

interface Success<C, T> {
  ok: true;
  status: C;
  data: T;
  headers: Headers;
}

interface Failure<C, T> {
  ok: false;
  status: C;
  error: T;
  headers: Headers;
}

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type ToNumber<T extends string> = T extends `${infer N extends number}` ? N : never;
type AnyStatus<Class extends number> = ToNumber<`${Class}${Digit}${Digit}`>;
type Statuses<K> = K extends number
  ? K
  : K extends `${infer Class extends number}${'XX' | 'xx'}`
    ? AnyStatus<Class>
    : K extends `${infer N extends number}`
      ? N
      : never;
type Exact<A> = keyof A extends infer K ? (K extends `${string}${'XX' | 'xx'}` ? never : Statuses<K>) : never;
type Declared<A> = keyof A extends infer K ? Statuses<K> : never;
/** Statuses that an entry stands for: a range without what is declared by itself, `default` without all of that. */
type Covered<K, A> = K extends 'default'
  ? Exclude<AnyStatus<1 | 2 | 3 | 4 | 5>, Declared<A>>
  : K extends `${string}${'XX' | 'xx'}`
    ? Exclude<Statuses<K>, Exact<A>>
    : Statuses<K>;
/** `default` means errors, unless it is all that is declared. */
type GoodStatus<K, A> = K extends 'default'
  ? keyof A extends 'default'
    ? AnyStatus<2>
    : never
  : Extract<Covered<K, A>, AnyStatus<2>>;
type Good<K extends keyof A, A> = [GoodStatus<K, A>] extends [never] ? never : Success<GoodStatus<K, A>, A[K]>;
type BadStatus<K, A> = Exclude<Covered<K, A>, AnyStatus<2>>;
type Bad<K extends keyof A, A> = [BadStatus<K, A>] extends [never] ? never : Failure<BadStatus<K, A>, A[K]>;

/** What a call needs to know at run time, where it differs from GET, JSON and the usual styles. */
export interface Spec {
  /** Path. */
  p: string;
  /** Method. */
  m?: string;
  /** Styles of path, query, headers and cookies. */
  t?: Styles;
  q?: Styles;
  h?: Styles;
  c?: Styles;
  /** Content type of the body. */
  b?: string;
  /** How parts of a form are written. */
  e?: Styles;
}

interface AnyInput {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  header?: Readonly<Record<string, unknown>>;
  cookie?: Readonly<Record<string, unknown>>;
  body?: unknown;
  contentType?: string;
}

/** Makes the function of one operation. */
export function op<S extends Shape>(spec: Spec): Operation<S> {
  const call = async (client: Client, input: AnyInput = {}, options: CallOptions = {}) => {
    const method = spec.m ?? 'GET';
    const query = writeQuery(input.query, spec.q);
    const path = fillPath(spec.p, input.path, spec.t);
    const own = await client.headers?.({ method, path: spec.p });
    const send = client.fetch ?? fetch;
    const response = await send((client.base ?? '').replace(/\/+$/, '') + withQuery(path, query), {
      method,
      ...bodyOf(spec, input, withAccept({ ...headersOf(spec, input), ...own, ...options.headers })),
      signal: options.signal ?? null,
    });
    const { ok, status, headers } = response;
    const value = await readAnswer(response);
    return ok ? { ok, status, data: value, headers } : { ok, status, error: value, headers };
  };
  return call as unknown as Operation<S>;
}

/** A path may hold a part of the query already. */
function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** JSON where there is a choice; who wants something else says so. */
function withAccept(headers: Record<string, string>): Record<string, string> {
  const isSaid = Object.keys(headers).some((name) => /^accept$/i.test(name));
  return isSaid ? headers : { accept: 'application/json, */*;q=0.5', ...headers };
}

function headersOf(spec: Spec, { header = {}, cookie }: AnyInput): Record<string, string> {
  const sent = Object.entries(header).filter(([, value]) => value !== undefined && value !== null);
  const headers = Object.fromEntries(
    sent.map(([name, value]) => [name, writeHeader(value, spec.h && Object.hasOwn(spec.h, name) ? spec.h[name] : '')]),
  );
  const cookies = writeCookie(cookie, spec.c);
  return cookies ? { ...headers, cookie: cookies } : headers;
}

/** The content type of multipart holds a boundary and that of a range is the file's own: `fetch` knows both. */
function bodyOf(spec: Spec, { body, contentType }: AnyInput, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  const type = contentType ?? spec.b ?? 'application/json';
  const isOwnType = /^multipart|\*/.test(type);
  return {
    body: writeBody(body, type, spec.e),
    headers: isOwnType ? headers : { 'content-type': type, ...headers },
  };
}

/** The data of a good answer. @throws the error of another. */
export async function dataOf<S extends Shape>(result: Promise<Result<S['answers']>>): Promise<Data<S['answers']>> {
  const answer = (await result) as Success<number, Data<S['answers']>> | Failure<number, unknown>;
  if (answer.ok) return answer.data;
  throw Object.assign(new Error(`HTTP ${answer.status}`), answer);
}
