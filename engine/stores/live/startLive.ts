import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { ApiClient } from '../../http/client.types.ts';
import { objectOf } from '../../language/json.ts';
import { FOLLOW, type LiveTopics } from './LiveTopics.ts';

/** Milliseconds until a stream that ended is opened again; twice as long after each that could not be opened. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** Milliseconds without a word after which a stream counts as cut (the server sends a line every 15 s), and between looks then. */
const SILENCE = 40_000;
const POLL = 30_000;

/** A tab that has just begun to listen asks the one that reads where it is. */
const HELLO = 'hello';
/** What the tab that reads tells the others while it hears nothing. */
const LOOK = 'look';

type LiveEvent = Pick<EventSourceMessage, 'id' | 'event' | 'data'>;

/**
 * Follows the stream of changes, once for all tabs of a session: the tab that holds the lock reads it and passes on what comes;
 * another takes over, from the last event on, when it goes. Where there are no locks each tab reads. While the stream is cut, silent
 * or not offered, those who asked for it look by themselves now and then. The disposer ends it.
 */
export function startLive(api: ApiClient, login: string, topics: LiveTopics): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const name = `mullion-live-${login}`;
  const tabs = new BroadcastChannel(name);
  let place: string | undefined;
  let isLeading = false;
  const take = ({ id, event, data }: LiveEvent) => {
    // Where it begins to follow: what the page asked for before may be older.
    if (event === 'place' && place === undefined) topics.tellShown();
    place = id ?? place;
    if (event === 'reset') topics.tellAll();
    if (event === LOOK) topics.tellPolled();
    if (event !== 'change') return;
    const { topic, ids } = objectOf(JSON.parse(data));
    topics.tell(String(topic), Array.isArray(ids) ? ids : undefined);
  };
  const pass = (event: LiveEvent) => {
    take(event);
    const { id, event: kind, data } = event;
    tabs.postMessage({ id, event: kind, data });
  };
  const lead = async () => {
    isLeading = true;
    const hearing = new Hearing();
    const watch = setInterval(() => {
      if (hearing.isCut()) pass({ id: undefined, event: LOOK, data: '' });
    }, POLL);
    try {
      await follow({ api, signal, hearing, place: () => place, take: pass });
      // The server has no stream: this tab goes on looking for all.
      await ended(signal);
    } finally {
      clearInterval(watch);
    }
  };
  const hear = (event: LiveEvent) => {
    if (event.event !== HELLO) take(event);
    else if (isLeading && place !== undefined) tabs.postMessage({ id: place, event: 'place', data: '{}' });
  };
  tabs.addEventListener('message', (message: MessageEvent<LiveEvent>) => hear(message.data));
  tabs.postMessage({ id: undefined, event: HELLO, data: '' });
  // Refused when the signal is aborted.
  void (navigator.locks?.request(name, { signal }, lead) ?? lead()).catch(() => undefined);
  return () => {
    gone.abort();
    tabs.close();
  };
}

/** Whether anything is heard of the stream. */
class Hearing {
  #last = Date.now();
  #stream = new AbortController();

  /** Gives up a stream that is silent: a connection may be gone without a word. */
  isCut(): boolean {
    const isCut = Date.now() - this.#last >= SILENCE;
    if (isCut) this.#stream.abort();
    return isCut;
  }

  /** Of the next stream. */
  begin(): AbortSignal {
    this.#stream = new AbortController();
    return this.#stream.signal;
  }

  hear(): void {
    this.#last = Date.now();
  }

  lose(): void {
    this.#last = 0;
  }
}

interface Following {
  api: ApiClient;
  signal: AbortSignal;
  hearing: Hearing;
  place(): string | undefined;
  take(event: LiveEvent): void;
}

/** Reads one stream after the other until the signal; at once done where the server has none. */
async function follow({ api, signal, hearing, place, take }: Following): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    try {
      const input = { query: { after: place() }, signal: AbortSignal.any([signal, hearing.begin()]) };
      const stream = await api.call<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>(FOLLOW, input);
      if (!stream) return hearing.lose();
      pause = FIRST_PAUSE;
      await read(stream, take, hearing);
    } catch {
      hearing.lose();
      // The server is away, or the role is another one: whoever looks at the page is told by the calls of the page.
      pause = Math.min(LONGEST_PAUSE, 2 * pause);
    }
    // Not all browsers at the same moment.
    await rest(pause * (0.5 + Math.random()), signal);
  }
}

async function read(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (event: LiveEvent) => void,
  hearing: Hearing,
): Promise<void> {
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, out) {
      hearing.hear();
      out.enqueue(bytes);
    },
  });
  const text = stream.pipeThrough(heard).pipeThrough(new TextDecoderStream());
  const events = text.pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    take(value);
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
