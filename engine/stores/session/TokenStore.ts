import { isObject, type JsonObject, objectOf } from '../../language/json.ts';
import type { Tokens } from '../sessionAnswers.ts';
import { textOr } from '../sessionAnswers.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { storageKeys } from '../storage/storageKeys.ts';

/** What is known of a sign-in beside the tokens (shell 3, Auth data). */
export interface AuthRecord {
  userName: string;
  clientPIN: string;
  defaultpage: string;
  role: string;
  loginGuid: string;
  /** Page-access entries, their names start with `pa`. */
  permissions: Readonly<Record<string, number>>;
}

/**
 * Where tokens live. `hardened` (default): the refresh token only in an HttpOnly cookie of the server, the access token in
 * memory, the stored record without secrets. `storage`: all of it in the record, as any API client would.
 */
export type TokenMode = 'hardened' | 'storage';

export interface TokenStore {
  readonly mode: TokenMode;
  /** Headers of the calls that hand out or take tokens. */
  readonly headers: Readonly<Record<string, string>>;
  /** The cookie alone knows of the session: a missing record does not say that nobody is signed in. */
  readonly isCookieAlone: boolean;
  /** LoginGUID of a session that was left here and may still live in the cookie; undefined: the server knows of all. */
  left: string | undefined;
  read(): { record: AuthRecord; tokens: Tokens | undefined } | undefined;
  write(record: AuthRecord, tokens: Tokens): void;
  clear(): void;
}

/**
 * @param mode how much of the tokens may be stored.
 * @param onlyCookie whether not even the record is.
 */
export function createTokenStore(
  mode: TokenMode = 'hardened',
  storage: SafeStorage,
  onlyCookie = () => false,
): TokenStore {
  const keepsTokens = mode === 'storage';
  return {
    mode,
    get isCookieAlone() {
      return !keepsTokens && (onlyCookie() || !storage.isPersistent);
    },
    get left() {
      return storage.get(storageKeys.left);
    },
    set left(guid) {
      // Without a cookie nothing is left behind.
      if (guid === undefined) storage.remove(storageKeys.left);
      else if (!keepsTokens) storage.set(storageKeys.left, guid);
    },
    headers: keepsTokens ? {} : { 'X-Session-Mode': 'cookie' },
    read() {
      const stored = storage.getJson(storageKeys.auth, isAuthEntry);
      if (!stored) return undefined;
      const tokens = {
        accessToken: textOr(stored.token, ''),
        refreshToken: textOr(stored.refreshtoken, ''),
        idToken: textOr(stored.idToken, ''),
      };
      return {
        record: readRecord(stored, storage.get(storageKeys.loginGuid) ?? ''),
        tokens: keepsTokens ? tokens : undefined,
      };
    },
    write(record, tokens) {
      if (!keepsTokens && onlyCookie()) return;
      storage.set(storageKeys.loginGuid, record.loginGuid);
      storage.setJson(storageKeys.auth, {
        token: keepsTokens ? tokens.accessToken : '',
        access_token: keepsTokens ? tokens.accessToken : '',
        userName: record.userName,
        refreshtoken: keepsTokens ? tokens.refreshToken : '',
        useRefreshTokens: true,
        idToken: keepsTokens ? tokens.idToken : '',
        clientPIN: record.clientPIN,
        defaultpage: record.defaultpage,
        role: record.role,
        ...record.permissions,
      });
    },
    clear() {
      storage.remove(storageKeys.auth);
      storage.remove(storageKeys.loginGuid);
    },
  };
}

/** Entries of a token answer whose names start with `pa`: permission flags of the user (shell 3). */
export function permissionEntries(answer: unknown): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, value] of Object.entries(objectOf(answer))) {
    if (/^pa_?/.test(name) && name !== 'password' && Number.isFinite(Number(value))) found[name] = Number(value);
  }
  return found;
}

function isAuthEntry(value: unknown): value is JsonObject {
  return isObject(value) && typeof value.userName === 'string';
}

function readRecord(stored: JsonObject, loginGuid: string): AuthRecord {
  return {
    userName: textOr(stored.userName, ''),
    clientPIN: textOr(stored.clientPIN, ''),
    defaultpage: textOr(stored.defaultpage, ''),
    role: textOr(stored.role, ''),
    loginGuid,
    permissions: permissionEntries(stored),
  };
}
