import { givesOf } from '../gives.ts';
import type { Rule } from '../world.ts';

const OTHERWISE = 'or name it in "opened" of product.json if code opens it, or remove the file';

/** Every document can be reached: something names it, or a link, menu or address leads to it. */
const documentUsed: Rule = {
  name: 'document-used',
  codes: ['MU1425'],
  check({ entry, world, report }) {
    if (!world.unused.has(`${entry.kind}/${entry.id}`)) return;
    const { route } = givesOf(entry);
    // A list opens at its address all the same.
    const hint =
      route === undefined
        ? {}
        : {
            hint: `lead to it by a menu, tab, action or link: so far only who types /app/${route} sees it; ${OTHERWISE}`,
          };
    report({ code: 'MU1425', pointer: '/id', values: { kind: entry.kind, id: entry.id }, ...hint });
  },
};

export const usageRules: readonly Rule[] = [documentUsed];
