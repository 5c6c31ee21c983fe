import { describe, expect, it } from 'vitest';
import { readPath, referencesIn, resolveBinding, resolveText } from '#engine/language/binding.ts';
import { resolveBindings } from '#engine/language/bindings.ts';

const scopes = { row: { Id: 7, Name: 'A/B', empty: '', none: null, inner: { x: 1 } }, session: { role: 'Auditor' } };

describe('bindings', () => {
  it.each([
    ['{row.Id}', 7],
    ['{row.inner.x}', 1],
    ['{session.role}', 'Auditor'],
    ['{row.Missing}', undefined],
    ['{other.Id}', undefined],
    ['{row.none.x}', undefined],
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
    expect(resolveBindings({ id: '{row.Id}', x: '{row.Missing}', n: '{row.none}', k: 'all' }, scopes)).toStrictEqual({
      id: 7,
      n: null,
      k: 'all',
    });
    expect(resolveBindings(undefined, scopes)).toEqual({});
  });

  it('takes whether a condition holds for a value', () => {
    const record = { isSeven: { when: { ref: 'row.Id', is: 7 } }, isNamed: { when: { ref: 'row.Name', is: 'x' } } };
    expect(resolveBindings({ ...record, other: { is: 7 } }, scopes)).toEqual({
      isSeven: true,
      isNamed: false,
      other: { is: 7 },
    });
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
