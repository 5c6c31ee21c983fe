/** What kind of toast an answer asks for. */
export type MessageType = 'info' | 'success' | 'warning' | 'error';

/** One thing that an answer says to people. */
export interface Said {
  message: string;
  type: MessageType;
  title?: string;
}

/** What an {@link AppError} is made of. */
export interface AppErrorDetails {
  /** Stable code: the server's `errorCode`, or `network`, `timeout`, `unreadable`, `unknown_operation`. */
  code: string;
  /** HTTP status, 0 when there was no answer. */
  status?: number;
  /** Text for the user, or a key of the locales. */
  message: string;
  title?: string;
  type?: MessageType;
  /** What the answer says beside the message, each with a type of its own. */
  also?: readonly Said[];
  /** Messages of single fields, by the field's name in the body. */
  fields?: Readonly<Record<string, string>>;
  /** What a sign-in has to bring in its second step. */
  secondFactor?: Readonly<Record<string, unknown>>;
  requestId?: string;
  /** What the server adds for its support staff; shown with the stack-trace flag only (shell 6). */
  debug?: unknown;
  /** Seconds to wait before the next try (`Retry-After`). */
  retryAfter?: number;
}

/** The only error that leaves the transport. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly type: MessageType;
  readonly title: string | undefined;
  readonly also: readonly Said[];
  readonly fields: Readonly<Record<string, string>>;
  readonly secondFactor: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly debug: unknown;

  constructor(details: AppErrorDetails) {
    super(details.message);
    this.name = 'AppError';
    this.code = details.code;
    this.status = details.status ?? 0;
    this.type = details.type ?? 'error';
    this.title = details.title;
    this.also = details.also ?? [];
    this.fields = details.fields ?? {};
    this.secondFactor = details.secondFactor ?? {};
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.debug = details.debug;
  }
}
