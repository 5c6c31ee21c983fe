import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeHeader } from '#engine/stores/session/ApiSession.ts';

test('a name of a role or database is what the server decodes, whatever it holds, and stands in a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const header = encodeHeader(name);
      expect(decodeURIComponent(header)).toBe(name);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
  expect(encodeHeader('Leasing Agent')).toBe('Leasing Agent');
  expect(encodeHeader('50% Role')).toBe('50%25%20Role');
});
