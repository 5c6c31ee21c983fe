import type { KeptProfile } from './profile/ProfileStore.ts';
import type { ClientDatabase } from './storage/ClientDatabase.ts';
import type { Stores } from './stores.types.ts';

/** The kept profile of whoever is signed in; its code is loaded after sign-in. */
export async function keepProfile(
  { own, session }: Pick<Stores, 'own' | 'session'>,
  database: ClientDatabase,
): Promise<KeptProfile> {
  const user = session.record.userName;
  const { ProfileCache } = await import('./profile/ProfileCache.ts');
  const cache = own.get(ProfileCache, () => new ProfileCache(database));
  return { read: () => cache.read(user), write: (profile) => cache.write(user, profile) };
}
