import { describe, expect, it, vi } from 'vitest';
import { ReadsTogether } from '#engine/http/ReadsTogether.ts';

const AS_LEASING = { Authorization: 'Bearer a', role: 'Leasing Agent', database: 'east' };
const NDJSON = { 'content-type': 'application/x-ndjson; charset=utf-8' };
const line = (Index: number, Body: object, Status = 200) =>
  `${JSON.stringify({ Index, Status, Headers: { 'content-type': 'application/json' }, Body: JSON.stringify(Body) })}\n`;

/** A server whose answer to the call is written piece by piece. */
function stream() {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: new Response(readable, { headers: NDJSON }),
    write: (text: string) => void writer.write(encoder.encode(text)),
    end: () => void writer.close(),
  };
}

function together(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const send = vi.fn(async (url: unknown, init: RequestInit = {}) => answer(String(url), init));
  const reads = new ReadsTogether();
  const read = (path: string, init: RequestInit = {}, base = '') =>
    reads.through('/api/{name}')(send as typeof fetch)(base + path, { method: 'GET', headers: AS_LEASING, ...init });
  const sent = () => send.mock.calls.map(([url]) => String(url));
  return { read, sent, send };
}

describe('reads that are asked for at once', () => {
  it('go in one call with the headers of who asks, and each is answered when its line has come', async () => {
    const { response, write, end } = stream();
    const { read, send } = together(() => response);
    const type = { ...AS_LEASING, 'content-type': 'application/json' };
    const [first, second] = [
      read('/api/units?status=vacant'),
      read('/api/tile', { method: 'POST', body: '{"Id":1}', headers: type }),
    ];
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    const [url, init] = send.mock.calls[0] ?? [];
    expect([url, init?.method, init?.headers]).toEqual(['/api/connect/reads', 'POST', type]);
    expect(JSON.parse(String(init?.body))).toEqual({
      Reads: [
        { Method: 'GET', Path: '/api/units?status=vacant' },
        { Method: 'POST', Path: '/api/tile', Body: '{"Id":1}' },
      ],
    });
    const text = line(1, { total: 7 });
    write(text.slice(0, 20));
    write(text.slice(20));
    expect(await (await second)?.json()).toEqual({ total: 7 });
    write(line(0, { Message: 'No.' }, 403));
    expect((await first)?.status).toBe(403);
    end();
  });

  it('are told of a stream that was cut, those that were answered are not', async () => {
    const { response, write, end } = stream();
    const { read } = together(() => response);
    const [first, second] = [read('/api/a'), read('/api/b')];
    write(line(0, {}));
    end();
    expect((await first)?.status).toBe(200);
    await expect(second).rejects.toThrow(TypeError);
  });

  it('are each told that the network failed, or what the server said of the call', async () => {
    const failing = together(() => Promise.reject(new TypeError('offline')));
    const both = [failing.read('/api/a'), failing.read('/api/b')];
    for (const one of both) await expect(one).rejects.toThrow('offline');
    const refused = together(() => Response.json({ Message: 'Who?' }, { status: 401 }));
    const answers = await Promise.all([refused.read('/api/a'), refused.read('/api/b')]);
    expect(await Promise.all(answers.map(async (one) => [one.status, await one.json()]))).toEqual([
      [401, { Message: 'Who?' }],
      [401, { Message: 'Who?' }],
    ]);
  });

  it.each([
    [404, ['/api/connect/reads', '/api/a', '/api/b', '/api/c', '/api/d']],
    [501, ['/api/connect/reads', '/api/a', '/api/b', '/api/c', '/api/d']],
    // Something about this call, perhaps the length of one of its reads.
    [400, ['/api/connect/reads', '/api/a', '/api/b', '/api/connect/reads', '/api/c', '/api/d']],
  ])('go alone where the server does not take the call (%d)', async (status, wanted) => {
    const { read, sent } = together((url) => new Response('{}', { status: url.endsWith('/reads') ? status : 200 }));
    await Promise.all([read('/api/a'), read('/api/b')]);
    const [last] = await Promise.all([read('/api/c'), read('/api/d')]);
    expect([last.status, sent()]).toEqual([200, wanted]);
  });

  it('go alone where a page answers in place of the call', async () => {
    const { read, sent } = together((url) => new Response(url.endsWith('/reads') ? '<html>' : '{}'));
    await Promise.all([read('/api/a'), read('/api/b')]);
    expect(sent()).toEqual(['/api/connect/reads', '/api/a', '/api/b']);
  });

  it('are given up one by one, and the call with the last of them', async () => {
    const { response } = stream();
    const { read, send } = together(() => response);
    const [one, other] = [new AbortController(), new AbortController()];
    const [first, second] = [read('/api/a', { signal: one.signal }), read('/api/b', { signal: other.signal })];
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    const signal = send.mock.calls[0]?.[1]?.signal;
    one.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    expect(signal?.aborted).toBe(false);
    other.abort(new Error('left too'));
    await expect(second).rejects.toThrow('left too');
    expect(signal?.aborted).toBe(true);
  });

  it('never mix roles or databases, and one alone is sent as it is', async () => {
    const { read, sent } = together(() => new Response('{}'));
    await Promise.all([read('/api/a'), read('/api/b', { headers: { ...AS_LEASING, database: 'west' } })]);
    expect(sent()).toEqual(['/api/a', '/api/b']);
  });

  it('know where the server has its addresses, and how many a call takes', async () => {
    const { read, send, sent } = together((_url, { body }) => {
      const { Reads } = JSON.parse(String(body));
      return new Response(Reads.map((_: unknown, index: number) => line(index, {})).join(''), { headers: NDJSON });
    });
    await Promise.all(Array.from({ length: 26 }, (_, index) => read(`/api/${index}`, {}, 'https://api.example/x')));
    expect(sent()).toEqual(Array.from({ length: 2 }, () => 'https://api.example/x/api/connect/reads'));
    const counts = send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).Reads.length);
    expect(counts).toEqual([24, 2]);
    expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body)).Reads[0].Path).toBe('/api/0');
  });
});
