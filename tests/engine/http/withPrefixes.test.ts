import { expect, it } from 'vitest';
import { withPrefixes } from '#engine/index.ts';
import { buildRequest } from '../../../engine/http/buildRequest.ts';
import type { Contract } from '../../../engine/schema/contract.ts';
import contractFile from '../../../screens/api/contract.json' with { type: 'json' };
import { proves } from '../../proves.ts';

const known = contractFile as unknown as Contract;
const urlOf = (prefixes: Record<string, string>, id: string, base = '') => {
  const operation = withPrefixes(known, prefixes).operations[id];
  return operation && buildRequest(base, operation, { path: { id: '7', lang: 'en-US' } }).url;
};

it.each([
  { prefixes: {}, id: 'searchByPhrase', url: '/angularaiapi' },
  { prefixes: { '/angularaiapi/': '/words' }, id: 'searchByPhrase', url: '/words/' },
  { prefixes: { '/angularaiapi': '/words/v2/' }, id: 'searchByPhrase', url: '/words/v2/' },
  { prefixes: { '/api': '/core/', '/api/connect/': '/connect/v2/' }, id: 'listUnits', url: '/connect/v2/unit' },
  { prefixes: { '/api': '/core/', '/api/connect/': '/connect/v2/' }, id: 'getUserProfile', url: '/core/userprofile' },
  { prefixes: { '/api': '/root' }, id: 'listUsers', url: '/root/elevate/company/user/list' },
  { prefixes: { '/ap': '/no' }, id: 'getUserProfile', url: '/api/userprofile' },
])(
  '$prefixes leads $id to $url',
  proves('unit', 'SHELL-HTTP-01', 'SHELL-HTTP-02', 'SHELL-HTTP-08'),
  ({ prefixes, id, url }) => {
    expect(urlOf(prefixes, id)).toBe(url);
  },
);
