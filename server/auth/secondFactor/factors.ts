import type { Senders } from '#server/messages/message.types.ts';

/** Ways to a code, the safest first. `offline`: an app of the user makes it. */
export const factors = ['offline', 'email', 'sms', 'voicecall'] as const;
export type Factor = (typeof factors)[number];
/** Ways of which the server sends the code. */
export type SentFactor = Exclude<Factor, 'offline'>;

/** What is known of a user's second factor. */
export interface FactorOwner {
  id: number;
  company_id: number;
  email: string;
  mobile_phone: string | null;
  language: string;
  mfa_factor: string | null;
  mfa_secret: string | null;
  mfa_last_step: number | null;
}

/** The preferred way; null and what is unknown stand for `offline` (CONSOLE-MFA-06). */
export function preferredFactor(user: Pick<FactorOwner, 'mfa_factor'>): Factor {
  return factors.find((factor) => factor === user.mfa_factor) ?? 'offline';
}

/** Where a code would go; undefined: the user has no such address. */
export function addressOf(factor: SentFactor, user: Pick<FactorOwner, 'email' | 'mobile_phone'>): string | undefined {
  return (factor === 'email' ? user.email : user.mobile_phone) || undefined;
}

/** The ways that are open to a user on this server. */
export function openFactors(senders: Senders, user: Pick<FactorOwner, 'email' | 'mobile_phone'>): Factor[] {
  return factors.filter(
    (factor) => factor === 'offline' || (senders[factor] !== undefined && addressOf(factor, user) !== undefined),
  );
}

/** An address of which its owner recognises enough: `g…d@hmpg.example`, `…73`. */
export function maskAddress(factor: SentFactor, address: string): string {
  if (factor !== 'email') return `…${address.slice(-2)}`;
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
}
