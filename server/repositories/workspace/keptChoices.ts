import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import type { KeptChoiceTable } from '#server/database/tables/console.ts';
import { isOwnedBy, type Owner, ownerColumns } from '../owner.ts';

/** Most choices that a user keeps for one type; the contract promises no longer list. */
export const MOST_KEPT_CHOICES = 500;

export type KeptKind = KeptChoiceTable['kind'];

export interface KeptChoice<Item> {
  Id: number;
  name: string;
  type: string;
  choices: Item[];
}

/** Favourite filters or saved items of the owner for a type, in order of name. */
export async function listKept<Item>(db: Db, owner: Owner, kind: KeptKind, type: string): Promise<KeptChoice<Item>[]> {
  const rows = await db
    .selectFrom('kept_choice')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('kind', '=', kind)
    .where('type', '=', type)
    .orderBy('name_lower')
    .orderBy('id')
    .limit(MOST_KEPT_CHOICES)
    .execute();
  return rows.map((row) => present<Item>(row));
}

export async function findKept<Item>(
  db: Db,
  owner: Owner,
  kind: KeptKind,
  by: { id: number } | { type: string; name: string },
): Promise<KeptChoice<Item> | undefined> {
  const query = db.selectFrom('kept_choice').selectAll().where(isOwnedBy(owner)).where('kind', '=', kind);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('type', '=', by.type).where('name_lower', '=', by.name.toLowerCase())
  ).executeTakeFirst();
  return row && present<Item>(row);
}

export async function countKept(db: Db, owner: Owner, kind: KeptKind, type: string): Promise<number> {
  const { count } = await db
    .selectFrom('kept_choice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOwnedBy(owner))
    .where('kind', '=', kind)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes a choice, or gives an existing one (`id`) its name and content. */
export async function storeKept(
  trx: Trx,
  owner: Owner,
  kind: KeptKind,
  { id, now, ...choice }: { id: number | undefined; type: string; name: string; choices: unknown; now: Date },
): Promise<number> {
  const values = {
    type: choice.type,
    name: choice.name,
    name_lower: choice.name.toLowerCase(),
    choices: JSON.stringify(choice.choices),
    updated_at: now.toISOString(),
  };
  if (id !== undefined) {
    await trx.updateTable('kept_choice').set(values).where(isOwnedBy(owner)).where('id', '=', id).execute();
    return id;
  }
  const made = await trx
    .insertInto('kept_choice')
    .values({ ...ownerColumns(owner), ...values, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function deleteKept(trx: Trx, owner: Owner, id: number): Promise<void> {
  await trx.deleteFrom('kept_choice').where(isOwnedBy(owner)).where('id', '=', id).execute();
}

function present<Item>(row: Selectable<KeptChoiceTable>): KeptChoice<Item> {
  return { Id: row.id, name: row.name, type: row.type, choices: JSON.parse(row.choices) as Item[] };
}
