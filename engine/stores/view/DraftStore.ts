import { isObject, type JsonObject } from '../../language/json.ts';
import type { Draft, Drafts } from '../../services.ts';
import type { EndReason } from '../session/SessionStore.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { storageKeys } from '../storage/storageKeys.ts';

/** Most drafts of a tab; the oldest one goes. */
const MOST_DRAFTS = 20;

/** What this needs of the app. */
interface DraftHost {
  readonly session: { readonly record: { readonly userName: string } };
  readonly workspace: { readonly database: string };
  readonly start: { readonly isReady: boolean };
}

/** The drafts of an app. */
export function openDrafts(root: DraftHost, storage: () => SafeStorage): DraftStore {
  return new DraftStore({
    storage,
    user: () => root.session.record.userName,
    database: () => root.workspace.database,
    isInterrupted: () => !root.start.isReady,
  });
}

interface DraftParts {
  storage(): SafeStorage;
  user(): string;
  database(): string;
  /** True while the app itself took the form away: the session ended, or the role in use is gone. */
  isInterrupted(): boolean;
}

/**
 * What users typed into forms and did not save, by form, record and database: kept for the tab, so that it survives a reload
 * and a new sign-in of the same user; gone when it is saved or thrown away, and at sign-out.
 */
export class DraftStore implements Drafts {
  readonly #parts: DraftParts;
  /** Forms that are open. */
  readonly #forms = new Set<() => void>();

  constructor(parts: DraftParts) {
    this.#parts = parts;
  }

  get isInterrupted(): boolean {
    return this.#parts.isInterrupted();
  }

  /** Whether the user has left anything unsaved in this tab. */
  get isEmpty(): boolean {
    return Object.keys(this.#all).length === 0;
  }

  read(key: string): Draft | undefined {
    const found = this.#all[this.#keyOf(key)];
    return isDraft(found) ? found : undefined;
  }

  write(key: string, draft: Draft): void {
    const name = this.#keyOf(key);
    const { [name]: _, ...others } = this.#all;
    this.#set(Object.fromEntries([...Object.entries(others), [name, draft] as const].slice(-MOST_DRAFTS)));
  }

  remove(key: string): void {
    const { [this.#keyOf(key)]: removed, ...others } = this.#all;
    if (removed) this.#set(others);
  }

  follow(keep: () => void): () => void {
    this.#forms.add(keep);
    return () => void this.#forms.delete(keep);
  }

  /** Keeps what was typed a moment ago. */
  readonly flush = (): void => {
    for (const keep of this.#forms) keep();
  };

  /** The session ends: what was typed is kept for the next sign-in, unless another tab ended it. */
  end(reason: EndReason): void {
    if (reason === 'elsewhere') this.forget();
    else this.flush();
  }

  /** Sign-out. */
  forget(): void {
    this.#parts.storage().remove(storageKeys.drafts);
  }

  #keyOf(key: string): string {
    return JSON.stringify([this.#parts.database(), key]);
  }

  /** Those of the user who is signed in; another user's are never shown. */
  get #all(): JsonObject {
    const kept = this.#parts.storage().getJson(storageKeys.drafts, isObject);
    return kept?.user === this.#parts.user() && isObject(kept.drafts) ? kept.drafts : {};
  }

  #set(drafts: JsonObject): void {
    const user = this.#parts.user();
    if (user) this.#parts.storage().setJson(storageKeys.drafts, { user, drafts });
  }
}

/** What is kept may have been changed by hand. */
function isDraft(value: unknown): value is Draft & JsonObject {
  return isObject(value) && typeof value.at === 'number' && isObject(value.values);
}
