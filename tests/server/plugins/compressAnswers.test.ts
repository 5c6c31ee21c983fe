import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/contract.ts';
import { compressAnswers } from '../../../server/plugins/compressAnswers.ts';
import { PASSWORD } from '../helpers/call.ts';
import { withServer } from '../helpers/withServer.ts';

const texts = '/api/localization/translations/en-US';

describe('answers', () => {
  const server = withServer('sqlite');
  const ask = (url: string, coding?: string) =>
    server.app.inject({ method: 'GET', url, headers: coding === undefined ? {} : { 'accept-encoding': coding } });

  it.each([
    { accepts: 'gzip, deflate, br', coding: 'br', read: brotliDecompressSync },
    { accepts: 'gzip', coding: 'gzip', read: gunzipSync },
    { accepts: 'GZIP;q=0.5, br;q=0', coding: 'gzip', read: gunzipSync },
  ])('are compressed as the client takes it: $accepts', async ({ accepts, coding, read }) => {
    const [plain, packed] = [await ask(texts), await ask(texts, accepts)];
    expect(packed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(read(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it.each([undefined, '', 'identity', 'deflate', 'br;q=0, gzip;q=0.0'])('stay as they are for %s', async (accepts) => {
    const { headers, body } = await ask(texts, accepts);
    expect(headers['content-encoding']).toBeUndefined();
    expect(Object.keys(JSON.parse(body)).length).toBeGreaterThan(100);
  });

  it('that are small stay as they are', async () => {
    const { headers, statusCode } = await ask('/api/nothing', 'br');
    expect([statusCode, headers['content-encoding']]).toEqual([404, undefined]);
  });

  it('with tokens are never compressed', async () => {
    const { statusCode, headers, body } = await server.app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip, br' },
      payload: String(
        new URLSearchParams({ grant_type: 'password', username: 'leasing@hmpg.example', password: PASSWORD }),
      ),
    });
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(body).access_token).toMatch(/\./);
  });

  it('of no operation that brings a session or says a secret are compressed, however long they are', async () => {
    const kept: string[] = [];
    for (const operation of operations) {
      const headers: Record<string, string> = {};
      const reply = { header: (name: string, value: string) => Object.assign(headers, { [name]: value }) && reply };
      const request = { headers: { 'accept-encoding': 'br' } };
      const hook = compressAnswers(operation) as (...call: unknown[]) => Promise<unknown>;
      await hook(request, Object.assign(reply, { removeHeader: () => reply }), 'x'.repeat(5000));
      if (!headers['content-encoding']) kept.push(operation.id);
    }
    expect(kept).toEqual(expect.arrayContaining(['signIn', 'refreshToken', 'adoptSession', 'exchangeIdToken']));
    const secret = operations.filter(({ noSession, secretAnswer }) => noSession || secretAnswer);
    expect(kept.sort()).toEqual(secret.map(({ id }) => id).sort());
  });
});
