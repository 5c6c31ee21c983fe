import type { Rule } from '../world.ts';

/** Every document can be reached: something names it, or a link, menu or address leads to it. */
const documentUsed: Rule = {
  name: 'document-used',
  codes: ['MU1425'],
  check({ entry, world, report }) {
    if (!world.unused.has(`${entry.kind}/${entry.id}`)) return;
    report({ code: 'MU1425', pointer: '/id', values: { kind: entry.kind, id: entry.id } });
  },
};

export const usageRules: readonly Rule[] = [documentUsed];
