import { isObject, type JsonObject } from '../../language/json.ts';
import type { ClientDatabase } from '../storage/ClientDatabase.ts';
import { storageKeys } from '../storage/storageKeys.ts';

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;
/** Bytes of the start value, new for each encryption. */
const IV_LENGTH = 12;

/**
 * The profile in the browser database, encrypted with a key of this device that no script can read out (SHELL-PROFILE-02,
 * OP-ENC). Profile and key go at sign-out. What cannot be kept or read is as if it were not there.
 */
export class ProfileCache {
  readonly #database: ClientDatabase;
  #isForgotten = false;

  constructor(database: ClientDatabase) {
    this.#database = database;
  }

  /** @param user whose profile it is: that of another user is not opened */
  async read(user: string): Promise<JsonObject | undefined> {
    try {
      const [key, text] = await Promise.all([
        this.#database.get(storageKeys.profileKey, isKey),
        this.#database.get(storageKeys.profile, isText),
      ]);
      if (!key || !text) return undefined;
      const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      const opened = await crypto.subtle.decrypt(
        { name: ALGORITHM.name, iv: bytes.subarray(0, IV_LENGTH), additionalData: new TextEncoder().encode(user) },
        key,
        bytes.subarray(IV_LENGTH),
      );
      const profile: unknown = JSON.parse(new TextDecoder().decode(opened));
      return isObject(profile) ? profile : undefined;
    } catch {
      // Another user's, another key's, or damaged.
      return undefined;
    }
  }

  async write(user: string, profile: JsonObject): Promise<void> {
    this.#isForgotten = false;
    try {
      const key = await this.#key();
      const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
      const closed = await crypto.subtle.encrypt(
        { name: ALGORITHM.name, iv, additionalData: new TextEncoder().encode(user) },
        key,
        new TextEncoder().encode(JSON.stringify(profile)),
      );
      // The user may have signed out meanwhile.
      if (this.#isForgotten) return;
      await this.#database.set(storageKeys.profile, toBase64([...iv, ...new Uint8Array(closed)]));
    } catch (error) {
      console.warn('The profile is not kept in this browser.', error);
    }
  }

  /** Sign-out: nothing that is still being written stays. The database removes profile and key. */
  forget(): void {
    this.#isForgotten = true;
  }

  async #key(): Promise<CryptoKey> {
    const known = await this.#database.get(storageKeys.profileKey, isKey);
    if (known) return known;
    const key = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
    if (!this.#isForgotten) await this.#database.set(storageKeys.profileKey, key);
    return key;
  }
}

function isKey(value: unknown): value is CryptoKey {
  return value instanceof CryptoKey;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function toBase64(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}
