import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { clickActions, type Driver, KEYS, keyActions } from './driver.ts';

/** WebKitGTK by its own driver, on a display that nobody sees. */
export async function openWebKit(port = 4899): Promise<Driver> {
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const base = `http://127.0.0.1:${port}`;
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await ready(() => send('GET', '/status'));
  const options = { binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', args: ['--automation'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const at = `/session/${sessionId}`;
  await send('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  const act = (actions: unknown) => send('POST', `${at}/actions`, { actions: actions as object }).then(() => undefined);
  return {
    goto: (url) => send('POST', `${at}/url`, { url }).then(() => undefined),
    ask: async (work, given) => {
      const script = `const [given, done] = arguments;
        (async () => (${work})(given))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await send<{ value?: unknown; error?: string }>('POST', `${at}/execute/async`, {
        script,
        args: [given ?? null],
      });
      if (error) throw new Error(error);
      return value as never;
    },
    type: (text) => act(keyActions(text)),
    press: (key) => act(keyActions(KEYS[key] ?? key)),
    click: (x, y) => act(clickActions(x, y)),
    resize: (width, height) => send('POST', `${at}/window/rect`, { width, height }).then(() => undefined),
    close: async () => {
      await send('DELETE', at).catch(() => undefined);
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
    },
  };
}

async function ready(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await ask();
      return;
    } catch {
      await pause(200);
    }
  }
  throw new Error('The driver of WebKit did not start.');
}
