import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clickActions, type Driver, KEYS, keyActions } from './driver.ts';

interface Answer {
  id?: number;
  type?: string;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Debian's Firefox without windows, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'mullion-firefox-'));
  const binary = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? 'firefox';
  const browser = spawn(binary, ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(`${await addressOf(browser)}/session`);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', () => failed(new Error('Firefox does not answer.')), { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const send = async <T>(method: string, params: object = {}): Promise<T> => {
    count += 1;
    const id = count;
    const answered = new Promise<Answer>((answer) => waiting.set(id, answer));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${error} ${message}`);
    return result as T;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context ?? '';
  const act = (actions: unknown) => send('input.performActions', { context, actions }).then(() => undefined);
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }).then(() => undefined),
    ask: async (work, given) => {
      const answer = await send<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: `async (given) => JSON.stringify(await (${work})(JSON.parse(given)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
          target: { context },
          awaitPromise: true,
        },
      );
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null');
    },
    type: (text) => act(keyActions(text)),
    press: (key) => act(keyActions(KEYS[key] ?? key)),
    click: (x, y) => act(clickActions(x, y)),
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }).then(() => undefined),
    close: async () => {
      const ended = new Promise((done) => browser.once('exit', done));
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox says on its error output where it listens. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const timer = setTimeout(() => failed(new Error(`Firefox did not start: ${said}`)), 60_000);
    stderr?.on('data', (part) => {
      said += part;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
  });
}
