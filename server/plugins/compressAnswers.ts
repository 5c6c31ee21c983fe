import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerOperation } from '#server/contract.ts';

/** Bytes from which an answer gets smaller by more than its headers grow. */
const LEAST = 1024;
/** Answers are made once for each call: half of the time of gzip at its usual level, and a sixth smaller. */
const QUALITY = 4;

const compress = {
  br: async (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify(gzip),
} as const;

/**
 * Compresses what an operation answers as JSON. Answers with secrets stay as they are: their size would tell of a secret that
 * stands beside what the caller chose (BREACH). Files are compressed in themselves, and streams of events are never held back.
 */
export function compressAnswers({ noSession, secretAnswer }: Pick<ServerOperation, 'noSession' | 'secretAnswer'>) {
  const isSecret = noSession || secretAnswer;
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (isSecret || typeof payload !== 'string' || payload.length < LEAST) return payload;
    reply.header('vary', 'accept-encoding');
    const coding = (['br', 'gzip'] as const).find((name) => takes(request.headers['accept-encoding'], name));
    if (!coding) return payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return compress[coding](payload);
  };
}

function takes(header: string | string[] | undefined, coding: string): boolean {
  return String(header ?? '')
    .split(',')
    .map((part) => part.split(';').map((one) => one.trim().toLowerCase()))
    .some(([name, ...parameters]) => name === coding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one)));
}
