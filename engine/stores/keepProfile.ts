import type { ClientDatabase } from './ClientDatabase.ts';
import type { KeptProfile } from './ProfileStore.ts';
import type { RootStore } from './RootStore.ts';

/** The kept profile of whoever is signed in; its code is loaded after sign-in. */
export async function keepProfile(
  { own, session }: Pick<RootStore, 'own' | 'session'>,
  database: ClientDatabase,
): Promise<KeptProfile> {
  const user = session.record.userName;
  const { ProfileCache } = await import('./ProfileCache.ts');
  const cache = own.get(ProfileCache, () => new ProfileCache(database));
  return { read: () => cache.read(user), write: (profile) => cache.write(user, profile) };
}
