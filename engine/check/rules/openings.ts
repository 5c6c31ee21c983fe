import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { isReaderWrong, OPENINGS, routeReads } from '../places/openings.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { isGiven } from './ruleTools.ts';

/** A tab shows exactly one thing. */
const tabShowsOne: Rule = {
  name: 'tab-shows-one-thing',
  codes: ['MU1411'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'Tab')) {
      const { length: count } = shownBy(asRecord(value));
      if (count === 1 || (count === 0 && SHOWN.some((name) => isGiven(value, name)))) continue;
      report({ code: 'MU1411', pointer, values: { count } });
    }
  },
};

/** A group leads to tabs of the same document that show something, and each of them leads back to one group. */
const groupOfTabs: Rule = {
  name: 'group-of-tabs',
  codes: ['MU1429'],
  check({ entry, report }) {
    const tabs = nodesOf(entry, 'Tab').map(({ value, pointer }) => ({ tab: asRecord(value), pointer }));
    const groups = tabs.filter(({ tab }) => tab.group !== undefined);
    const names = tabs.flatMap(({ tab }) => (tab.group === undefined ? (asText(tab.key) ?? []) : []));
    const seen = new Set<string>();
    for (const { tab, pointer } of groups) {
      for (const [index, name] of asList(tab.group).entries()) {
        if (typeof name !== 'string') continue;
        const at = `${pointer}/group/${index}`;
        const isGroup = groups.some(({ tab: other }) => other.key === name);
        if (isGroup) report({ code: 'MU1429', pointer: at, values: { name, reason: 'it is a group itself' }, names });
        else if (seen.has(name))
          report({ code: 'MU1429', pointer: at, values: { name, reason: 'it is in a group already' } });
        else if (!names.includes(name))
          report({ code: 'MU1429', pointer: at, values: { name, reason: 'there is no such tab' }, names });
        seen.add(name);
      }
    }
  },
};

/** Parameters given to a document are ones that it reads. */
const handedOnRead: Rule = {
  name: 'handed-on-parameter-read',
  codes: ['MU1413'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, ...OPENINGS)) {
      const record = asRecord(value);
      const [kind = '', ...others] = shownBy(record);
      const target = asText(record[kind]);
      const opened = others.length > 0 ? undefined : world.documents.get(`${kind}/${target}`);
      if (!opened || isReaderWrong(opened, world.openings.get(`${kind}/${target}`) ?? [])) continue;
      const reads = [...routeReads(opened)];
      for (const name of Object.keys(asRecord(record.with))) {
        if (reads.includes(name)) continue;
        const at = pointerTo(pointerTo(pointer, 'with'), name);
        const hint = `it reads none: remove "${name}", or use {route.${name}} in ${kind} "${target}"`;
        const proposal = reads.length > 0 ? { names: reads } : { hint };
        report({ code: 'MU1413', pointer: at, part: 'key', values: { kind, target, name }, ...proposal });
      }
    }
  },
};

/** A form that stays open with its new record reads it by the parameters it is given. */
const createdRead: Rule = {
  name: 'created-parameter-read',
  codes: ['MU1413'],
  check({ entry, report }) {
    if (entry.kind !== 'form') return;
    const given = Object.keys(asRecord(asRecord(entry.value.created).with));
    if (given.length === 0) return;
    const reads = [...routeReads(entry)];
    for (const name of given) {
      if (reads.includes(name)) continue;
      const values = { kind: 'form', target: entry.id, name };
      const proposal = reads.length > 0 ? { names: reads } : { hint: `read the record by {route.${name}}` };
      report({ code: 'MU1413', pointer: pointerTo('/created/with', name), part: 'key', values, ...proposal });
    }
  },
};

export const openingRules: readonly Rule[] = [tabShowsOne, groupOfTabs, handedOnRead, createdRead];

const SHOWN = ['list', 'report', 'form', 'screen', 'comments', 'files', 'group'];

function shownBy(record: Loose): string[] {
  return SHOWN.filter((name) => name in record);
}
