import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Answers a file as it is made. A client that goes away destroys the stream, which ends the query behind it. */
export function sendFile(
  reply: FastifyReply,
  { name, format, chunks }: { name: string; format: keyof typeof mediaTypes; chunks: AsyncGenerator<Buffer> },
): Readable {
  reply.type(mediaTypes[format]).headers({ 'content-disposition': disposition(name), 'cache-control': 'no-store' });
  return Readable.from(chunks, { objectMode: false });
}

/** RFC 6266: a plain name for old clients, the whole one in UTF-8. */
export function disposition(name: string): string {
  // A half of a pair, which encodeURIComponent refuses, becomes a sign of its own.
  const safe = name
    .toWellFormed()
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim();
  const plain = safe.replace(/[^\x20-\x7e]+/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
