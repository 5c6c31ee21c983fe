import { expect, it } from 'vitest';
import { resolveBindings } from '#engine/language/bindings.ts';
import { check } from './corpus.ts';

/** Every place of a document that asks an operation under values of its own; each asks for units. */
const PLACES: readonly (readonly [place: string, document: string, path: string])[] = [
  ['a list, its export and its groups', 'lists/units', '/source/query'],
  ['a report, its export, groups, pivot and subscriptions', 'reports/rentroll', '/source/query'],
  ['a picker', 'lookups/available-units', '/source/query'],
  ['a tile', 'dashboards/staff', '/tiles/2/source/query'],
  ['the number beside a tab', 'tabs/property-page', '/tabs/1/count/query'],
  ['a result set of the panel', 'lists/properties', '/actions/2/open/panel/sets/0/query'],
  ['totals', 'lists/units', '/summary/query'],
  ['a control over an operation', 'lists/units', '/filters'],
];

const KINDS: readonly (readonly [kind: string, query: object, sent: object])[] = [
  ['a text', { status: 'vacant' }, { status: 'vacant' }],
  ['a list', { status: ['vacant', 'notice'] }, { status: ['vacant', 'notice'] }],
  ['a list of numbers', { bedrooms: [1, 2] }, { bedrooms: [1, 2] }],
  ['a number', { rentmin: 900.5 }, { rentmin: 900.5 }],
  ['a switch', { available: true }, { available: true }],
  ['who reads', { searchTerm: '{user.Email}' }, { searchTerm: 'ann@example.com' }],
  ['where one works', { searchTerm: '{session.database}' }, { searchTerm: 'east' }],
  ['a day', { availableto: '2026-03-31' }, { availableto: '2026-03-31' }],
  ['a day that follows today', { availableto: { day: 'today', plus: 30 } }, { availableto: /^\d{4}-\d\d-\d\d$/ }],
  ['the end of a month', { availablefrom: { day: 'endOfMonth' } }, { availablefrom: /^\d{4}-\d\d-\d\d$/ }],
  ['a condition', { available: { when: { ref: 'user.Id', gt: 3 } } }, { available: true }],
];

const scopes = { user: { Id: 7, Email: 'ann@example.com' }, session: { database: 'east' } };

it.each(PLACES.flatMap(([place, ...at]) => KINDS.map(([kind, query]) => [kind, place, query, at] as const)))(
  '%s stands in %s',
  (_kind, _place, query, [document, path]) => {
    const control = { name: 'city', label: 'units.title', filtertype: 'dropdownsingleselect' };
    const choices = { dataurl: 'listUnits', idprop: 'Code', textprop: 'Code', customparams: query };
    const to = path === '/filters' ? [{ ...control, ...choices }] : query;
    const own = check({ name: 'place', about: '', in: document, change: [{ set: path, to }] });
    expect(own.filter(({ pointer }) => pointer.startsWith(path))).toEqual([]);
  },
);

it.each(KINDS)('%s is sent as it is meant', (_kind, query, sent) => {
  const matching = Object.entries(sent).map(([name, value]) => [
    name,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  expect(resolveBindings(query as Record<string, unknown>, scopes)).toEqual(Object.fromEntries(matching));
});

it.each(PLACES)('what no parameter takes is told in %s', (_place, document, path) => {
  const query = { status: 'free', rentmin: 'many', availableto: { day: 'tomorrow' } };
  const control = { name: 'city', label: 'units.title', filtertype: 'dropdownsingleselect' };
  const choices = { dataurl: 'listUnits', idprop: 'Code', textprop: 'Code', customparams: query };
  const to = path === '/filters' ? [{ ...control, ...choices }] : query;
  const found = check({ name: 'place', about: '', in: document, change: [{ set: path, to }] });
  const within = found.filter(({ pointer }) => pointer.startsWith(path));
  expect(within.map(({ pointer }) => pointer.split('/').find((part) => part in query)).toSorted()).toEqual(
    Object.keys(query).toSorted(),
  );
});
