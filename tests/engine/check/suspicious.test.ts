import { expect, test } from 'vitest';
import { suspiciousIn } from '#engine/check/rules/suspicious.ts';

test.each([
  ['Update tax data: done.', undefined],
  ['Data: 5 rows', undefined],
  ['data:text/html,x', 'code'],
  ['data:;base64,eA==', 'code'],
  ['data:,x', 'code'],
  ['see javascript:alert(1)', 'code'],
  ['//cdn.example.com', 'an address'],
])('%s', (text, what) => {
  expect(suspiciousIn(text)?.what).toBe(what);
});
