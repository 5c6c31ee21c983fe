import { describe, expect, it } from 'vitest';
import { hasFormat } from '#engine/language/formats.ts';

const ROWS: [format: string | undefined, text: string, is: boolean][] = [
  ['date', '2026-03-31', true],
  ['date', '2024-02-29', true],
  ['date', '2026-12-31', true],
  ['date', '2026-02-29', false],
  ['date', '2026-02-31', false],
  ['date', '2026-04-00', false],
  ['date', '2026-13-01', false],
  ['date', '2026-1-01', false],
  ['date', ' 2026-01-01', false],
  ['date', '2026-01-01T00:00', false],
  ['date-time', '2026-01-01T10:20', true],
  ['date-time', '2026-01-01 10:20:30.123Z', true],
  ['date-time', '2026-01-01t10:20:30+02:00', true],
  ['date-time', '2026-02-30T10:20', false],
  ['date-time', '2026-01-01T25:20', false],
  ['date-time', '2026-01-01', false],
  ['date-time', '2026-01-01T10:20:30.Z', false],
  ['email', 'a.b@mail.example', true],
  ['email', 'a@example', false],
  ['email', 'a b@mail.example', false],
  ['email', 'a@@mail.example', false],
  ['email', 'a@mail..example', false],
  ['uuid', '0190A3C0-7b1e-7c11-8d2e-0123456789ab', true],
  ['uuid', '0190a3c0-7b1e-7c11-8d2e-0123456789a', false],
  ['uuid', '0190a3c0-7b1e-7c11-8d2e-0123456789abc', false],
  ['phone', 'anything', true],
  ['toString', 'anything', true],
  [undefined, 'anything', true],
];

describe('formats', () => {
  it.each(ROWS)('%s: %j is %s', (format, text, is) => {
    expect(hasFormat(format, text)).toBe(is);
  });
});
