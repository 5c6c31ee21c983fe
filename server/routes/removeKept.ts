import { RequestError } from '#server/errors.ts';
import { lockOwner, ownerOf } from '#server/repositories/owner.ts';
import { deleteKept, findKept, type KeptChoice, type KeptKind } from '#server/repositories/workspace/keptChoices.ts';
import type { RouteContext } from './defineRoute.ts';
import { KEPT_NAMES } from './saveKept.ts';

/**
 * Removes a choice that the caller kept and says which it was.
 *
 * @throws RequestError not_found
 */
export function removeKept(
  { actor, scope, mutate }: Pick<RouteContext, 'actor' | 'scope' | 'mutate'>,
  kind: KeptKind,
  id: number,
): Promise<KeptChoice<unknown>> {
  const owner = ownerOf({ actor, scope });
  return mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const found = await findKept<unknown>(trx, owner, kind, { id });
    if (!found) throw new RequestError('not_found');
    await deleteKept(trx, owner, id);
    await audit({
      objectName: KEPT_NAMES[kind],
      objectId: id,
      detail: `${KEPT_NAMES[kind]} "${found.name}" of ${found.type} deleted`,
      before: { name: found.name, choices: found.choices },
    });
    return found;
  });
}
