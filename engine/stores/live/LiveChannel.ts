import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { ApiClient } from '../../http/client.types.ts';
import { objectOf } from '../../language/json.ts';
import { FOLLOW, type LiveTopics } from './LiveTopics.ts';

/** Milliseconds until a stream that ended is opened again; twice as long after each that could not be opened. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** A tab that has just begun to listen asks the one that reads where it is. */
const HELLO = 'hello';

type LiveEvent = Pick<EventSourceMessage, 'id' | 'event' | 'data'>;

/**
 * Follows the stream of changes, once for all tabs of a session: the tab that holds the lock reads it and passes on what comes;
 * another takes over, from the last event on, when it goes. Where there are no locks each tab reads. The disposer ends it.
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
    if (event !== 'change') return;
    const { topic, ids } = objectOf(JSON.parse(data));
    topics.tell(String(topic), Array.isArray(ids) ? ids : undefined);
  };
  const pass = (event: LiveEvent) => {
    take(event);
    const { id, event: kind, data } = event;
    tabs.postMessage({ id, event: kind, data });
  };
  const lead = () => {
    isLeading = true;
    return follow({ api, signal, place: () => place, take: pass });
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

interface Following {
  api: ApiClient;
  signal: AbortSignal;
  place(): string | undefined;
  take(event: LiveEvent): void;
}

/** Reads one stream after the other until the signal; at once done where the server has none. */
async function follow({ api, signal, place, take }: Following): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    try {
      const input = { query: { after: place() }, signal };
      const stream = await api.call<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>(FOLLOW, input);
      if (!stream) return;
      pause = FIRST_PAUSE;
      await read(stream, take);
    } catch {
      // The server is away, or the role is another one: whoever looks at the page is told by the calls of the page.
      pause = Math.min(LONGEST_PAUSE, 2 * pause);
    }
    // Not all browsers at the same moment.
    await rest(pause * (0.5 + Math.random()), signal);
  }
}

async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>, take: (event: LiveEvent) => void): Promise<void> {
  const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    take(value);
  }
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
