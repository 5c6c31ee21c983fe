import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds, and how many requests there are in them at a time of rest: health checks go on then. */
const REST = 20_000;
const FEW = 20;

interface Rest {
  milliseconds?: number;
  collect?: () => void;
}

/**
 * Gives memory back when nobody is there: after the start and after each time of work, once. V8 looks for what has no use any
 * more when memory is asked for, so a server at rest would keep what its busiest minute took.
 *
 * @returns the function that ends it
 */
export function collectAtRest(
  server: Server,
  { milliseconds = REST, collect = collectGarbage }: Rest = {},
): () => void {
  let requests = 0;
  let hasWorked = true;
  const count = () => {
    requests += 1;
  };
  const look = () => {
    const isAtRest = requests <= FEW;
    if (isAtRest && hasWorked) collect();
    hasWorked = !isAtRest;
    requests = 0;
  };
  server.on('request', count);
  const timer = setInterval(look, milliseconds).unref();
  return () => {
    clearInterval(timer);
    server.off('request', count);
  };
}

/** Node has no call for it but this one. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
