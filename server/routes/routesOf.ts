import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audit } from '#server/audit/mutate.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { OperationId, Operations } from '#server/generated/types.ts';
import type { Admission } from '#server/policies/enforce.ts';
import type { Rights } from '#server/policies/rights.ts';
import type { Actor, CompanyScope } from '#server/policies/scope.ts';
import type { Services } from '#server/services.ts';

/** What a route gets: its input, validated by the contract, and who asks, checked by the policy. */
export interface RouteContext<Id extends OperationId = OperationId> {
  path: Operations[Id]['path'];
  query: Operations[Id]['query'];
  body: Operations[Id]['body'];
  actor: Actor;
  scope: CompanyScope;
  rights: Rights;
  /** Actor, scope and rights as one, to ask about another operation. */
  admission: Admission;
  /** For reading. */
  db: Db;
  /** One transaction that must leave an audit row: `audit` has to be called, or the change rolls back. */
  mutate<T>(change: (trx: Trx, audit: Audit) => Promise<T>): Promise<T>;
  /** The same for what is the caller's alone: an audit row is left only by who works as them. */
  mutateOwn: RouteContext<Id>['mutate'];
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the client goes away or the time is up. */
  signal: AbortSignal;
}

export type RouteHandler<Id extends OperationId = OperationId> = (
  ctx: RouteContext<Id>,
) => Promise<Operations[Id]['answer']> | Operations[Id]['answer'];

/** The code of operations by their names in the contract. */
export type Routes<Id extends OperationId = OperationId> = { readonly [Name in Id]: RouteHandler<Name> };

/**
 * The operations of one resource with their code. Method, path, validation and permission come from the contract; what
 * `ctx` holds and what is answered is typed by it.
 *
 * @example
 * export const products = routesOf({
 *   listProducts: async ({ db, scope }) => ({ data: await productsOf(db, scope) }),
 * });
 */
export function routesOf<Id extends OperationId>(routes: { readonly [Name in Id]: RouteHandler<Name> }): Routes<Id> {
  return routes;
}

/** Code of an operation that the contract describes and this server does not have: who may call it is answered 501. */
export const unbuilt = (): never => {
  throw new RequestError('not_implemented');
};
