import { objectOf } from '../../language/json.ts';
import { storageKeys } from '../storage/storageKeys.ts';

/**
 * Tells the other tabs of this browser that the session has ended; a storage event does where there is no channel, and when
 * another tab signs in as somebody else.
 */
export class SessionChannel {
  #channel: BroadcastChannel | undefined;

  /** Listens; the disposer ends it. */
  start(view: Window, signedOut: () => void): () => void {
    this.#channel = 'BroadcastChannel' in view ? new BroadcastChannel('mullion-session') : undefined;
    const onMessage = ({ data }: MessageEvent) => {
      if (data === 'signed-out') signedOut();
      // What this page shows is of the user before.
      if (data === 'user-changed') view.location.reload();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key !== storageKeys.auth) return;
      const [before, now] = [userOf(event.oldValue), userOf(event.newValue)];
      if (now === undefined) signedOut();
      else if (before !== undefined && before !== now) view.location.reload();
    };
    this.#channel?.addEventListener('message', onMessage);
    view.addEventListener('storage', onStorage);
    return () => {
      this.#channel?.close();
      this.#channel = undefined;
      view.removeEventListener('storage', onStorage);
    };
  }

  /** The cookie of this browser is another user's now. */
  userChanged(): void {
    this.#channel?.postMessage('user-changed');
  }

  signedOut(): void {
    this.#channel?.postMessage('signed-out');
  }
}

/** User of a stored record. */
function userOf(record: string | null): unknown {
  try {
    return objectOf(JSON.parse(record ?? '')).userName;
  } catch {
    return undefined;
  }
}
