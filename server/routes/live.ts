import { setTimeout } from 'node:timers/promises';
import { Follower } from '#server/live/Follower.ts';
import { restsFromHere } from '#server/plugins/limitLoad.ts';
import { mayMend } from '#server/policies/documents.ts';
import type { LivePlace } from '#server/repositories/liveChanges.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

export const live = routesOf({ followChanges });

/** GET live/changes: server-sent events of what changed (CONSOLE-FORCELOGOUT-05). Whoever follows asks again under their own rights. */
async function followChanges({
  actor,
  admission,
  query,
  reply,
  request,
  rights,
  services,
  signal,
}: RouteContext<'followChanges'>) {
  const { liveSeconds = 0 } = services.config;
  if (liveSeconds === 0) return undefined;
  const { userId, companyId, sessionId } = actor;
  const follower = new Follower({ userId, companyId, sessionId, mayView: (page) => rights.page(page) > 0 });
  const leave = await services.live.follow(follower, placeOf(query.after));
  if (mayMend(admission)) services.documents.stayReady(signal);
  // Who has gone while it began is not told so again.
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  // The session is looked at anew with each stream.
  void setTimeout(liveSeconds * 1_000, undefined, { signal, ref: false }).then(
    () => follower.end(),
    () => follower.end(),
  );
  restsFromHere(request);
  reply.type('text/event-stream; charset=utf-8').headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  return follower.stream;
}

function placeOf(after: string | undefined): LivePlace | undefined {
  if (after === undefined) return undefined;
  const [tx = 0, seq = 0] = after.split('.').map(Number);
  return { tx, seq };
}
