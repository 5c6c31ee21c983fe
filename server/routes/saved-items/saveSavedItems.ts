import type { SavedItem } from '#server/generated/types.ts';
import { defineRoute } from '../defineRoute.ts';
import { saveKept } from '../saveKept.ts';
import { presentItems } from './listSavedItems.ts';

/** POST saveditems (WIDGET-LOOKUP-08). */
export const saveSavedItems = defineRoute('saveSavedItems', async (ctx) => {
  const { Id = 0, name, type, items } = ctx.body;
  return presentItems(await saveKept<SavedItem>(ctx, 'items', { id: Id, name, type, choices: items }));
});
