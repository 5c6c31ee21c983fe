import { describe, expect, it } from 'vitest';
import { newNonce, withNonce } from '../../../screens/worker/freshNonce.ts';

describe('a kept page', () => {
  it.each([
    {
      what: 'has the new nonce wherever it had the old one',
      kept: { html: '<meta content="a+b/c=="><style nonce="a+b/c==">', policy: "style-src 'self' 'nonce-a+b/c=='; x" },
      opened: { html: '<meta content="NEW"><style nonce="NEW">', policy: "style-src 'self' 'nonce-NEW'; x" },
    },
    {
      what: 'without a nonce stays as it is',
      kept: { html: '<p>', policy: "style-src 'self'" },
      opened: { html: '<p>', policy: "style-src 'self'" },
    },
    { what: 'without a policy stays as it is', kept: { html: '<p>', policy: '' }, opened: { html: '<p>', policy: '' } },
  ])('$what', ({ kept, opened }) => {
    expect(withNonce(kept, 'NEW')).toEqual(opened);
  });

  it('is opened under another nonce each time', () => {
    const nonces = Array.from({ length: 50 }, newNonce);
    expect(new Set(nonces).size).toBe(50);
    expect(nonces.every((nonce) => /^[A-Za-z0-9+/]{22}==$/.test(nonce))).toBe(true);
  });
});
