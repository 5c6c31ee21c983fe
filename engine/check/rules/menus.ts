import { saying } from '../gives.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { idle } from './idle.ts';
import { isGiven } from './ruleTools.ts';

/** An entry of a menu opens a route, another product or a group. */
const entryOpens: Rule = {
  name: 'menu-entry-opens-something',
  codes: ['MU1422'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'MenuItem')) {
      if (['route', 'app', 'children'].some((name) => isGiven(value, name))) continue;
      report({ code: 'MU1422', pointer, values: { id: asText(asRecord(value).id) ?? '' } });
    }
  },
};

/** No route is in a menu twice, unless with other values. */
const targetOnce: Rule = {
  name: 'menu-target-once',
  codes: ['MU1423'],
  check({ entry, report }) {
    const seen = new Set<string>();
    for (const { value, pointer } of nodesOf(entry, 'MenuItem')) {
      const { route, parameters, product } = asRecord(value);
      const name = asText(route);
      if (name === undefined) continue;
      const target = JSON.stringify([name.toLowerCase(), parameters, product]);
      if (seen.has(target)) report({ code: 'MU1423', pointer: pointerTo(pointer, 'route'), values: { route: name } });
      seen.add(target);
    }
  },
};

/** The entry that opens first opens something. */
const defaultOpens: Rule = {
  name: 'default-entry-has-a-route',
  codes: ['MU1318'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'MenuItem')) {
      const item = asRecord(value);
      if (item.isdefault !== true || isGiven(item, 'route')) continue;
      report(idle(pointer, 'isdefault', 'the entry has no route'));
    }
  },
};

/** Pages of another product, and frames for them, need that product. */
const elsewhereNeedsApp: Rule = {
  name: 'menu-page-needs-app',
  codes: ['MU1318'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'MenuItem')) {
      if (isGiven(value, 'app')) continue;
      for (const name of ['pageurl', 'openiniframe'] as const)
        if (isGiven(value, name) && isGiven(value, 'route')) report(idle(pointer, name, 'the entry names no app'));
    }
  },
};

/** A product has one menu; of several nobody could say which is shown. */
const menuOnce: Rule = {
  name: 'one-menu-per-product',
  codes: ['MU1426'],
  check({ entry, world, report }) {
    const product = asText(entry.value.product);
    if (entry.kind !== 'menu' || product === undefined) return;
    const others = world.alike.get(saying.menuOf(product)) ?? [];
    const [first] = others.map(({ id }) => id).toSorted();
    if (first === undefined || first === entry.id) return;
    report({ code: 'MU1426', pointer: '/product', values: { product, other: first } });
  },
};

export const menuRules: readonly Rule[] = [entryOpens, targetOnce, defaultOpens, elsewhereNeedsApp, menuOnce];
