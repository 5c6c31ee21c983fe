import { expect, it } from 'vitest';
import { UserMemory } from '#engine/stores/UserMemory.ts';

it.each([
  { given: ['a', 'b'], want: ['a', 'b'] },
  { given: ['a', 'b', 'c'], want: ['b', 'c'] },
  { given: ['a', 'b', 'a', 'c'], want: ['a', 'c'] },
])('of two, after $given, keeps $want', ({ given, want }) => {
  const memory = new UserMemory<string>(2);
  for (const key of given) memory.set(key, `value of ${key}`);
  expect(['a', 'b', 'c'].filter((key) => memory.get(key) === `value of ${key}`)).toEqual(want);
});

it('loses one key, and all at sign-out', () => {
  const memory = new UserMemory<number>(5);
  for (const key of ['a', 'b', 'c']) memory.set(key, 1);
  memory.delete('a');
  expect([memory.get('a'), memory.get('b')]).toEqual([undefined, 1]);
  memory.forget();
  expect([memory.get('b'), memory.get('c')]).toEqual([undefined, undefined]);
});
