import { saying } from '../gives.ts';
import { asList, asText } from '../loose.ts';
import { nearest } from '../report/suggest.ts';
import type { Rule } from '../world.ts';

/** A home is that of a product that has a menu. One that has none may be added later; one that is nearly another is misspelt. */
const homeOfProduct: Rule = {
  name: 'home-of-a-product',
  codes: ['MU1453'],
  check({ entry, world, report }) {
    if (entry.kind !== 'dashboard') return;
    for (const [index, product] of asList(entry.value.home).entries()) {
      if (typeof product !== 'string' || world.alike.get(saying.menuOf(product))) continue;
      const names = world.entries
        .filter(({ kind }) => kind === 'menu')
        .flatMap(({ value }) => asText(value.product) ?? []);
      if (nearest(product, names) === undefined) continue;
      report({ code: 'MU1453', pointer: `/home/${index}`, values: { name: product }, names });
    }
  },
};

/** A product has one home; of several nobody could say which is shown. */
const homeOnce: Rule = {
  name: 'one-home-per-product',
  codes: ['MU1354'],
  check({ entry, world, report }) {
    if (entry.kind !== 'dashboard') return;
    for (const [index, product] of asList(entry.value.home).entries()) {
      const others = world.alike.get(saying.homeOf(product)) ?? [];
      const [first] = others.map(({ id }) => id).toSorted();
      if (first === undefined || first === entry.id) continue;
      report({ code: 'MU1354', pointer: `/home/${index}`, values: { product: String(product), other: first } });
    }
  },
};

export const dashboardRules: readonly Rule[] = [homeOnce, homeOfProduct];
