/** What the second factor leaves behind, and messages that were kept instead of sent. */
import type { Generated } from 'kysely';
import type { Channel } from '#server/messages/message.types.ts';

/** Wrong codes of a user; no row: none. */
export interface MfaGuardTable {
  user_id: number;
  tries: number;
  /** Rests so far; each is longer. */
  rounds: number;
  paused_until: string | null;
}

/** A secret that no code has confirmed yet. */
export interface MfaPendingTable {
  user_id: number;
  /** Base32, sealed by the vault. */
  secret: string;
  created_at: string;
}

/** A code that was sent. */
export interface MfaCodeTable {
  id: Generated<number>;
  user_id: number;
  factor: string;
  /** Keyed hash. */
  code_hash: string;
  created_at: string;
  expires_at: string;
  /** Used, replaced, or given up after wrong tries. */
  ended_at: string | null;
}

export interface MfaRecoveryCodeTable {
  id: Generated<number>;
  user_id: number;
  /** Keyed hash. */
  code_hash: string;
  used_at: string | null;
}

/** Demo mode: what a gateway would have sent. */
export interface OutboxMessageTable {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  created_at: string;
  /** Name of the attached file. */
  file_name: string | null;
  /** A message that is handed over again is kept once. */
  message_key: string | null;
}
