import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

interface Whole {
  request: FastifyRequest;
  /** What its parts share, by what made it. */
  shared: Map<object, unknown>;
}

const wholes = new AsyncLocalStorage<Whole>();

/** Does work whose requests are parts of another one. */
export function asPartsOf<T>(whole: Whole, work: () => T): T {
  return wholes.run(whole, work);
}

/** The call that a request is a part of; undefined where it came alone. */
export function wholeOf(): FastifyRequest | undefined {
  return wholes.getStore()?.request;
}

/** Makes something once for all parts of a call, and each time for requests that came alone. */
export function onceInWhole<T>(maker: object, make: () => T): T {
  const shared = wholes.getStore()?.shared;
  if (!shared) return make();
  if (!shared.has(maker)) shared.set(maker, make());
  return shared.get(maker) as T;
}
