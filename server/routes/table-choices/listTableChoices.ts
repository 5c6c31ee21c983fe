import type { TableChoice } from '#server/generated/types.ts';
import { listKept } from '#server/repositories/workspace/keptChoices.ts';
import { defineRoute } from '../defineRoute.ts';
import { TABLES, tableOwner } from './tableOwner.ts';

/** GET tablechoices. */
export const listTableChoices = defineRoute('listTableChoices', async (ctx) => {
  const kept = await listKept<TableChoice>(ctx.db, tableOwner(ctx), 'table', TABLES);
  return kept.flatMap(({ choices }) => choices);
});
