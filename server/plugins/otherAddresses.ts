import type { FastifyRequest, HTTPMethods } from 'fastify';
import type { ServerOperation } from '#server/contract.ts';

interface Address {
  method: HTTPMethods;
  url: string;
}

/** What the specification allows beside the address of the contract (OP-MISSINGSLASH, OP-REMOVEALL, OP-FAVREMOVE). */
const otherAddresses: Readonly<Record<string, readonly Address[]>> = {
  removeUser: [{ method: 'DELETE', url: '/api/elevate/companyuser/remove' }],
  removeUsersVoyagerDbAccess: [{ method: 'DELETE', url: '/api/elevate/company/user/voyagerdb/removeall' }],
  removeMyFavorites: [
    { method: 'DELETE', url: '/api/myfavorites' },
    { method: 'DELETE', url: '/api/myfavorites/remove' },
  ],
};

export function addressesOf({ id, method, url }: ServerOperation): readonly Address[] {
  return [{ method, url }, ...(otherAddresses[id] ?? [])];
}

/** The id of a remove call may stand in a body instead of the query (OP-REMOVEID); it is validated as that of the query. */
export function takeIdFromBody({ method }: ServerOperation, request: FastifyRequest): void {
  const { body } = request;
  const query = request.query as Record<string, unknown>;
  if (method !== 'DELETE' || query.id !== undefined || typeof body !== 'object' || body === null) return;
  const { id, Id } = body as { id?: unknown; Id?: unknown };
  const given = id ?? Id;
  if (given !== undefined) query.id = given;
}
