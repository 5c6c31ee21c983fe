import { HttpClient } from '../../../engine/http/HttpClient.ts';
import { movedFetch } from '../../../engine/http/movedFetch.ts';
import type { Contract } from '../../../engine/language/contract/contract.ts';
import { headersOf, type Session, type TestRequest } from './call.ts';
import type { TestServer } from './withServer.ts';

/**
 * The transport of the browser, over the server of a test: addresses, bodies and answers are written and read as there.
 *
 * @param prefixes what the page of the server says of its addresses
 */
export function appClient(
  server: TestServer,
  session: Session,
  contract: Contract,
  prefixes: Readonly<Record<string, string>> = {},
): HttpClient {
  const send: typeof fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://127.0.0.1'), init);
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await server.app.inject({
      method: request.method as TestRequest['method'] & string,
      url: String(input),
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 ? { payload } : {}),
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
  return new HttpClient({
    contract: () => contract,
    fetch: movedFetch(prefixes, send),
    session: {
      headers: () => headersOf(session),
      refresh: async () => false,
      invalidated: async () => false,
      ended: () => undefined,
      accessDenied: () => undefined,
    },
  });
}
