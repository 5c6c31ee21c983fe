import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerOperation } from '#server/contract.ts';

/**
 * Answers that browsers may keep (`x-kept`) carry a tag of what they say, and a caller who has that already gets 304. Everything
 * that an answer costs is done all the same: who asks is let in or not, and what is answered is theirs. Only the sending is
 * spared. They are kept by the browser of the caller alone, and never used unasked.
 */
export function tagAnswers({ kept }: Pick<ServerOperation, 'kept'>) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (!kept || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Weak: compressed or not, it is the same answer.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
    if (!names(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  };
}

/** Compared weakly, as the header is meant: proxies may have made a tag strong or weak. */
function names(header: string | undefined, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}
