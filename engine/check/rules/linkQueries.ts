import { ADDRESS_PARAMETERS } from '../../language/addressParameters.ts';
import { queryOf, tableAt } from '../places/linkQuery.ts';
import { nodesOf } from '../places/nodes.ts';
import { filterNamesOf, type Rule } from '../world.ts';

/** What the query of a link narrows by is a filter of the table that it opens. */
export const linkQuery: Rule = {
  name: 'link-query-known',
  codes: ['MU1446'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, '@route')) {
      const link = String(value);
      const table = link.includes('?') ? tableAt(world, link) : undefined;
      if (!table) continue;
      const names = filterNamesOf(world, table);
      for (const { name, at } of queryOf(link)) {
        if (names.includes(name) || ADDRESS_PARAMETERS.includes(name)) continue;
        const hint = `it has none: remove "${name}", or add the filter to it`;
        const values = { kind: table.kind, target: table.id, name };
        const proposal = names.length > 0 ? { names } : { hint };
        report({ code: 'MU1446', pointer, part: { at, length: name.length }, values, ...proposal });
      }
    }
  },
};
