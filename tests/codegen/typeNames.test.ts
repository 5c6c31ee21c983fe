import { describe, expect, it } from 'vitest';
import { typeNames } from '#codegen/openapi/typeNames.ts';

describe('names of components', () => {
  it.each([
    { key: 'User', want: 'User' },
    { key: 'user_role', want: 'UserRole' },
    { key: 'dotted.name-x', want: 'DottedNameX' },
    { key: 'v2beta', want: 'V2Beta' },
    { key: '3d', want: 'T3D' },
  ])('$key is $want', ({ key, want }) => {
    expect(typeNames([key]).get(key)).toBe(want);
  });

  it('tells two keys of one name apart without a running number', () => {
    const keys = ['dotted.name-x', 'dotted_name_x', 'DottedNameX'];
    const names = typeNames(keys);
    expect(new Set(names.values()).size).toBe(3);
    expect(names.get('DottedNameX')).toBe('DottedNameX');
    expect(typeNames([...keys].reverse())).toEqual(new Map([...names].reverse()));
  });
});
