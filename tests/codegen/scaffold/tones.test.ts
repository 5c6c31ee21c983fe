import { expect, test } from 'vitest';
import { tonesOf } from '#codegen/scaffold/write/tones.ts';

test.each([
  [['active', 'cancelled', 'draft'], { active: 'success', cancelled: 'danger' }],
  [
    ['PENDING', 'IN_REVIEW', 'PAID', 'FAILED'],
    { PENDING: 'warning', IN_REVIEW: 'warning', PAID: 'success', FAILED: 'danger' },
  ],
  [['past-due', 'on-hold', 'Approved'], { 'on-hold': 'warning', Approved: 'success' }],
  // One word alone may mean anything.
  [['none', 'partial', 'full'], {}],
  [['dog', 'cat'], {}],
])('%j has the colors %j', (values, tones) => {
  expect(tonesOf(values)).toEqual(tones);
});
