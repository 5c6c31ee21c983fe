import type { Draft, Drafts } from '../models/services.ts';
import { storageKeys } from './constants.ts';
import type { RootStore } from './RootStore.ts';
import { isJson, type Json } from './readers.ts';
import type { SafeStorage } from './SafeStorage.ts';

/** Most drafts of a tab; the oldest one goes. */
const MOST_DRAFTS = 20;

/** The drafts of an app. */
export function openDrafts(root: RootStore, storage: () => SafeStorage): DraftStore {
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

interface Kept {
  user: string;
  drafts: Readonly<Record<string, Draft>>;
}

/**
 * What users typed into forms and did not save, by form, record and database: kept for the tab, so that it survives a reload
 * and a new sign-in of the same user; gone when it is saved or thrown away, and at sign-out.
 */
export class DraftStore implements Drafts {
  readonly #parts: DraftParts;

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
    return this.#all[this.#keyOf(key)];
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

  /** Sign-out. */
  forget(): void {
    this.#parts.storage().remove(storageKeys.drafts);
  }

  #keyOf(key: string): string {
    return JSON.stringify([this.#parts.database(), key]);
  }

  /** Those of the user who is signed in; another user's are never shown. */
  get #all(): Readonly<Record<string, Draft>> {
    const kept = this.#parts.storage().getJson(storageKeys.drafts, isKept);
    return kept?.user === this.#parts.user() ? kept.drafts : {};
  }

  #set(drafts: Readonly<Record<string, Draft>>): void {
    const kept: Kept = { user: this.#parts.user(), drafts };
    if (kept.user) this.#parts.storage().setJson(storageKeys.drafts, kept);
  }
}

function isKept(value: unknown): value is Kept {
  return (
    isJson(value) &&
    typeof value.user === 'string' &&
    isJson(value.drafts) &&
    Object.values(value.drafts).every(isDraft)
  );
}

function isDraft(value: unknown): boolean {
  const draft = value as Json;
  return isJson(value) && typeof draft.at === 'number' && isJson(draft.values);
}
