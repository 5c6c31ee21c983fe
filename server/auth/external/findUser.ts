import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { Identity } from './identity.ts';

/**
 * The user that a person of a provider is. An address alone links nobody: the administrator must have named the provider in
 * the user's record, and the provider must have checked the address.
 *
 * @throws RequestError external_unknown, account_inactive, client_pin_differs
 */
export async function findUserOf(
  db: Db,
  { identity, clientPin, now }: { identity: Identity; clientPin: string | undefined; now: Date },
): Promise<number> {
  const user = (await findLinked(db, identity)) ?? (await link(db, identity, now));
  if (!user) throw new RequestError('external_unknown');
  if (user.in_active) throw new RequestError('account_inactive');
  if (clientPin && clientPin.trim().toLowerCase() !== user.client_pin.toLowerCase()) {
    throw new RequestError('client_pin_differs');
  }
  return user.id;
}

export async function linkIdentity(db: Db, { provider, subject }: Identity, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('external_identity')
    .values({ provider_id: provider.id, subject, user_id: userId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['provider_id', 'subject']).doNothing())
    .execute();
}

function findUsers(db: Db, { provider }: Identity) {
  return (
    db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .select(['app_user.id', 'app_user.in_active', 'company.client_pin'])
      // The provider that the record names: an administrator closes this door by taking it out.
      .where('app_user.trust_auth_id', '=', String(provider.id))
  );
}

async function findLinked(db: Db, identity: Identity) {
  return findUsers(db, identity)
    .innerJoin('external_identity', 'external_identity.user_id', 'app_user.id')
    .where('external_identity.provider_id', '=', identity.provider.id)
    .where('external_identity.subject', '=', identity.subject)
    .executeTakeFirst();
}

/** The first sign-in of a user whom nobody is linked with yet. */
async function link(db: Db, identity: Identity, now: Date) {
  if (!identity.isEmailVerified || !identity.email) return undefined;
  const user = await findUsers(db, identity)
    .where('app_user.email_lower', '=', identity.email.toLowerCase())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('external_identity')
            .select('external_identity.subject')
            .whereRef('external_identity.user_id', '=', 'app_user.id')
            .where('external_identity.provider_id', '=', identity.provider.id),
        ),
      ),
    )
    .executeTakeFirst();
  if (user) await linkIdentity(db, identity, user.id, now);
  return user;
}
