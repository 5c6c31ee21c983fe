import { expect, test } from 'vitest';
import { causeOf, onlyCauses } from '#engine/check/report/causes.ts';
import type { Problem } from '#engine/check/report/problem.types.ts';

const problem = (code: Problem['code'], pointer: string, values: Problem['values'] = {}): Problem => ({
  code,
  pointer,
  values,
});

test.each<[why: string, cause: Problem, effect: Problem]>([
  [
    'a property of the wrong type says nothing about its neighbours',
    problem('MU1103', '/columns/0/width'),
    problem('MU1311', '/columns/0/values'),
  ],
  [
    'how parts of an object fit together is no question while it is about something that there is not',
    problem('MU1307', '/columns/0/field'),
    problem('MU1308', '/columns/0/format'),
  ],
  [
    'totals of other rows have other fields',
    problem('MU1324', '/summary/source', { operation: 'readTotals' }),
    problem('MU1317', '/summary/figures/0', { operation: 'readTotals' }),
  ],
  [
    'a board has a column for each value that it names, misspelt ones too',
    problem('MU1311', '/a'),
    problem('MU1381', '/b'),
  ],
])('%s: the cause alone is told, and why the other is left out', (why, cause, effect) => {
  expect(causeOf(effect, [effect, cause])).toEqual({ cause, why });
  expect(onlyCauses([effect, cause])).toEqual([cause]);
});

test('what has nothing to do with each other is told', () => {
  const both = [problem('MU1307', '/columns/0/field'), problem('MU1308', '/columns/1/format')];
  expect(both.map((one) => causeOf(one, both))).toEqual([undefined, undefined]);
  expect(onlyCauses(both)).toEqual(both);
});
