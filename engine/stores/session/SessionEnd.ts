import type { SafeStorage } from '../storage/SafeStorage.ts';
import {
  FORCED_LOGOUT_DELAY,
  REAUTH_DELAY,
  ROLE_CHANGE_GUARD,
  SESSION_TOAST_TIME,
  storageKeys,
} from '../storage/storageKeys.ts';
import type { ToastStore } from '../view/ToastStore.ts';
import type { EndReason } from './SessionStore.ts';
import { safeRedirect } from './safeRedirect.ts';

export interface SessionEndParts {
  toasts: ToastStore;
  storage: SafeStorage;
  loginUrl(): string;
  /** Address in the bar: path, query and hash. */
  currentUrl(): string;
  origin(): string;
  /** Opens an address of this app. */
  open(url: string): void;
  /** Forgets everything of the user in this browser. */
  forget(reason: EndReason): void;
}

const FORCED_LOGOUT_URL = '/content/login';

/**
 * What happens when a session ends without its user, and how they come back to where they were (shell 4). Who signs out does it by
 * `SessionFlow.signOut`.
 */
export class SessionEnd {
  readonly #parts: SessionEndParts;
  #hasEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #roleToastAt = Number.NEGATIVE_INFINITY;

  constructor(parts: SessionEndParts) {
    this.#parts = parts;
  }

  /** Many calls may find out at once; it happens once. */
  end(reason: EndReason): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const { currentUrl, forget, storage } = this.#parts;
    const url = currentUrl();
    forget(reason);
    if (reason === 'unauthorized' || reason === 'expired') storage.set(storageKeys.lastUrl, url);
    this.#announce(reason);
  }

  /** A session has begun: the next end counts again. */
  begin(): void {
    this.#hasEnded = false;
    clearTimeout(this.#timer);
  }

  /** Keeps where an unauthenticated visitor wanted to go. */
  remember(url: string): void {
    this.#parts.storage.set(storageKeys.lastUrl, url);
  }

  /** The kept address, once; only of this origin. */
  takeReturnUrl(): string {
    const { storage, origin } = this.#parts;
    const kept = storage.get(storageKeys.lastUrl);
    storage.remove(storageKeys.lastUrl);
    const url = safeRedirect(kept, origin());
    // Whoever signs in has not come for the sign-in page.
    return /^\/(content\/)?login\b/i.test(url) ? '/' : url;
  }

  /** Where a state leads (OP-FRAGMENT): the kept address for RE_AUTH, else the path that it is; nowhere is the first page. */
  returnUrlOf(state: string | undefined): string {
    return state === 'RE_AUTH' ? this.pathOf(this.takeReturnUrl()) : this.pathOf(state);
  }

  /** A path of this app, whatever it was given. */
  pathOf(target: string | undefined): string {
    const path = safeRedirect(target, this.#parts.origin());
    return path === '/' ? '/app' : path;
  }

  /** Says that an administrator changed the roles, not more than once per 5 s. */
  rolesChanged(): void {
    if (Date.now() - this.#roleToastAt < ROLE_CHANGE_GUARD) return;
    this.#roleToastAt = Date.now();
    this.#warn('session.roleChange');
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #announce(reason: EndReason): void {
    const { loginUrl, open } = this.#parts;
    if (reason === 'forced-logout') {
      this.#warn('session.forcedLogout');
      this.#timer = setTimeout(() => open(FORCED_LOGOUT_URL), FORCED_LOGOUT_DELAY);
      return;
    }
    if (reason === 'elsewhere') {
      open(loginUrl());
      return;
    }
    this.#timer = setTimeout(() => open(`${loginUrl()}?state=RE_AUTH`), REAUTH_DELAY);
  }

  #warn(key: string): void {
    this.#parts.toasts.show({
      type: 'warning',
      title: `${key}.title`,
      text: `${key}.text`,
      duration: SESSION_TOAST_TIME,
    });
  }
}
