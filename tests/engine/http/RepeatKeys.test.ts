import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#engine/http/AppError.ts';
import type { OperationInput } from '#engine/http/client.types.ts';
import { type KeyedCall, RepeatKeys } from '#engine/http/RepeatKeys.ts';

const call = (more: { operation?: object; input?: OperationInput; sentAs?: Record<string, string> } = {}): KeyedCall =>
  ({
    operation: {
      method: 'PUT',
      path: '/api/a/{id}',
      mutates: true,
      permission: { access: 'session' },
      ...more.operation,
    },
    input: { path: { id: 1 }, query: { q: 1 }, body: { a: 1 }, ...more.input },
    sentAs: { role: 'r', database: 'd', LoginGUID: 'g', ...more.sentAs },
  }) as unknown as KeyedCall;

/** Sends calls one after the other, and tells under which key each went. */
function sender() {
  const keys = new RepeatKeys();
  const seen: (OperationInput['headers'] | undefined)[] = [];
  const run = async (one: KeyedCall, answer: () => unknown) => {
    try {
      return await keys.run(one, async (headers) => {
        seen.push(headers);
        return answer();
      });
    } catch (error) {
      return error;
    }
  };
  const keyed = () => seen.map((headers) => (headers as Record<string, string> | undefined)?.['Idempotency-Key']);
  return { run, seen, keyed };
}
const lost = () => {
  throw new AppError({ code: 'network', message: 'lost' });
};
const refused =
  (status: number, code = 'bad') =>
  () => {
    throw new AppError({ status, code, message: 'no' });
  };

describe('the key of a change', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is the same when its answer was lost, once, and a new one after an answer', async () => {
    const { run, keyed } = sender();
    await run(call(), lost);
    expect(await run(call(), () => 'done')).toBe('done');
    await run(call(), () => 'done');
    const [first, second, third] = keyed();
    expect(first).toMatch(/^\d+-\d+-\d+-\d+$/);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('of a call of the same content at the same time is another one', async () => {
    const { run, keyed } = sender();
    await run(call(), lost);
    await Promise.all([run(call(), () => 'a'), run(call(), () => 'b')]);
    const [first, second, third] = keyed();
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it.each([
    ['within five minutes', 299_999, true],
    ['after five minutes', 300_000, false],
  ])('%s: the same is %s', async (_when, time, isSame) => {
    const { run, keyed } = sender();
    await run(call(), lost);
    vi.advanceTimersByTime(time);
    await run(call(), lost);
    const [first, second] = keyed();
    expect(second === first).toBe(isSame);
  });

  it.each([
    ['a refusal', refused(400), false],
    ['the last refusal', refused(499), false],
    ['one that is still running', refused(409, 'request_running'), true],
    ['a fault of the server', refused(500), true],
    ['an odd answer', refused(302), true],
    ['another fault', () => Promise.reject(new TypeError('x')), true],
  ])('after %s', async (_what, answer, isSame) => {
    const { run, keyed } = sender();
    await run(call(), answer);
    await run(call(), lost);
    const [first, second] = keyed();
    expect(second === first).toBe(isSame);
  });

  it.each<[string, Parameters<typeof call>[0]]>([
    ['method', { operation: { method: 'POST' } }],
    ['path', { operation: { path: '/api/b/{id}' } }],
    ['part of the path', { input: { path: { id: 2 } } }],
    ['query', { input: { query: { q: 2 } } }],
    ['body', { input: { body: { a: 2 } } }],
    ['role', { sentAs: { role: 's' } }],
    ['database', { sentAs: { database: 'e' } }],
    ['login', { sentAs: { LoginGUID: 'h' } }],
  ])('of another %s is another one', async (_what, more) => {
    const { run, keyed } = sender();
    await run(call(), lost);
    await run(call(more), lost);
    const [first, second] = keyed();
    expect(second).not.toBe(first);
  });

  it('goes beside the headers of the call', async () => {
    const { run, seen } = sender();
    await run(call({ input: { headers: { 'x-own': '1' } } }), lost);
    expect(seen[0]).toEqual({ 'x-own': '1', 'Idempotency-Key': expect.any(String) });
  });

  it.each<[string, object]>([
    ['a read', { mutates: false }],
    ['a public call', { permission: { access: 'public' } }],
    ['files', { body: { contentType: 'multipart/form-data' } }],
  ])('%s has none', async (_what, operation) => {
    const { run, seen } = sender();
    await run(call({ operation }), lost);
    expect(seen).toEqual([undefined]);
  });

  it.each([['application/json'], ['application/merge-patch+json'], [undefined]])(
    'a body of %s has one',
    async (contentType) => {
      const { run, keyed } = sender();
      await run(call({ operation: contentType ? { body: { contentType } } : {} }), lost);
      expect(keyed()).toEqual([expect.any(String)]);
    },
  );
});
