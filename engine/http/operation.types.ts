/** What an operation takes and answers, as generated code declares it. */
export interface Shape {
  path?: object;
  query?: object;
  header?: object;
  cookie?: object;
  body?: unknown;
  /** Bodies of further content types, by content type. */
  bodies?: object;
  /** By status, `4XX` or `default`. */
  answers: object;
}

/** What a call takes: the parts that the operation has. */
export type Input<S extends Shape> = Omit<S, 'answers' | 'body' | 'bodies'> & BodyInput<S>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent beside the headers of operation and client. */
  headers?: Readonly<Record<string, string>>;
}

/** Arguments behind the client; an input that may be empty may be left out. */
export type Arguments<S extends Shape> =
  Record<never, never> extends Input<S>
    ? [input?: Input<S>, options?: CallOptions]
    : [input: Input<S>, options?: CallOptions];

/** What a good answer holds; of several statuses any. */
export type Data<A> = {
  [K in keyof A]: K extends 'default'
    ? keyof A extends 'default'
      ? A[K]
      : never
    : IsGood<K> extends true
      ? A[K]
      : never;
}[keyof A];

type IsGood<K> = `${K & (string | number)}` extends `2${string}` ? true : false;

/** Another content type than the usual one is named. */
type BodyInput<S extends Shape> = S extends { bodies: infer B }
  ? (Pick<S, Extract<keyof S, 'body'>> & { contentType?: never }) | NamedBody<B>
  : Pick<S, Extract<keyof S, 'body'>>;

type NamedBody<B> = { [T in keyof B]: { body: B[T]; contentType: T } }[keyof B];
