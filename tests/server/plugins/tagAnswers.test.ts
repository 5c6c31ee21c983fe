import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/contract.ts';
import { headersOf, signIn } from '../helpers/call.ts';
import { withServer } from '../helpers/withServer.ts';

const document = '/api/documents/list/units';
const places = ['/api/localization/translations/en-US', '/api/documents', document];

describe.each(['sqlite', 'postgres'] as const)('answers that browsers keep, on %s', (kind) => {
  const server = withServer(kind);
  const ask = async (url: string, { user, ...headers }: { user: string; [header: string]: string }) =>
    server.app.inject({ url, headers: { ...headersOf(await signIn(server, user)), ...headers } });
  const leasing = 'leasing@hmpg.example';

  it.each(places)('%s is not sent again to who has it, and stays with them', async (url) => {
    const first = await ask(url, { user: leasing });
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const tag = String(first.headers.etag);
    for (const has of [tag, `"other", ${tag.slice(2)}`]) {
      const again = await ask(url, { user: leasing, 'if-none-match': has, 'accept-encoding': 'br' });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    const other = await ask(url, { user: leasing, 'if-none-match': '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it('a tag of somebody else opens nothing: who may not have the answer is refused, who has another one gets it', async () => {
    const [mine, index] = [await ask(document, { user: leasing }), await ask('/api/documents', { user: leasing })];
    const user = 'admin@hmpg.example';
    const refused = await ask(document, { user, 'if-none-match': String(mine.headers.etag) });
    expect([refused.statusCode, refused.headers.etag, refused.headers['cache-control']]).toEqual([
      403,
      undefined,
      'no-store',
    ]);
    const theirs = await ask('/api/documents', { user, 'if-none-match': String(index.headers.etag) });
    expect(theirs.statusCode).toBe(200);
    expect(theirs.body).not.toBe(index.body);
  });
});

describe('what is said of answers that are kept', () => {
  it('is said of documents and texts alone, and of nothing with a secret', () => {
    const kept = operations.filter((operation) => operation.kept).map(({ id }) => id);
    expect(kept.sort()).toEqual(['getDocument', 'getTranslations', 'listDocuments']);
  });
});
