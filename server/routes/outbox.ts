import { outboxPlan } from '#server/repositories/outbox.ts';
import { routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';

export const outbox = routesOf({
  /** GET {co}/outbox: what the demo would have sent. Outside of the demo its page is closed (config.ts). */
  listOutbox: ({ db, scope, query }) => answerPage('messages', outboxPlan(db, scope, query.searchTerm), query),
});
