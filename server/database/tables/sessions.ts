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
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  issued_at: string;
  expires_at: string;
  /** Set once, by the rotation that took it. */
  used_at: string | null;
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
