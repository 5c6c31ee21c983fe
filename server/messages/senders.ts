import { type Config, isDemo } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import { outboxSender } from './outboxSender.ts';
import { smtpSender } from './smtpSender.ts';

/** Ways on which the server reaches people. */
export type Channel = 'email' | 'sms' | 'voicecall';

/** A text to one person. */
export interface Message {
  channel: Channel;
  /** E-mail address or phone number of the user's record, never of a request. */
  to: string;
  subject: string;
  /** Plain text; a voice call reads it out. */
  text: string;
  userId: number;
  companyId: number;
  at: Date;
}

/** One way to send. A text that cannot be handed over rejects. */
export interface Sender {
  send(message: Message): Promise<void>;
}

/** The senders of a server; a channel without one is not offered. */
export type Senders = Readonly<Partial<Record<Channel, Sender>>>;

/**
 * The shipped senders: e-mail by SMTP where an address is configured, and in demo mode a table that administrators read
 * in place of every gateway that is missing. Another gateway is one more object with `send`, given to `openServices`.
 */
export function createSenders(config: Config, db: Db): Senders {
  const outbox = isDemo(config) ? outboxSender(db) : undefined;
  const email = config.smtp ? smtpSender(config.smtp) : outbox;
  return { ...(email ? { email } : {}), ...(outbox ? { sms: outbox, voicecall: outbox } : {}) };
}
