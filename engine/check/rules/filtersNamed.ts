import { mistakenFilters } from '../causes/mistakenFilters.ts';
import { quote } from '../quote.ts';
import type { Rule } from '../world.ts';

/** The filters that a table names are its own, not those of another table. */
const filtersMeant: Rule = {
  name: 'filters-of-the-table',
  codes: ['MU1433'],
  check({ entry, world, report }) {
    const mistaken = mistakenFilters(world, entry);
    if (!mistaken) return;
    const { filters, operation, unknown, meant } = mistaken;
    const shown = unknown.slice(0, 3).map(quote).join(', ');
    const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : '';
    const advice = meant === undefined ? 'name those of this table, or remove "filters"' : `use "${meant}"`;
    report({ code: 'MU1433', pointer: '/filters', values: { filters, operation, unknown: shown + more, advice } });
  },
};

export const filtersNamedRules: readonly Rule[] = [filtersMeant];
