import { describe, expect, it } from 'vitest';
import { addressMover } from '#engine/language/contract/addressMover.ts';

const prefixes = { '/api': '/core/', '/api/connect//': '/connect/v2', '/ai/': '' };

describe('addresses of the contract', () => {
  it.each([
    ['/api/users?page=2', '/core/users?page=2'],
    ['/api', '/core'],
    ['/api#top', '/core#top'],
    ['/api/connect/units', '/connect/v2/units'],
    ['/ai/words', '/words'],
    ['/apis/users', '/apis/users'],
    ['/other/api/users', '/other/api/users'],
    ['', ''],
  ])('%s goes to %s', (address, moved) => {
    expect(addressMover(prefixes)(address)).toBe(moved);
  });

  it('a longer beginning counts before a shorter one, whichever is named first', () => {
    const turned = addressMover({ '/api/connect': '/connect/v2', '/api': '/core' });
    expect(turned('/api/connect/units')).toBe('/connect/v2/units');
  });
});
