import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperationInput } from '#engine/http/client.types.ts';
import { followLive } from '#engine/stores/live/followLive.ts';
import { LiveTopics } from '#engine/stores/live/LiveTopics.ts';
import { startLater } from '#engine/stores/live/startLater.ts';
import { startLive } from '#engine/stores/live/startLive.ts';
import { type FakeApp, fakeApp, workingApp } from '../fakeApp.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that can be followed: each open stream can be written to and ended. */
function server(answer: (call: number) => 'stream' | 'none' | 'down' = () => 'stream') {
  const asked: OperationInput[] = [];
  const streams: { send(text: string): void; end(): void }[] = [];
  const call = async (_operation: string, input: OperationInput = {}) => {
    asked.push(input);
    const how = answer(asked.length);
    if (how === 'down') throw new Error('down');
    if (how === 'none') return undefined;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        });
        input.signal?.addEventListener('abort', () => controller.error(input.signal?.reason));
      },
    });
  };
  return { api: { call, download: () => Promise.reject(new Error('no')) } as never, asked, streams };
}

/** One tab of a login; what it hears. */
function tab(api: never, login: string) {
  const topics = new LiveTopics();
  const heard: [string, unknown][] = [];
  topics.on('rows', (ids) => void heard.push(['rows', ids]));
  topics.on('session', (ids) => void heard.push(['session', ids]));
  const stop = startLive(api, login, topics);
  stops.push(stop);
  return { heard, stop };
}
const event = (id: string, kind: string, data: unknown) =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });
const nextLogin = () => crypto.randomUUID();

describe('the stream of changes', () => {
  test('tells listeners of a topic its ids, and all of them where nobody knows', async () => {
    const { api, streams, asked } = server();
    const { heard } = tab(api, nextLogin());
    await until(() => expect(streams).toHaveLength(1));
    expect(asked[0]?.query).toEqual({ after: undefined });
    streams[0]?.send(event('4', 'change', { topic: 'rows', ids: [7, 8] }));
    streams[0]?.send(event('5', 'change', { topic: 'session' }));
    streams[0]?.send(event('6', 'change', { topic: 'other', ids: [1] }));
    streams[0]?.send(event('7', 'beat', {}));
    await until(() =>
      expect(heard).toEqual([
        ['rows', [7, 8]],
        ['session', undefined],
      ]),
    );
    streams[0]?.send(event('8', 'reset', {}));
    await until(() =>
      expect(heard.slice(2)).toEqual([
        ['rows', undefined],
        ['session', undefined],
      ]),
    );
  });

  test('is read by one tab of a login, which passes it on; the next goes on where it stood', async () => {
    const { api, streams, asked } = server();
    const login = nextLogin();
    const first = tab(api, login);
    await until(() => expect(streams).toHaveLength(1));
    const second = tab(api, login);
    const stranger = tab(server().api, nextLogin());
    streams[0]?.send(event('41', 'change', { topic: 'rows', ids: [1] }));
    await until(() => expect([first.heard, second.heard]).toEqual([[['rows', [1]]], [['rows', [1]]]]));
    expect(asked).toHaveLength(1);
    first.stop();
    await until(() => expect(streams).toHaveLength(2));
    expect(asked[1]?.query).toEqual({ after: '41' });
    streams[1]?.send(event('42', 'change', { topic: 'session' }));
    await until(() => expect(second.heard).toHaveLength(2));
    expect([first.heard.length, stranger.heard]).toEqual([1, []]);
  });

  test('is not asked for again where the server has none', async () => {
    const { api, asked } = server(() => 'none');
    tab(api, nextLogin());
    await until(() => expect(asked).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveLength(1);
  });
});

describe('while nothing can be heard', () => {
  /** A tab in which one listener looks by itself; time is moved by hand. */
  function looking(api: never, login = nextLogin()) {
    const topics = new LiveTopics();
    let looks = 0;
    let told = 0;
    const look = () => {
      looks += 1;
    };
    const tell = () => {
      told += 1;
    };
    topics.on('notices', look, { polled: true });
    topics.on('rows', tell);
    stops.push(startLive(api, login, topics));
    return { looks: () => looks, told: () => told };
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

  test('who asked for it looks twice in a minute, in every tab, until the stream is back with what was missed', async () => {
    let isDown = true;
    const { api, streams, asked } = server(() => (isDown ? 'down' : 'stream'));
    const login = nextLogin();
    const [one, other] = [looking(api, login), looking(api, login)];
    await pass(61);
    expect([one.looks(), one.told()]).toEqual([2, 0]);
    await vi.waitFor(() => expect(other.looks()).toBe(2));
    isDown = false;
    const tries = asked.length;
    await pass(46);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(tries));
    const before = one.looks();
    for (let beats = 0; beats < 8; beats += 1) {
      streams.at(-1)?.send(':\n\n');
      await pass(15);
    }
    expect(one.looks()).toBe(before);
    streams.at(-1)?.send(event('3', 'change', { topic: 'notices', ids: [1] }));
    await vi.waitFor(() => expect(one.looks()).toBe(before + 1));
  });

  test('a stream that says nothing any more is given up and opened anew', async () => {
    const { api, streams, asked } = server();
    const { looks } = looking(api);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.send(event('9', 'place', {}));
    await vi.waitFor(() => expect(looks()).toBe(1));
    await pass(62);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.query).toEqual({ after: '9' });
    expect(looks()).toBe(2);
  });

  test('where the server has no stream it goes on looking', async () => {
    const { api, asked } = server(() => 'none');
    const { looks } = looking(api);
    await pass(91);
    expect([asked.length, looks()]).toEqual([1, 3]);
  });
});

describe('a stream that ends or cannot be opened', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });

  /** Pauses between one try and the next, milliseconds. */
  async function pauses(how: (call: number) => 'stream' | 'down', tries: number): Promise<number[]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { api, asked, streams } = server(how);
    const found: number[] = [];
    tab(api, nextLogin());
    for (let call = 1; call <= tries; call += 1) {
      let waited = 0;
      for (let turn = 0; asked.length < call && turn < 2000; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (asked.length < call && vi.getTimerCount() > 0) {
          await vi.advanceTimersByTimeAsync(100);
          waited += 100;
        }
      }
      if (call > 1) found.push(waited);
      if (how(call) === 'stream') {
        await vi.advanceTimersByTimeAsync(0);
        streams.at(-1)?.end();
      }
    }
    return found;
  }

  test('is opened again after half a second where it ended', async () => {
    expect(await pauses(() => 'stream', 3)).toEqual([500, 500]);
  });

  test('waits twice as long after each failure, half a minute at the most, and starts anew after a success', async () => {
    expect(await pauses(() => 'down', 9)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    vi.useRealTimers();
    expect(await pauses((call) => (call === 3 ? 'stream' : 'down'), 5)).toEqual([1000, 2000, 500, 1000]);
  });
});

describe('an app', () => {
  const followed = (app: FakeApp) => app.server.calls.filter(({ operation }) => operation === 'followChanges');

  test('follows as long as somebody works in it, and each login anew', async () => {
    const app = await workingApp();
    const topics = new LiveTopics();
    let rechecks = 0;
    const recheck = async () => {
      rechecks += 1;
      if (rechecks === 2) throw new Error('no connection');
    };
    const end = followLive(app.root, topics, recheck);
    stops.push(end);
    await until(() => expect(followed(app)).toHaveLength(1));
    topics.tell('session');
    topics.tellAll();
    topics.tell('rows');
    expect(rechecks).toBe(2);
    end();
    topics.tell('session');
    expect(rechecks).toBe(2);
  });

  test('without anybody in it follows nothing', async () => {
    const app = fakeApp();
    stops.push(followLive(app.root, new LiveTopics(), async () => undefined));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(followed(app)).toEqual([]);
  });
});

describe('topics', () => {
  test('a listener that is taken off hears nothing more, the others do', () => {
    const topics = new LiveTopics();
    const heard: string[] = [];
    const off = topics.on('rows', () => void heard.push('one'));
    topics.on('rows', () => void heard.push('two'));
    topics.tell('rows', [1]);
    off();
    topics.tell('rows');
    topics.tell('nobody');
    expect(heard).toEqual(['one', 'two', 'two']);
  });
});

describe('what is started later', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('starts after its time, and is stopped', async () => {
    const done: string[] = [];
    const stop = startLater(async () => {
      done.push('start');
      return () => void done.push('stop');
    }, 1000);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['start']);
    stop();
    expect(done).toEqual(['start', 'stop']);
  });

  test('never starts once it is over, and stops what was on its way', async () => {
    const done: string[] = [];
    let go: () => void = () => undefined;
    const start = () =>
      new Promise<() => void>((resolve) => {
        done.push('asked');
        go = () => resolve(() => void done.push('stop'));
      });
    startLater(start, 1000)();
    await vi.advanceTimersByTimeAsync(2000);
    expect(done).toEqual([]);
    const stop = startLater(start, 1000);
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    go();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['asked', 'stop']);
  });

  test('is tried again after 15 seconds, but not when it is over', async () => {
    let tries = 0;
    const start = async () => {
      tries += 1;
      if (tries < 3) throw new Error('no connection');
      return () => undefined;
    };
    startLater(start, 0);
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toBe(2);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(tries).toBe(3);
    tries = 0;
    const stop = startLater(start, 0);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(1);
  });
});
