import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { lockOwner, ownerOf } from '#server/repositories/owner.ts';
import {
  countKept,
  deleteKept,
  findKept,
  type KeptChoice,
  type KeptKind,
  MOST_KEPT_CHOICES,
  storeKept,
} from '#server/repositories/workspace/keptChoices.ts';
import type { RouteContext } from '../routesOf.ts';

/** What the change log calls them. */
export const KEPT_NAMES: Readonly<Record<KeptKind, string>> = {
  favorite: 'Favorite Filter',
  items: 'Saved Items',
  table: 'Table Choice',
};

type Context = Pick<RouteContext, 'actor' | 'scope' | 'services' | 'mutate'>;

/**
 * Keeps a choice in a lookup under a name: a new one (`id` 0), in place of one of the same name, or an existing one.
 *
 * @throws RequestError not_found, or invalid_record without a name or with too many
 */
export function saveKept<Item>(
  { actor, scope, services, mutate }: Context,
  kind: KeptKind,
  choice: { id: number; name: string; type: string; choices: readonly Item[] },
): Promise<KeptChoice<Item>> {
  const owner = ownerOf({ actor, scope });
  const name = choice.name.trim();
  const { type, choices } = choice;
  return mutate(async (trx, audit) => {
    await lockOwner(trx, owner);
    const faults = new FieldFaults(services, actor.language);
    if (name === '') faults.add('name', 'required');
    faults.throwIfAny();
    const named = await findKept<Item>(trx, owner, kind, { type, name });
    const chosen = choice.id === 0 ? named : await findKept<Item>(trx, owner, kind, { id: choice.id });
    if (choice.id !== 0 && chosen?.type !== type) throw new RequestError('not_found');
    if (named && named.Id !== chosen?.Id) faults.add('name', 'filter_name_taken');
    else if (!chosen && (await countKept(trx, owner, kind, type)) >= MOST_KEPT_CHOICES)
      faults.add('name', { code: 'too_many_filters', value: String(MOST_KEPT_CHOICES) });
    faults.throwIfAny();
    const id = await storeKept(trx, owner, kind, { id: chosen?.Id, type, name, choices, now: services.now() });
    await audit({
      objectName: KEPT_NAMES[kind],
      objectId: id,
      detail: `${KEPT_NAMES[kind]} "${name}" of ${type} ${chosen ? 'changed' : 'created'}`,
      ...(chosen ? { before: { name: chosen.name, choices: chosen.choices } } : {}),
      after: { name, choices },
    });
    return { Id: id, name, type, choices: [...choices] };
  });
}

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
