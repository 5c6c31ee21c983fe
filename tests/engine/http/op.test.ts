import { expect, it } from 'vitest';
import type { ApiClient, OperationInput } from '#engine/http/client.types.ts';
import { op } from '#engine/http/op.ts';

interface Save {
  path: { id: number };
  header?: { 'If-Match'?: string };
  body: { name: string };
  answers: { '200': { saved: boolean }; default: { message: string } };
}

it('hands the call to the client under its name, with the headers of operation and call', async () => {
  const calls: [string, OperationInput | undefined][] = [];
  const api = {
    call: async (id: string, input?: OperationInput) => {
      calls.push([id, input]);
      return { saved: true };
    },
  } as unknown as ApiClient;
  const save = op<Save>('save');
  const { signal } = new AbortController();
  const answer = await save(
    api,
    { path: { id: 1 }, body: { name: 'x' }, header: { 'If-Match': '7' } },
    { signal, headers: { b: '2' } },
  );
  expect(answer satisfies { saved: boolean }).toEqual({ saved: true });
  expect(calls).toEqual([
    ['save', { path: { id: 1 }, body: { name: 'x' }, signal, headers: { 'If-Match': '7', b: '2' } }],
  ]);
});
