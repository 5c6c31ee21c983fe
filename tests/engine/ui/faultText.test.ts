import { expect, it } from 'vitest';
import { faultText } from '#engine/ui/notes/faultText.ts';

const text = (key: string) => (key === 'http.resourceUnavailable' ? 'It is not there for now.' : key);

it.each([
  ['nothing', undefined, undefined],
  [
    'our words, where the server has none',
    { status: 500, message: 'http.resourceUnavailable' },
    'It is not there for now.',
  ],
  ['the words of the server', { status: 409, message: 'Somebody was faster.' }, 'Somebody was faster.'],
  ['what is said of the field', { status: 400, message: 'Refused', fields: { file: 'Too large' } }, 'Too large'],
])('of a call that failed is said: %s', (_case, error, want) => {
  expect(faultText(error, text)).toBe(want);
});
