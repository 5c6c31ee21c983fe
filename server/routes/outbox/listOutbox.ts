import { outboxPlan } from '#server/repositories/outbox.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/outbox: what the demo would have sent. Outside of the demo its page is closed (config.ts). */
export const listOutbox = defineRoute('listOutbox', ({ db, scope, query }) =>
  answerPage('messages', outboxPlan(db, scope, query.searchTerm), query),
);
