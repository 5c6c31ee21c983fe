import { defineRoute } from '../defineRoute.ts';

const types = ['usertype.company', 'usertype.support'] as const;

/** GET /api/cafedropdown/usertypes (CONSOLE-USER-12). */
export const listUserTypes = defineRoute('listUserTypes', ({ actor, services }) => {
  const texts = services.locales.texts(actor.language);
  return { data: types.map((key, id) => ({ id, label: texts[key] ?? key })) };
});
