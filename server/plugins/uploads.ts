import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { componentSchemas, type JsonSchema, type ServerOperation } from '#server/contract.ts';
import { withoutTurning } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import { plainName } from '#server/plainName.ts';

/** Bytes of one file (console 9). */
export const FILE_LIMIT = 5_242_880;
/** Bytes of one field beside the files. */
const FIELD_LIMIT = 65_536;

/** Bytes of uploads that are held at the same time: of everybody, and of one user. */
const MOST_HELD = 256 * 1024 * 1024;
const MOST_HELD_OF_USER = 64 * 1024 * 1024;

/** Lets operations take `multipart/form-data`; nothing is written to the disk. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  const limits = { fileSize: FILE_LIMIT, files: 1, fields: 20, parts: 21, fieldSize: FIELD_LIMIT, headerPairs: 50 };
  await app.register(multipart, { limits });
}

/**
 * The parts of a multipart request become its body: fields as text, the file as a `File`.
 *
 * @throws RequestError busy, file_too_large, invalid_request (a form that cannot be read, or a part twice)
 */
export async function takeUpload(
  { bodyType }: ServerOperation,
  { request, reply, room }: { request: FastifyRequest; reply: FastifyReply; room: UploadRoom },
): Promise<void> {
  if (bodyType !== 'multipart/form-data') return;
  // Whoever went while it was found out who they are would never give the room back.
  if (reply.raw.destroyed) throw invalid('the caller has gone');
  const size = Number(request.headers['content-length'] ?? FILE_LIMIT);
  reply.raw.once('close', room.take(request.actor?.userId ?? 0, Math.min(size, FILE_LIMIT)));
  const parts = new Map<string, unknown>();
  let name = '';
  try {
    for await (const part of request.parts()) {
      if (parts.has(part.fieldname)) throw invalid(`"${part.fieldname}" stands twice in the form`);
      if (part.type === 'field') parts.set(part.fieldname, part.value);
      else {
        name = fileName(part.filename);
        const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>;
        parts.set(part.fieldname, new File([bytes], name, { type: part.mimetype }));
      }
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new RequestError('file_too_large', { values: { name } });
    if (error instanceof RequestError) throw error;
    throw invalid(error instanceof Error ? error.message : String(error));
  }
  request.body = Object.fromEntries(parts);
}

/** Schema of a multipart body whose files need only be files: what is in them is no JSON, and a text is none. */
export function withoutFiles(schema: JsonSchema): JsonSchema {
  const named = componentSchemas[String(schema.$ref ?? '')] ?? schema;
  const properties = Object.entries((named.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  return {
    ...named,
    properties: Object.fromEntries(
      properties.map(([name, one]) => [name, one.format === 'binary' ? { type: 'object' } : one]),
    ),
  };
}

/** Files are held in memory until they are answered: nobody takes all of it, and what is too much is refused before it is read. */
export class UploadRoom {
  readonly #held = new Map<number, number>();
  #total = 0;

  /**
   * @returns gives the room back, once
   * @throws RequestError busy
   */
  take(userId: number, bytes: number): () => void {
    const held = this.#held.get(userId) ?? 0;
    if (held + bytes > MOST_HELD_OF_USER || this.#total + bytes > MOST_HELD)
      throw new RequestError('busy', { headers: { 'retry-after': '5' } });
    this.#add(userId, bytes);
    return () => {
      this.#add(userId, -bytes);
      bytes = 0;
    };
  }

  #add(userId: number, bytes: number): void {
    this.#total += bytes;
    const held = (this.#held.get(userId) ?? 0) + bytes;
    if (held > 0) this.#held.set(userId, held);
    else this.#held.delete(userId);
  }
}

/** The name of a file as its user knows it, without what nobody sees. Browsers escape quotation marks and ends of lines. */
function fileName(sent = ''): string {
  const plain = sent.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, ' ');
  return plainName(withoutTurning(plain));
}

function invalid(reason: string): RequestError {
  return new RequestError('invalid_request', { values: { reason } });
}
