import { isDemo } from '#server/config.ts';
import { RequestError } from '#server/errors.ts';
import { outboxPlan } from '#server/repositories/outbox.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/outbox: what the demo would have sent. Outside of the demo there is no such list. */
export const listOutbox = defineRoute('listOutbox', ({ db, scope, query, services }) => {
  if (!isDemo(services.config)) throw new RequestError('not_found');
  return answerPage('messages', outboxPlan(db, scope, query.searchTerm), query);
});
