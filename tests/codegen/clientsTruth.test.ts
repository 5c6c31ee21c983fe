import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#engine/http/AppError.ts';
import { HttpClient } from '#engine/http/HttpClient.ts';
import { componentSchemas, contract, operations } from '../../server/contract.ts';
import { checkAnswer, checkErrorAnswer } from '../../server/plugins/checkAnswer.ts';
import { arbitraryOf } from './arbitraryOf.ts';

/** Values of each operation. */
const RUNS = 10;

const log = { error: (..._: unknown[]) => undefined } as never;
const session = {
  headers: () => ({}),
  refresh: async () => false,
  invalidated: async () => false,
  ended: () => undefined,
  accessDenied: () => undefined,
};
let server: Server;
let client: HttpClient;
let reply: { status: number; text: string };

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' }).end(reply.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  client = new HttpClient({ base: `http://127.0.0.1:${port}`, contract: () => contract, session });
});
afterAll(() => server.close());

const answering = operations.filter((operation) => operation.answer);

describe('an answer of the contract', () => {
  it.each(answering)('of $id is the same at the client, in development and in production', async (operation) => {
    const parameters = Object.entries(contract.operations[operation.id]?.parameters ?? {});
    const path = Object.fromEntries(parameters.filter(([, one]) => one.in === 'path').map(([name]) => [name, '1']));
    const values = arbitraryOf(operation.answer, componentSchemas);
    const property = fc.asyncProperty(values, fc.boolean(), async (value, isStrict) => {
      const before = structuredClone(value);
      reply = { status: 200, text: JSON.stringify(checkAnswer(operation, value, { isStrict, log })) };
      expect(await client.call(operation.id, { path })).toEqual(before);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 42 });
  });
});

describe('an answer that is not as the contract says', () => {
  const operation = operations.find(({ id }) => id === 'getUser') ?? operations[0];
  if (!operation) throw new Error('The contract has no operations.');

  it('is an error that names operation, place and fault', () => {
    expect(() =>
      checkAnswer(operation, { ...userOf(operation), isFeeManagerClient: 'no' }, { isStrict: true, log }),
    ).toThrow(/good answer of getUser is not as the contract says: .*\/isFeeManagerClient must be boolean/);
  });

  it('is seen in refusals too', () => {
    const responseStatus = { errorCode: 'x', message: 'm', type: 'error', requestId: 'r' };
    const good = JSON.stringify({ responseStatus });
    expect(checkErrorAnswer(operation, 404, good)).toBeUndefined();
    expect(checkErrorAnswer(operation, 404, '{"responseStatus":7}')).toMatch(
      /404 answer of getUser .*\/responseStatus must be object/,
    );
    expect(checkErrorAnswer(operation, 500, '<h1>no</h1>')).toMatch(/500 answer of getUser .*must be object/);
  });

  it('keeps fields that the contract does not name on the server', () => {
    const [list] = operations.filter(({ id }) => id === 'listUsers');
    if (!list) throw new Error('The contract has no listUsers.');
    const values = fc.sample(arbitraryOf(list.answer, componentSchemas), { numRuns: 1, seed: 1 });
    const answer = { ...(values[0] as object), secret: 1 };
    expect(checkAnswer(list, answer, { isStrict: false, log })).not.toHaveProperty('secret');
  });
});

it('gives a refusal to the caller as an error with its code', async () => {
  reply = {
    status: 409,
    text: JSON.stringify({ responseStatus: { errorCode: 'conflict', message: 'm', type: 'error' } }),
  };
  await expect(client.call('getUser', { path: { id: 1 } })).rejects.toThrow(AppError);
});

function userOf(operation: (typeof operations)[number]): object {
  return fc.sample(arbitraryOf(operation.answer, componentSchemas), { numRuns: 1, seed: 7 })[0] as object;
}
