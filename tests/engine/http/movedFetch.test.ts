import { expect, it } from 'vitest';
import { HttpClient, movedFetch } from '#engine/index.ts';
import type { Contract } from '../../../engine/language/contract/contract.ts';
import contractFile from '../../../screens/api/contract.json' with { type: 'json' };
import { proves } from '../../proves.ts';

const contract = contractFile as unknown as Contract;

/** Where a call of a client with these prefixes goes, and the address that listeners know it by. */
async function addressesOf(prefixes: Record<string, string>, id: string): Promise<[sent: string, known: string]> {
  let [sent, known] = ['', ''];
  const client = new HttpClient({
    contract: () => contract,
    fetch: movedFetch(prefixes, async (address) => {
      sent = String(address);
      return Response.json({});
    }),
    session: {
      headers: () => ({}),
      refresh: async () => false,
      invalidated: async () => false,
      ended: () => undefined,
      accessDenied: () => undefined,
    },
  });
  client.onAnswered(({ path }) => {
    known = path;
  });
  await client.call(id, { path: { id: '7' }, query: { page: 2 } });
  return [sent, known];
}

it.each([
  { prefixes: {}, id: 'searchByPhrase', sent: '/angularaiapi?page=2' },
  { prefixes: { '/angularaiapi/': '/words' }, id: 'searchByPhrase', sent: '/words?page=2' },
  { prefixes: { '/angularaiapi': '/words/v2/' }, id: 'searchByPhrase', sent: '/words/v2?page=2' },
  { prefixes: { '/api': '/core/', '/api/connect/': '/connect/v2/' }, id: 'listUnits', sent: '/connect/v2/unit?page=2' },
  { prefixes: { '/api': '/core/', '/api/connect/': '/c/' }, id: 'getUserProfile', sent: '/core/userprofile?page=2' },
  { prefixes: { '/api': '/root' }, id: 'listUsers', sent: '/root/elevate/company/user/list?page=2' },
  { prefixes: { '/ap': '/no', '/api/user': '/no' }, id: 'getUserProfile', sent: '/api/userprofile?page=2' },
])(
  '$prefixes leads $id to $sent, and it is known by its address in the contract',
  proves('unit', 'SHELL-HTTP-01', 'SHELL-HTTP-02', 'SHELL-HTTP-08'),
  async ({ prefixes, id, sent }) => {
    expect(await addressesOf(prefixes, id)).toEqual([sent, contract.operations[id]?.path]);
  },
);
