import type { Rule } from '../world.ts';

/** Text of this form is a locale key; anything else is inline text. */
export const TEXT_KEY = /^[a-z][\w]*(\.[\w-]+)+$/;

/** Locale keys exist; shipped documents have no inline text. (That a key is in every language is checked where the texts are.) */
export const texts: Rule = {
  name: 'texts',
  check({ entry, world, report }) {
    const languages = Object.values(world.locales);
    for (const { type, value, pointer } of entry.sites) {
      if (type !== 'Text' || typeof value !== 'string' || value === '') continue;
      if (!TEXT_KEY.test(value)) {
        if (entry.isShipped) report({ code: 'MU1603', pointer, values: {} });
      } else if (!languages.some((texts) => Object.hasOwn(texts, value))) {
        report({ code: 'MU1601', pointer, values: { name: value }, names: Object.keys(languages[0] ?? {}) });
      }
    }
  },
};
