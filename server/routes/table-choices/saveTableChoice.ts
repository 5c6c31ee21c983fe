import { RequestError } from '#server/errors.ts';
import type { TableChoice } from '#server/generated/types.ts';
import { lockOwner } from '#server/repositories/owner.ts';
import {
  countKept,
  deleteKept,
  findKept,
  MOST_KEPT_CHOICES,
  storeKept,
} from '#server/repositories/workspace/keptChoices.ts';
import { defineRoute } from '../defineRoute.ts';
import { KEPT_NAMES } from '../saveKept.ts';
import { TABLES, tableOwner } from './tableOwner.ts';

/** POST tablechoices: one choice per table; one without columns and density is the document's again. */
export const saveTableChoice = defineRoute('saveTableChoice', async (ctx) => {
  const owner = tableOwner(ctx);
  const { table: name, density, columns } = ctx.body;
  const isDefault = density === undefined && columns === undefined;
  await ctx.mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const kept = await findKept<TableChoice>(trx, owner, 'table', { type: TABLES, name });
    if (!kept && !isDefault && (await countKept(trx, owner, 'table', TABLES)) >= MOST_KEPT_CHOICES)
      throw new RequestError('invalid_request', { values: { reason: `No more than ${MOST_KEPT_CHOICES} tables.` } });
    if (kept && isDefault) await deleteKept(trx, owner, kept.Id);
    const choice = { type: TABLES, name, choices: [ctx.body], now: ctx.services.now() };
    const id = isDefault ? (kept?.Id ?? 0) : await storeKept(trx, owner, 'table', { id: kept?.Id, ...choice });
    const before = kept?.choices[0];
    await audit({
      objectName: KEPT_NAMES.table,
      objectId: id,
      detail: `${KEPT_NAMES.table} "${name}" ${isDefault ? 'forgotten' : 'kept'}`,
      ...(before ? { before: { ...before } } : {}),
      ...(isDefault ? {} : { after: { ...ctx.body } }),
    });
  });
});
