import { defineRoute } from '../defineRoute.ts';

const types = ['access.full', 'access.readonly', 'access.hidden'] as const;

/** GET /api/cafedropdown/elementaccesstypes: what an element can be open for, by number. */
export const listElementAccessTypes = defineRoute('listElementAccessTypes', ({ actor, services }) => {
  const texts = services.locales.texts(actor.language);
  return { data: types.map((key, id) => ({ id, label: texts[key] ?? key })) };
});
