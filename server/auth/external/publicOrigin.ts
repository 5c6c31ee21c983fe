import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';

/** Where browsers reach this server: as set, else as this one did. A provider knows the address and refuses any other. */
export function publicOrigin({ installation }: Services, { protocol, host }: FastifyRequest): string {
  return new URL(installation.current.publicUrl ?? `${protocol}://${host}`).origin;
}
