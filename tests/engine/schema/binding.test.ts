import { describe, expect, it } from 'vitest';
import { readPath, referencesIn, resolveBinding, resolveText } from '#engine/schema/binding.ts';
import { resolveBindings } from '#engine/schema/bindings.ts';

const scopes = { row: { Id: 7, Name: 'A/B', empty: '', none: null, inner: { x: 1 } }, session: { role: 'Auditor' } };

describe('bindings', () => {
  it.each([
    ['{row.Id}', 7],
    ['{row.inner.x}', 1],
    ['{session.role}', 'Auditor'],
    ['{row.Missing}', undefined],
    ['{other.Id}', undefined],
    ['Id', 'Id'],
    ['{row.Id} and {row.Name}', '{row.Id} and {row.Name}'],
    [0, 0],
    [false, false],
    [null, null],
  ])('%j is %j', (binding, value) => {
    expect(resolveBinding(binding, scopes)).toBe(value);
  });

  it.each(['row.constructor', 'row.__proto__', 'row.toString', 'constructor.name', 'row.Id.toFixed'])(
    'never reaches a prototype: %s',
    (path) => {
      expect(readPath(path, scopes)).toBeUndefined();
    },
  );

  it('leaves names without a value out of a record', () => {
    expect(resolveBindings({ id: '{row.Id}', x: '{row.Missing}', n: '{row.none}', k: 'all' }, scopes)).toEqual({
      id: 7,
      n: null,
      k: 'all',
    });
    expect(resolveBindings(undefined, scopes)).toEqual({});
  });

  it.each([
    ['users/{row.Id}/detail', 'users/7/detail'],
    ['x/{row.Name}', 'x/A%2FB'],
    ['x/{row.empty}', undefined],
    ['x/{row.none}', undefined],
    ['x/{row.Missing}', undefined],
    ['dashboard', 'dashboard'],
  ])('the route %s is %s', (template, route) => {
    expect(resolveText(template, scopes)).toBe(route);
  });

  it('knows where references stand in a text', () => {
    expect(referencesIn('Delete {row.Name}?')).toEqual([{ path: 'row.Name', at: 7, length: 10 }]);
  });
});
