import { expect, test } from 'vitest';
import { isState, isUnshown } from '../../../codegen/scaffold/write/ranks.ts';
import { tonesOf } from '../../../codegen/scaffold/write/tones.ts';

test('states are coloured by their last words, and not by words that are turned round', () => {
  expect(tonesOf(['VERIFICATION_IN_PROGRESS', 'VERIFIED', 'DISABLED'])).toEqual({
    VERIFICATION_IN_PROGRESS: 'warning',
    VERIFIED: 'success',
  });
  expect(tonesOf(['payment_failed', 'not_paid', 'paid', 'partially_paid'])).toEqual({
    payment_failed: 'danger',
    paid: 'success',
  });
});

test('one known word is enough beside what is a state for sure', () => {
  expect(tonesOf(['ACTIVE', 'INACTIVE', 'DELETED'])).toEqual({ ACTIVE: 'success' });
  expect(tonesOf(['active', 'lazy'])).toEqual({});
  expect(tonesOf(['draft', 'archived'])).toEqual({});
});

test('a dot stands beside states alone, and sums of machines are no columns', () => {
  expect(['status', 'order_state', 'accountType', 'creation_source'].map(isState)).toEqual([true, true, false, false]);
  expect(isUnshown('background_blur_hash', { type: 'string' })).toBe(true);
  expect(isUnshown('hashtag', { type: 'string' })).toBe(false);
});
