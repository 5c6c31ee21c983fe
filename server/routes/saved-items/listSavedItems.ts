import type { SavedItem, SavedItems } from '#server/generated/types.ts';
import { ownerOf } from '#server/repositories/owner.ts';
import type { KeptChoice } from '#server/repositories/workspace/keptChoices.ts';
import { listKept } from '#server/repositories/workspace/keptChoices.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET saveditems (WIDGET-LOOKUP-08). */
export const listSavedItems = defineRoute('listSavedItems', async (ctx) => {
  const kept = await listKept<SavedItem>(ctx.db, ownerOf(ctx), 'items', ctx.query.type);
  return kept.map(presentItems);
});

export function presentItems({ Id, name, type, choices }: KeptChoice<SavedItem>): SavedItems {
  return { Id, name, type, items: choices };
}
