import { sameJson } from '../../language/sameJson.ts';
import { asList, asRecord, type Loose } from '../loose.ts';
import type { Rule } from '../world.ts';

/** A document that stands in for another differs from it. */
const overlayDiffers: Rule = {
  name: 'overlay-changes-something',
  codes: ['MU1801'],
  check({ entry, report }) {
    if (!entry.replaces || !sameJson(entry.value, entry.replaces)) return;
    report({ code: 'MU1801', pointer: '/id', values: { kind: entry.kind, id: entry.id } });
  },
};

/** What stands in for a document keeps where its data comes from and who may see it. */
const overlayKeeps: Rule = {
  name: 'overlay-keeps-data-and-permission',
  codes: ['MU1802'],
  check({ entry, report }) {
    if (!entry.replaces) return;
    for (const name of KEPT) {
      if (sameJson(entry.value[name], entry.replaces[name])) continue;
      // An own page where the shipped document has none is stricter.
      if (name === 'permission' && entry.replaces[name] === undefined) continue;
      report({ code: 'MU1802', pointer: name in entry.value ? `/${name}` : '', values: { what: name } });
    }
  },
};

/** A filter that must have a value stays, and stays required. */
const overlayFilters: Rule = {
  name: 'overlay-keeps-required-filters',
  codes: ['MU1803'],
  check({ entry, report }) {
    if (!entry.replaces) return;
    const own = new Map(controlsOf(entry.value).map((control) => [control.name, control]));
    for (const { name, isrequired } of controlsOf(entry.replaces)) {
      if (isrequired !== true || own.get(name)?.isrequired === true) continue;
      const part = entry.kind === 'filters' ? 'controls' : 'filters';
      report({ code: 'MU1803', pointer: part in entry.value ? `/${part}` : '', values: { filter: String(name) } });
    }
  },
};

export const overlayRules: readonly Rule[] = [overlayDiffers, overlayKeeps, overlayFilters];

const KEPT = ['source', 'load', 'save', 'component', 'permission'];

function controlsOf({ filters, controls }: Loose): Loose[] {
  return asList(controls ?? filters).map(asRecord);
}
