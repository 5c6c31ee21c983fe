import { StartError } from '#server/errors.ts';
import { KeptProcess } from '#server/KeptProcess.ts';
import type { CheckAnswer, CheckedFolder, CheckOrder } from './documents.types.ts';

interface Waiting {
  resolve(checked: CheckedFolder): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let lastId = 0;

const checker = new KeptProcess({
  program: new URL('./checkProgram.ts', import.meta.url),
  take: (message) => settle(message as CheckAnswer),
  lose() {
    for (const { reject } of waiting.values()) reject(new Error('The process that checks documents ended.'));
    waiting.clear();
  },
});

/**
 * Checks documents beside the server: requests go on meanwhile, and what the check takes of memory goes with its process
 * (a thread would leave 40 MB behind).
 *
 * @throws StartError with all faults of product.json; another error when the vocabulary cannot be read
 */
export function checkInProcess(order: CheckOrder): Promise<CheckedFolder> {
  const id = ++lastId;
  const checked = new Promise<CheckedFolder>((resolve, reject) => waiting.set(id, { resolve, reject }));
  checker.send({ id, ...order });
  return checked;
}

/**
 * The process stays there, with what it knows of the documents, until the signal: a change is then checked in a fraction of the time that
 * a process takes which has to begin.
 */
export function keepChecking(order: CheckOrder, until: AbortSignal): void {
  if (until.aborted) return;
  until.addEventListener('abort', checker.hold(), { once: true });
  // Nobody waits for this one: whoever does is told what is wrong.
  if (!checker.isRunning) void checkInProcess(order).catch(() => undefined);
}

function settle(answer: CheckAnswer): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('checked' in answer) asked?.resolve(answer.checked);
  else asked?.reject(faultOf(answer));
  if (waiting.size === 0) checker.rest();
}

function faultOf({ fault, isOfProduct }: { fault: string; isOfProduct?: boolean }): Error {
  return isOfProduct ? new StartError('PRODUCT_INVALID', { faults: `\n${fault}` }) : new Error(fault);
}
