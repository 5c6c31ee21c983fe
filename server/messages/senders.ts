import { type Config, isDemo } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import type { Senders } from './message.types.ts';
import { outboxSender } from './outboxSender.ts';
import { smtpSender } from './smtpSender.ts';

/**
 * The shipped senders: e-mail by SMTP where an address is configured, and in demo mode a table that administrators read
 * in place of every gateway that is missing. Another gateway is one more object with `send`, given to `openServices`.
 */
export function createSenders(config: Config, db: Db): Senders {
  const outbox = isDemo(config) ? outboxSender(db) : undefined;
  const email = config.smtp ? smtpSender(config.smtp) : outbox;
  return { ...(email ? { email } : {}), ...(outbox ? { sms: outbox, voicecall: outbox } : {}) };
}
