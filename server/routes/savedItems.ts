import type { SavedItem, SavedItems } from '#server/generated/types.ts';
import { ownerOf } from '#server/repositories/owner.ts';
import { type KeptChoice, listKept } from '#server/repositories/workspace/keptChoices.ts';
import { routesOf } from './routesOf.ts';
import { removeKept, saveKept } from './shared/keptChoices.ts';

export const savedItems = routesOf({
  /** GET saveditems (WIDGET-LOOKUP-08). */
  listSavedItems: async (ctx) => {
    const kept = await listKept<SavedItem>(ctx.db, ownerOf(ctx), 'items', ctx.query.type);
    return kept.map(presentItems);
  },

  /** POST saveditems (WIDGET-LOOKUP-08). */
  saveSavedItems: async (ctx) => {
    const { Id = 0, name, type, items } = ctx.body;
    return presentItems(await saveKept<SavedItem>(ctx, 'items', { id: Id, name, type, choices: items }));
  },

  /** DELETE saveditems/{id} (WIDGET-LOOKUP-08). */
  removeSavedItems: async (ctx) => {
    await removeKept(ctx, 'items', ctx.path.id);
  },
});

function presentItems({ Id, name, type, choices }: KeptChoice<SavedItem>): SavedItems {
  return { Id, name, type, items: choices };
}
