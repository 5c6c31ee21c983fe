import type { Generated } from 'kysely';

/** Sessions, their refresh tokens and what a request leaves behind. Tokens are kept as SHA-256 only. */
export interface SessionTable {
  /** GUID; the LoginGUID of the specification. */
  id: string;
  user_id: number;
  company_id: number;
  /** `cookie`: the refresh token may come from the cookie only. */
  mode: 'storage' | 'cookie';
  created_at: string;
  /** Absolute end, whatever is refreshed. */
  expires_at: string;
  ended_at: string | null;
  end_reason: string | null;
  /** Set by an administrator's change of roles; cleared by the next refresh. */
  invalidated_at: string | null;
  forced_logout_at: string | null;
  /** When the user last gave the password or a code in it; null: never. */
  confirmed_at: Generated<string | null>;
  /** Who works as the user; null in a session of one's own. */
  impersonator_id: Generated<number | null>;
  /** The impersonator's own session: this one ends with it. */
  parent_id: Generated<string | null>;
  /** The parent was opened in the same browser, which may go back to it. */
  can_return: Generated<number>;
}

/** One sign-in with a provider, from the first redirect to the session. Secrets are kept as SHA-256 only. */
export interface ExternalLoginTable {
  id: Generated<number>;
  state_hash: string;
  /** Of the cookie of the browser that began. */
  browser_hash: string;
  provider: string;
  nonce: string;
  verifier: string;
  client_pin: string;
  return_to: string;
  expires_at: string;
  /** Of the externalAccessToken, once the provider has answered. */
  token_hash: string | null;
  subject: string | null;
  email: string | null;
  email_verified: Generated<number>;
  first_name: string | null;
  last_name: string | null;
}

/** A person of a provider and the user that it is. */
export interface ExternalIdentityTable {
  provider_id: number;
  subject: string;
  user_id: number;
  created_at: string;
}

/** Tokens of others that were taken once. */
export interface UsedTokenTable {
  token_hash: string;
  expires_at: string;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  issued_at: string;
  expires_at: string;
  /** Set once, by the rotation that took it. */
  used_at: string | null;
}

/** Wrong tries of an account from an address, or of an address; no row: none. */
export interface SignInGuardTable {
  /** SHA-256 of what is counted. */
  key_hash: string;
  tries: number;
  paused_until: string | null;
  touched_at: string;
}

export interface IdempotencyTable {
  user_id: number;
  key: string;
  operation: string;
  request_hash: string;
  /** Null while the first request runs. */
  status: number | null;
  answer: string | null;
  created_at: string;
}

export interface ServerSecretTable {
  name: string;
  value: string;
}

/** What open pages are told of; see the migration. */
export interface LiveChangeTable {
  seq: Generated<number>;
  /** Transaction of PostgreSQL. */
  tx: Generated<number>;
  topic: string;
  /** Numbers as JSON; null: not told to certain users. */
  user_ids: string | null;
  company_id: number | null;
  page: string | null;
  /** JSON; empty: all. */
  ids: string;
  changed_at: string;
}
