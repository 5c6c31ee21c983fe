import { type Owner, ownerOf } from '#server/repositories/owner.ts';
import type { RouteContext } from '../defineRoute.ts';

/** Tables look the same under every role and in every database: their choices are the user's alone. */
export function tableOwner({ actor, scope: { databaseId, ...scope } }: Pick<RouteContext, 'actor' | 'scope'>): Owner {
  return { ...ownerOf({ actor, scope }), roleId: null };
}

/** `type` of the kept choices; each has the name of its table. */
export const TABLES = 'tables';
