import { REFRESH_LOCK_TIMEOUT } from '../storage/storageKeys.ts';

/**
 * Runs `renew` while no other tab does. After 3 s it goes ahead without the lock: the server answers the successor of a
 * refresh token again for a short time, so two tabs do not end each other's session.
 */
export async function refreshLock<T>(renew: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return renew();
  let hasBegun = false;
  try {
    return await locks.request('mullion-refresh', { signal: AbortSignal.timeout(REFRESH_LOCK_TIMEOUT) }, () => {
      hasBegun = true;
      return renew();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return renew();
  }
}
