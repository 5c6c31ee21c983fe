import type { ApiClient } from '../../http/client.types.ts';
import { LEAVE_TIMEOUT } from '../storage/storageKeys.ts';
import type { TokenStore } from './TokenStore.ts';

/** Tells the server that a session was left here. */
export type LeaveNotice = (guid: string, headers?: Readonly<Record<string, string>>) => Promise<void>;

/** A server that cannot be reached is told again: the store knows what it has not heard. One notice is under way at a time. */
export function leaveNotice(api: () => ApiClient, store: TokenStore): LeaveNotice {
  let underWay: Promise<void> | undefined;
  return (guid, headers) => {
    underWay ??= api()
      .call('signOut', {
        headers: { ...store.headers, ...headers, ...(guid && { LoginGUID: guid }) },
        signal: AbortSignal.timeout(LEAVE_TIMEOUT),
      })
      .then(
        () => {
          if (store.left === guid) store.left = undefined;
        },
        // It is told again at the next start, when the connection is back, and before somebody signs in.
        () => undefined,
      )
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}
