import { RequestError } from '#server/errors.ts';
import type { TableChoice } from '#server/generated/types.ts';
import { lockOwner, type Owner, ownerOf } from '#server/repositories/owner.ts';
import {
  countKept,
  deleteKept,
  findKept,
  listKept,
  MOST_KEPT_CHOICES,
  storeKept,
} from '#server/repositories/workspace/keptChoices.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { KEPT_NAMES } from './shared/keptChoices.ts';

/** `type` of the kept choices; each has the name of its table. */
const TABLES = 'tables';

export const tableChoices = routesOf({
  /** GET tablechoices. */
  listTableChoices: async (ctx) => {
    const kept = await listKept<TableChoice>(ctx.db, tableOwner(ctx), 'table', TABLES);
    return kept.flatMap(({ choices }) => choices);
  },

  saveTableChoice,
});

/** POST tablechoices: one choice per table; one that says nothing is the document's again. */
async function saveTableChoice(ctx: RouteContext<'saveTableChoice'>) {
  const owner = tableOwner(ctx);
  const { table: name, ...choice } = ctx.body;
  const isDefault = Object.keys(choice).length === 0;
  await ctx.mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const kept = await findKept<TableChoice>(trx, owner, 'table', { type: TABLES, name });
    if (!kept && !isDefault && (await countKept(trx, owner, 'table', TABLES)) >= MOST_KEPT_CHOICES)
      throw new RequestError('invalid_request', { values: { reason: `No more than ${MOST_KEPT_CHOICES} tables.` } });
    if (kept && isDefault) await deleteKept(trx, owner, kept.Id);
    const stored = { type: TABLES, name, choices: [ctx.body], now: ctx.services.now() };
    const id = isDefault ? (kept?.Id ?? 0) : await storeKept(trx, owner, 'table', { id: kept?.Id, ...stored });
    const before = kept?.choices[0];
    await audit({
      objectName: KEPT_NAMES.table,
      objectId: id,
      detail: `${KEPT_NAMES.table} "${name}" ${isDefault ? 'forgotten' : 'kept'}`,
      ...(before ? { before: { ...before } } : {}),
      ...(isDefault ? {} : { after: { ...ctx.body } }),
    });
  });
}

/** Tables look the same under every role and in every database: their choices are the user's alone. */
function tableOwner({ actor, scope: { databaseId, ...scope } }: Pick<RouteContext, 'actor' | 'scope'>): Owner {
  return { ...ownerOf({ actor, scope }), roleId: null };
}
