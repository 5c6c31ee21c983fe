import { AppError, type MessageType } from '../../http/AppError.ts';
import { readSaid } from '../../http/readError.ts';
import { objectOf } from '../../language/json.ts';
import { observe } from '../../models/shared/observe.ts';
import type { Toasts } from '../../services.ts';
import { TOAST_TIME } from '../storage/storageKeys.ts';

/** Messages that can be read again, the latest ones. */
const LOG_LENGTH = 50;
/** A message younger than this, in ms, belongs to what happens now. */
const FRESH_TIME = 1000;
/** A message with a button stays until it can be read and reached, ms. */
const ACTION_TIME = 20_000;

/** A button in a message, such as Undo; it closes the message. */
export interface ToastAction {
  label: string;
  run(): void;
}

/** A message that is shown for a while. */
export interface Toast {
  id: number;
  type: MessageType;
  /** Locale key or text. */
  title: string | undefined;
  text: string;
  requestId: string | undefined;
  /** Details of the request, for the debug panel. */
  debug?: unknown;
  action: ToastAction | undefined;
  /** When it was shown, ms. */
  at: number;
}

export interface NewToast {
  type: MessageType;
  title?: string;
  text: string;
  requestId?: string;
  debug?: unknown;
  action?: ToastAction;
  /** Time on the screen in ms; 0 = until it is closed. */
  duration?: number;
}

/** Messages at the top right (shell 8). */
export class ToastStore implements Toasts {
  items: readonly Toast[] = [];
  /** Past and present ones, the latest first; gone at sign-out. */
  log: readonly Toast[] = [];
  #nextId = 1;
  readonly #shown = new WeakSet<object>();
  /** Time on the screen of those that close by themselves. */
  readonly #durations = new Map<number, number>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #isHeld = false;

  constructor() {
    observe(this, 'items', 'log');
  }

  /** @returns what closes it */
  show(toast: NewToast): number {
    const same = this.items.find(
      (item) => item.text === toast.text && item.type === toast.type && item.title === toast.title,
    );
    if (same) this.close(same.id);
    const id = this.#nextId++;
    const { type, title, text, requestId, debug, action } = toast;
    const shown: Toast = { id, type, title, text, requestId, debug, action, at: Date.now() };
    this.items = [...this.items, shown];
    this.log = [shown, ...this.log].slice(0, LOG_LENGTH);
    const duration = toast.duration ?? (type === 'error' ? 0 : action ? ACTION_TIME : TOAST_TIME);
    if (duration === 0) return id;
    this.#durations.set(id, duration);
    if (!this.#isHeld) this.#start(id, duration);
    return id;
  }

  /** The pointer or the focus is on a message: none closes by itself until `release`. */
  hold(): void {
    this.#isHeld = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    for (const [id, duration] of this.#durations) this.#start(id, duration);
  }

  /**
   * The one error mapping. An aborted call is no error; an ended session has its own message; one error is shown once.
   *
   * @param words what is said instead of the server's text
   */
  showError(error: unknown, words?: string): void {
    if (isAbort(error) || (error instanceof AppError && error.status === 401)) return;
    if (typeof error === 'object' && error !== null) {
      if (this.#shown.has(error)) return;
      this.#shown.add(error);
    }
    if (!(error instanceof AppError)) {
      console.error(error);
      this.show({ type: 'error', text: words ?? 'error.unexpected' });
      return;
    }
    const { message, requestId } = error;
    const type = words ? 'error' : error.type;
    const title = words ? undefined : (error.title ?? (type === 'info' ? 'toast.defaultTitle' : undefined));
    const traced = error.status >= 500 && requestId ? { requestId } : {};
    const { debug } = error;
    this.show({ type, text: words ?? message, debug, ...(title ? { title } : {}), ...traced });
    if (!words) for (const { message: text, ...one } of error.also) this.show({ text, ...one });
  }

  /** Toasts of what a good answer says; the default title is "Request Info". */
  showAnswer(answer: unknown): void {
    const json = objectOf(answer);
    const said = readSaid(json);
    if (!said) return;
    const debug = objectOf(json.responseStatus).requestDebug;
    for (const { message: text, type, title = 'toast.defaultTitle' } of [said, ...(said.also ?? [])])
      this.show({ type, title, text, debug });
  }

  close(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#durations.delete(id);
    this.items = this.items.filter((item) => item.id !== id);
  }

  /** Closes the newest: Escape. */
  closeLast(): void {
    const last = this.items.at(-1);
    if (last) this.close(last.id);
  }

  /** The user went on to another page: errors of the one before go, what led here stays. */
  leavePage(): void {
    const stale = Date.now() - FRESH_TIME;
    for (const { id, type, at } of this.items) if (type === 'error' && at < stale) this.close(id);
  }

  clear(): void {
    for (const { id } of this.items) this.close(id);
    this.#isHeld = false;
  }

  /** Sign-out: what was said to one user is not shown to the next. */
  forget(): void {
    this.clear();
    this.log = [];
  }

  #start(id: number, duration: number): void {
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), duration),
    );
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
