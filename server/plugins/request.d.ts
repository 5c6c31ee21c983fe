import type { Admission } from '#server/policies/enforce.ts';
import type { Actor } from '#server/policies/scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the enforcement hook; public operations have none. */
    admission?: Admission;
    actor?: Actor;
  }
}
