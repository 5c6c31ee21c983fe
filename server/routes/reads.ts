import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import type { ReadsRequest } from '#server/generated/types.ts';
import { restsFromHere } from '#server/plugins/limitLoad.ts';
import { asPartsOf } from '#server/wholeCall.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

export const reads = routesOf({ readTogether });

type Context = RouteContext<'readTogether'>;
type OneRead = ReadsRequest['Reads'][number];

/** Headers of a request that are about its own body and connection. */
const OF_THE_CALL =
  /^(connection|keep-alive|transfer-encoding|content-.*|accept-encoding|expect|idempotency-key|if-.*|upgrade|te|trailer)$/;
const JSON_BODY = { 'content-type': 'application/json' };
/** Headers of an answer that say something of it; what is on every answer stands on the whole. */
const OF_THE_ANSWER = /^(content-type|etag|last-modified|retry-after|x-request-id|x-token-.*|x-total-.*)$/;

/** POST {connect}/reads: each read goes through all that a request goes through, and is answered when it is ready. */
function readTogether(context: Context) {
  const { body, reply, request } = context;
  // Each read counts for itself.
  restsFromHere(request);
  // Not compressed: a short answer would wait for each turn of the coder.
  const lines = new PassThrough();
  const whole = { request, shared: new Map() };
  void Promise.all(
    body.Reads.map(async (read, index) => {
      const line = await asPartsOf(whole, () => answerOf(context, read, index));
      if (line !== undefined && !lines.destroyed) lines.write(`${line}\n`);
    }),
  ).finally(() => lines.end());
  reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no');
  return lines;
}

/** Undefined where nobody waits for it any more. */
async function answerOf(context: Context, { Method, Path, Body }: OneRead, index: number): Promise<string | undefined> {
  const { request, services, signal } = context;
  try {
    const answer = await request.server.inject({
      method: Method,
      url: services.addressOf(Path),
      headers: { ...headersOf(request.headers), ...(Body === undefined ? {} : JSON_BODY) },
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      signal,
      ...(Body === undefined ? {} : { payload: Body }),
    });
    const Headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => OF_THE_ANSWER.test(name)));
    return JSON.stringify({ Index: index, Status: answer.statusCode, Headers, Body: answer.payload });
  } catch (error) {
    if (!signal.aborted) request.log.error({ err: error, index }, 'a read of several was not answered');
    return undefined;
  }
}

function headersOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CALL.test(name)));
}
