import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CheckAnswer, CheckedFolder, CheckOrder } from './documents.types.ts';

/** Milliseconds that the process is kept for the next change: who edits a document saves it more than once. */
const KEPT = 60_000;
const program = fileURLToPath(new URL('./checkProgram.ts', import.meta.url));

interface Waiting {
  resolve(checked: CheckedFolder): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let child: ChildProcess | undefined;
let end: NodeJS.Timeout | undefined;
let lastId = 0;

/**
 * Checks documents beside the server: requests go on meanwhile, and what the check takes of memory goes with its process
 * (a thread would leave 40 MB behind).
 *
 * @throws when the vocabulary or product.json cannot be read
 */
export function checkInProcess(order: CheckOrder): Promise<CheckedFolder> {
  clearTimeout(end);
  child ??= start();
  const id = ++lastId;
  const checked = new Promise<CheckedFolder>((resolve, reject) => waiting.set(id, { resolve, reject }));
  keepAlive(child, true);
  child.send({ id, ...order });
  return checked;
}

/** It ends by itself when the channel to the server does, however that ends. */
function start(): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.on('message', (answer) => settle(answer as CheckAnswer));
  started.on('error', (error) => forget(started, error));
  started.on('exit', () => forget(started, new Error('The process that checks documents ended.')));
  return started;
}

/** Whoever waits keeps the server alive, a process that is only kept does not. */
function keepAlive(process: ChildProcess, isWanted: boolean): void {
  if (isWanted) {
    process.ref();
    process.channel?.ref();
  } else {
    process.unref();
    process.channel?.unref();
  }
}

function settle(answer: CheckAnswer): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('checked' in answer) asked?.resolve(answer.checked);
  else asked?.reject(new Error(answer.fault));
  if (waiting.size === 0 && child) keepForAWhile(child);
}

function keepForAWhile(kept: ChildProcess): void {
  keepAlive(kept, false);
  end = setTimeout(() => {
    child = undefined;
    kept.disconnect();
  }, KEPT).unref();
}

function forget(ended: ChildProcess, error: Error): void {
  if (child !== ended) return;
  child = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
