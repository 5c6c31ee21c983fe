/** Address of the call that carries several reads (data contract, reads), and how many it takes. */
const ADDRESS = '/api/connect/reads';
const MOST = 24;
/** What a server says that has no such call. */
const LACKING: ReadonlySet<number> = new Set([404, 405, 501]);
/** What is said of the call itself: its reads are sent alone. */
const NOT_TAKEN: ReadonlySet<number> = new Set([400, 413, 414, 415]);
/** Answers without a body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

interface Read {
  /** Path and query in the contract. */
  path: string;
  init: RequestInit;
  signal: AbortSignal | undefined;
  alone(): void;
  answer(response: Response): void;
  fail(reason: unknown): void;
}

interface Sending {
  send: typeof fetch;
  /** What stands before the addresses of the contract. */
  base: string;
  url: string;
  init: RequestInit;
}

interface Line {
  Index: number;
  Status: number;
  Headers: Record<string, string>;
  Body: string;
}

/**
 * Sends the reads that are asked for at the same moment in one call: a browser has six connections to a server. Each is answered
 * as soon as its line has come, fails alone and is given up alone. A read that nothing goes with is sent alone, and so are all
 * where the server does not have the call.
 */
export class ReadsTogether {
  readonly #waiting = new Map<string, Read[]>();
  #isLacking = false;

  /**
   * For an operation that changes nothing and answers JSON.
   *
   * @param address of the operation in the contract, such as `/api/connect/unit/{id}`
   */
  through(address: string): (send: typeof fetch) => typeof fetch {
    return (send) =>
      (input, init = {}) => {
        const url = String(input);
        const base = url.slice(0, Math.max(0, url.indexOf(address.replace(/\{.*/, ''))));
        return this.#add({ send, base, url, init });
      };
  }

  #add({ send, base, url, init }: Sending): Promise<Response> {
    return new Promise((answer, fail) => {
      const alone = () => void send(url, init).then(answer, fail);
      if (this.#isLacking) return alone();
      const read = { path: url.slice(base.length), init, signal: init.signal ?? undefined, alone, answer, fail };
      // Who asks, and where: reads of two roles or databases never go together.
      const key = JSON.stringify([base, headersOf(init)]);
      const others = this.#waiting.get(key);
      if (others) return void others.push(read);
      const reads = [read];
      this.#waiting.set(key, reads);
      setTimeout(() => {
        this.#waiting.delete(key);
        this.#leave(reads, send, base);
      });
    });
  }

  #leave(all: readonly Read[], send: typeof fetch, base: string): void {
    const reads = all.filter(({ signal }) => !signal?.aborted);
    for (const { fail, signal } of all) if (signal?.aborted) fail(signal.reason);
    for (let from = 0; from < reads.length; from += MOST) {
      const some = reads.slice(from, from + MOST);
      if (some.length === 1) some[0]?.alone();
      else void this.#ask(some, send, base).catch((reason) => failAll(some, reason));
    }
  }

  async #ask(reads: readonly Read[], send: typeof fetch, base: string): Promise<void> {
    const [{ init } = { init: {} }] = reads;
    const body = JSON.stringify({
      Reads: reads.map(({ path, init: { method = 'GET', body: text } }) => ({
        Method: method,
        Path: path,
        ...(typeof text === 'string' ? { Body: text } : {}),
      })),
    });
    const headers = { ...headersOf(init), 'content-type': 'application/json' };
    const signal = whileWanted(reads);
    const answer = await send(base + ADDRESS, { ...init, method: 'POST', headers, body, signal });
    const isTaken = answer.ok && (answer.headers.get('content-type') ?? '').includes('ndjson');
    this.#isLacking ||= LACKING.has(answer.status);
    if (answer.ok ? !isTaken : LACKING.has(answer.status) || NOT_TAKEN.has(answer.status)) {
      for (const { alone } of reads) alone();
    } else if (isTaken) {
      await eachLine(answer, (text) => {
        const { Index, Status, Headers, Body }: Line = JSON.parse(text);
        reads[Index]?.answer(new Response(EMPTY.has(Status) ? null : Body, { status: Status, headers: Headers }));
      });
      // Those that were answered have their answer.
      failAll(reads, new TypeError('The stream of answers was cut.'));
    } else {
      for (const read of reads) read.answer(answer.clone());
    }
  }
}

/** Aborted when nobody waits for any of the reads; each that is given up ends at once. */
function whileWanted(reads: readonly Read[]): AbortSignal {
  const gone = new AbortController();
  let wanted = reads.length;
  for (const { fail, signal } of reads) {
    const end = () => {
      fail(signal?.reason);
      wanted -= 1;
      if (wanted === 0) gone.abort(signal?.reason);
    };
    signal?.addEventListener('abort', end, { once: true });
  }
  return gone.signal;
}

function failAll(reads: readonly Read[], reason: unknown): void {
  for (const { fail } of reads) fail(reason);
}

/** All but what is about the body. */
function headersOf({ headers }: RequestInit): Record<string, string> {
  const { 'content-type': _type, ...others } = (headers ?? {}) as Record<string, string>;
  return others;
}

async function eachLine({ body }: Response, take: (line: string) => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = `${rest}${part.value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
}
