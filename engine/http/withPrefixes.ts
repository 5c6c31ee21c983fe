import type { Contract } from '../schema/contract.ts';
import { joinUrl } from './buildRequest.ts';

/**
 * The contract with other beginnings of its addresses, for a server that has them elsewhere: the longest that fits counts.
 *
 * @param prefixes what stands in the contract -> where it is, a path or an address of another origin
 * @example withPrefixes(contract, { '/api/connect': '/connect/v2', '/angularaiapi': 'https://ai.example.com/' })
 */
export function withPrefixes(contract: Contract, prefixes: Readonly<Record<string, string>>): Contract {
  const known = Object.entries(prefixes).map(([from, to]) => [from.replace(/\/+$/, ''), to] as const);
  known.sort(([one], [other]) => other.length - one.length);
  const move = (path: string): string => {
    const [from, to] = known.find(([start]) => path === start || path.startsWith(`${start}/`)) ?? [];
    return from === undefined || to === undefined ? path : joinUrl(to, path.slice(from.length));
  };
  const operations = Object.entries(contract.operations).map(([id, one]) => [id, { ...one, path: move(one.path) }]);
  return { ...contract, operations: Object.fromEntries(operations) };
}
