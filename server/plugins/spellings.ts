import type { FastifyRequest } from 'fastify';
import type { ServerOperation } from '#server/contract.ts';

/** Addresses as the specification spells them, beside the one of the contract (OP-MISSINGSLASH). */
const otherUrls: Readonly<Record<string, readonly string[]>> = {
  removeUser: ['/api/elevate/companyuser/remove'],
};

export function urlsOf({ id, url }: ServerOperation): readonly string[] {
  return [url, ...(otherUrls[id] ?? [])];
}

/** The id of a remove call may stand in a body instead of the query (OP-REMOVEID); it is validated as that of the query. */
export function takeIdFromBody({ method }: ServerOperation, request: FastifyRequest): void {
  const { body } = request;
  const query = request.query as Record<string, unknown>;
  if (method !== 'DELETE' || query.id !== undefined || typeof body !== 'object' || body === null) return;
  const { id, Id } = body as { id?: unknown; Id?: unknown };
  query.id = id ?? Id;
}
