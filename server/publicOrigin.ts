import type { FastifyRequest } from 'fastify';
import type { Services } from './services.ts';

/** Where browsers reach this server: as set, else as this one did. */
export function publicOrigin(
  { installation }: Pick<Services, 'installation'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return new URL(installation.current.publicUrl ?? `${protocol}://${host}`).origin;
}
