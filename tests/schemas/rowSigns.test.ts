import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lists = new URL('../../schemas/lists/', import.meta.url);

it('buttons of a row are told apart by their signs', () => {
  const alike = readdirSync(lists).flatMap((file) => {
    const { actions = [] } = JSON.parse(readFileSync(new URL(file, lists), 'utf8')) as {
      actions?: { on: string; icon?: string }[];
    };
    const signs = actions.flatMap(({ on, icon }) => (on === 'row' && icon ? [icon] : []));
    return signs.filter((sign, at) => signs.indexOf(sign) !== at).map((sign) => `${file}: ${sign}`);
  });
  expect(alike).toEqual([]);
});
