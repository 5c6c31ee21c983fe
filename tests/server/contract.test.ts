import { describe, expect, it } from 'vitest';
import { operations } from '../../server/contract.ts';
import { routes } from '../../server/routes/index.ts';
import { unbuilt } from '../../server/routes/routesOf.ts';
import { proves } from '../proves.ts';
import { call, send, signIn } from './helpers/call.ts';
import { withServer } from './helpers/withServer.ts';

/** Operations that are described and have no code yet. */
const undone = operations.filter(({ id }) => routes.get(id) === unbuilt);

describe('the contract that is served', () => {
  const server = withServer('sqlite');

  it('is one OpenAPI document with every operation, for everybody', async () => {
    const { status, body, headers } = await send(server, { url: '/api/openapi.json' });
    expect([status, headers['content-type'], body.openapi]).toEqual([200, 'application/json; charset=utf-8', '3.1.0']);
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(operations.map(({ id }) => id).sort());
    expect(JSON.stringify(body)).not.toMatch(/"\$ref":"[^#]/);
  });

  it('is sent again only when it changed', async () => {
    const { headers } = await send(server, { url: '/api/openapi.json' });
    const again = await send(server, { url: '/api/openapi.json', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  it(
    'answers the path of the AI service with and without its last slash',
    proves('HTTP', 'SHELL-HTTP-02'),
    async () => {
      const session = await signIn(server, 'admin@hmpg.example');
      const { accessToken, loginGuid, role } = session;
      const headers = { authorization: `Bearer ${accessToken}`, LoginGUID: loginGuid, role };
      for (const url of ['/angularaiapi', '/angularaiapi/']) {
        const { status } = await send(server, { method: 'POST', url, headers, payload: { phrase: 'vacant units' } });
        expect(status, url).toBe(200);
      }
    },
  );

  it('has a route for every operation and no other', () => {
    expect([...routes.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  it('answers 501 for an operation without code, to those who may call it and to no others', async () => {
    const session = await signIn(server, 'admin@hmpg.example');
    for (const { id, permission } of undone) {
      if (permission.access !== 'public') expect((await call(server, null, id, { body: {} })).status, id).toBe(401);
      const { status, body } = await call(server, session, id, { body: {} });
      if (permission.access === 'database') expect([403, 501], id).toContain(status);
      else expect([id, status, body.responseStatus?.errorCode]).toEqual([id, 501, 'not_implemented']);
    }
  });
});
