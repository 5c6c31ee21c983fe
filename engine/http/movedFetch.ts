import { addressMover, type Prefixes } from '../language/contract/addressMover.ts';

/**
 * `fetch` for a server that has the API elsewhere. The contract stays as it is: operations are known by their addresses in it.
 *
 * @example new HttpClient({ contract, session, fetch: movedFetch({ '/api/connect': '/connect/v2' }) })
 */
export function movedFetch(prefixes: Prefixes, send: typeof fetch = fetch): typeof fetch {
  const move = addressMover(prefixes);
  return (address, options) => send(typeof address === 'string' ? move(address) : address, options);
}
