import { expect, it } from 'vitest';
import { isObject, objectOf } from '#engine/language/json.ts';

it.each([
  { given: {}, want: true },
  { given: { a: 1 }, want: true },
  { given: Object.create(null), want: true },
  { given: [], want: false },
  { given: [{ a: 1 }], want: false },
  { given: null, want: false },
  { given: undefined, want: false },
  { given: 'text', want: false },
  { given: 0, want: false },
  { given: () => ({}), want: false },
])('$given is an object: $want', ({ given, want }) => {
  expect(isObject(given)).toBe(want);
  expect(objectOf(given) === given).toBe(want);
  if (!want) expect(objectOf(given)).toEqual({});
});
