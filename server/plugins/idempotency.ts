import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerOperation } from '#server/contract.ts';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import {
  type ClaimedKey,
  claimKey,
  keepAnswer,
  releaseKey,
  type StoredAnswer,
} from '#server/repositories/idempotency.ts';

/** Milliseconds after which a request that never ended may be repeated. */
const ABANDONED = 60_000;
/** Milliseconds between attempts to give a key back. */
const RELEASE_INTERVAL = 1_000;

interface Call {
  db: Db;
  operation: Pick<ServerOperation, 'id' | 'secretAnswer'>;
  userId: number;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/**
 * Runs a changing call once per key: a client that lost the answer repeats the request with the same `Idempotency-Key` and
 * gets the answer of the first. An answer that holds a secret is not stored: such a call may run twice.
 */
export async function runOnce(call: Call, run: () => Promise<unknown>): Promise<unknown> {
  const key = readKey(call.request);
  if (key === undefined || call.operation.secretAnswer) return run();
  const hash = await hashRequest(call);
  const { db, now } = call;
  const claimed = { userId: call.userId, key, now };
  const abandoned = new Date(now.getTime() - ABANDONED);
  const stored = await claimKey(db, claimed, { operation: call.operation.id, hash, abandoned });
  if (stored) return replay(call.reply, stored, hash);
  try {
    const answer = await run();
    await keepAnswer(db, claimed, { status: call.reply.statusCode, answer });
    return answer;
  } catch (error) {
    // What was wrong with the request is what its caller is told, also where the database went away.
    await releaseKey(db, claimed).catch(() => void releaseLater(db, claimed));
    throw error;
  }
}

/** Tried again until the database is back, or the key counts as abandoned anyhow. */
async function releaseLater(db: Db, claimed: ClaimedKey): Promise<void> {
  for (let waited = 0; waited < ABANDONED; waited += RELEASE_INTERVAL) {
    await setTimeout(RELEASE_INTERVAL, undefined, { ref: false });
    try {
      return await releaseKey(db, claimed);
    } catch {
      // Not yet.
    }
  }
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw new RequestError('invalid_request', { values: { reason: 'header idempotency-key is not valid' } });
}

/** What is asked for, and where: the same words under another role or in another database are another request. */
async function hashRequest({ operation, request }: Call): Promise<string> {
  const { scope, actor } = request.admission ?? {};
  const content = [operation.id, scope, actor?.role?.id, request.params, request.query, request.body];
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const part of Object.values(request.body ?? {})) {
    if (part instanceof File) hash.update(part.name).update(new Uint8Array(await part.arrayBuffer()));
  }
  return hash.digest('base64url');
}

function replay(reply: FastifyReply, stored: StoredAnswer, hash: string): unknown {
  if (stored.request_hash !== hash) throw new RequestError('idempotency_mismatch');
  if (stored.status === null) throw new RequestError('request_running', { headers: { 'retry-after': '1' } });
  reply.code(stored.status).header('idempotent-replay', 'true');
  return stored.answer === null ? undefined : JSON.parse(stored.answer);
}
