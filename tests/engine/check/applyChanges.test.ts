import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#engine/check/layers/applyChanges.ts';
import { keyOf, propertySchema } from '#engine/check/layers/listKeys.ts';
import { printEffective } from '#engine/check/layers/printEffective.ts';
import { traceOf, untraced } from '#engine/check/layers/Traced.ts';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { metas } from './fixtures/check.ts';
import { documents } from './fixtures/documents.ts';

type Change = Readonly<Record<string, unknown>>;

function made(kind: DocumentKind, base: unknown, changes: readonly Change[]) {
  const { document, problems } = applyChanges(metas, metas.of(kind), traceOf(base, 'base.json'), {
    file: 'own.json',
    value: { changes },
  });
  return { document, value: untraced(document) as Record<string, unknown>, codes: problems.map(({ code }) => code) };
}

const list = documents.list as { columns: { field: string }[] };
const fields = list.columns.map(({ field }) => field);
const fieldsOf = (value: Record<string, unknown>) => (value.columns as { field: string }[]).map(({ field }) => field);

describe('names of parts', () => {
  it.each<[DocumentKind, string, string | undefined]>([
    ['list', 'columns', 'field'],
    ['list', 'filters', 'name'],
    ['list', 'actions', 'id'],
    ['list', 'rowmarks', undefined],
    ['filters', 'controls', 'name'],
    ['form', 'sections', 'title'],
    ['form', 'tabs', 'key'],
    ['tabs', 'tabs', 'key'],
    ['menu', 'items', 'id'],
    ['help', 'sections', 'id'],
    ['dashboard', 'tiles', 'id'],
  ])('entries of %s/%s are named by %s', (kind, name, key) => {
    expect(keyOf(metas, propertySchema(metas, metas.of(kind), name))).toBe(key);
  });
});

describe('changes', () => {
  const added = { field: 'Phone', title: 'users.phone' };
  it.each<[string, Change, string[]]>([
    ['adds at the end', { add: added, to: 'columns' }, ['Name', 'Email', 'LastLogin', 'Status', 'Phone']],
    ['adds behind', { add: added, to: 'columns', after: 'Name' }, ['Name', 'Phone', 'Email', 'LastLogin', 'Status']],
    ['adds before', { add: added, to: 'columns', before: 'Name' }, ['Phone', 'Name', 'Email', 'LastLogin', 'Status']],
    ['moves to the end', { move: 'columns/Name' }, ['Email', 'LastLogin', 'Status', 'Name']],
    ['moves before', { move: 'columns/Status', before: 'Email' }, ['Name', 'Status', 'Email', 'LastLogin']],
    ['removes', { remove: 'columns/Email' }, ['Name', 'LastLogin', 'Status']],
    ['replaces', { replace: 'columns/Email', by: added }, ['Name', 'Phone', 'LastLogin', 'Status']],
    ['adds a list that was not there', { add: {}, to: 'rowmarks' }, fields],
  ])('%s', (_what, change, wanted) => {
    const { value, codes } = made('list', list, [change]);
    expect([fieldsOf(value), codes]).toEqual([wanted, []]);
  });

  it.each<[string, Change, string]>([
    ['a part that is not there', { remove: 'columns/Emial' }, 'MU1823'],
    ['a way that breaks off', { set: { x: 1 }, in: 'nothing/x' }, 'MU1823'],
    ['a neighbour that is not there', { move: 'columns/Name', after: 'x' }, 'MU1823'],
    ['an entry that is there', { add: { field: 'Email' }, to: 'columns' }, 'MU1824'],
    ['an entry for an object', { add: {}, to: 'source' }, 'MU1825'],
    ['a property that moves', { move: 'source' }, 'MU1825'],
    ['another value than before', { set: { title: 'x' }, was: { title: 'y' } }, 'MU1826'],
    ['a value where there was none', { set: { title: 'x' }, was: { title: null } }, 'MU1826'],
    ['another part than before', { remove: 'columns/Email', was: { field: 'Email' } }, 'MU1826'],
  ])('tells %s, and changes nothing', (_what, change, code) => {
    const { value, codes } = made('list', list, [change]);
    expect([value, codes]).toEqual([list, [code]]);
  });

  it('reaches entries within entries', () => {
    const users = { id: 'more', text: 'users.title', route: 'users' };
    const { value, codes } = made('menu', documents.menu, [
      { add: users, to: 'items/group/children', before: 'users' },
    ]);
    const [, group] = value.items as { children?: { id: string }[] }[];
    expect([group?.children?.map(({ id }) => id), codes]).toEqual([['more', 'users'], []]);
  });
});

describe('laws of changes', () => {
  const columns = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{0,5}$/), { minLength: 2, maxLength: 8 });
  const document = (names: readonly string[]) => ({ columns: names.map((field) => ({ field, title: field })) });

  it('no change is no difference, and the document below stays as it was', () => {
    fc.assert(
      fc.property(columns, (names) => {
        const base = traceOf(document(names), 'base.json');
        const value = { changes: [{ remove: `columns/${names[0]}` }] };
        applyChanges(metas, metas.of('list'), base, { file: 'own.json', value });
        expect(untraced(base)).toEqual(document(names));
        expect(made('list', document(names), []).value).toEqual(document(names));
      }),
    );
  });

  it('what is added and removed again, or moved there and back, leaves no trace', () => {
    fc.assert(
      fc.property(columns, fc.nat(), (names, at) => {
        const [name = '', other = ''] = [names[at % names.length], names[(at + 1) % names.length]];
        const next = names[names.indexOf(name) + 1];
        const back = next === undefined ? { move: `columns/${name}` } : { move: `columns/${name}`, before: next };
        const changes = [
          { add: { field: 'New9', title: 'x' }, to: 'columns', after: other },
          { remove: 'columns/New9' },
          { move: `columns/${name}`, after: other },
          back,
        ];
        const { value, codes } = made('list', document(names), changes);
        expect([value, codes]).toEqual([document(names), []]);
      }),
    );
  });

  it('an upgrade that touches other parts comes through, whatever its order', () => {
    fc.assert(
      fc.property(columns, fc.infiniteStream(fc.nat()), (names, random) => {
        const [changed = '', ...rest] = names;
        const order = rest.map((name) => [random.next().value, name] as const).sort(([a], [b]) => a - b);
        const upgraded = [...order.map(([, name]) => name), 'Added9', changed];
        const { value, codes } = made('list', document(upgraded), [{ set: { width: 99 }, in: `columns/${changed}` }]);
        const wanted = document(upgraded).columns.map((one) => (one.field === changed ? { ...one, width: 99 } : one));
        expect([value.columns, codes]).toEqual([wanted, []]);
      }),
    );
  });
});

it('prints each line with where it is written', () => {
  const base = JSON.stringify({ title: 'a', columns: [{ field: 'A' }] }, null, 2);
  const own = JSON.stringify({ changes: [{ set: { width: 9 }, in: 'columns/A' }] }, null, 2);
  const { document } = applyChanges(metas, metas.of('list'), traceOf(JSON.parse(base), 'base.json'), {
    file: 'own.json',
    value: JSON.parse(own),
  });
  const texts = new Map([
    ['base.json', base],
    ['own.json', own],
  ]);
  const lines = printEffective(document, texts);
  expect(JSON.parse(lines.map(({ text }) => text).join('\n'))).toEqual(untraced(document));
  expect(lines.map(({ origin }) => origin)).toEqual(
    [1, 2, 3, 4, 5]
      .map((line) => `base.json:${line}`)
      .concat(['own.json:5', 'base.json:4', 'base.json:3', 'base.json:1']),
  );
});
