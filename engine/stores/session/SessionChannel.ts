import { objectOf } from '../../language/json.ts';
import { storageKeys } from '../storage/storageKeys.ts';

/** How long other tabs have to say that something is unsaved in them, ms. */
const ANSWER_TIME = 150;

/** What a tab does about the others. */
interface Tab {
  signedOut(): void;
  isDirty(): boolean;
  /** Another tab signed in as somebody else. */
  replaced(): void;
}

/**
 * Tells the other tabs of this browser that the session has ended; a storage event does where there is no channel, and when
 * another tab signs in as somebody else. Asks them whether something is unsaved there.
 */
export class SessionChannel {
  #channel: BroadcastChannel | undefined;

  /** Listens; the disposer ends it. */
  start(view: Window, { signedOut, isDirty, replaced }: Tab): () => void {
    this.#channel = 'BroadcastChannel' in view ? new BroadcastChannel('mullion-session') : undefined;
    const onMessage = ({ data }: MessageEvent) => {
      if (data === 'signed-out') signedOut();
      if (data === 'unsaved?' && isDirty()) this.#channel?.postMessage('unsaved');
      // What this page shows is of the user before.
      if (data === 'user-changed') replaced();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key !== storageKeys.auth) return;
      const [before, now] = [userOf(event.oldValue), userOf(event.newValue)];
      if (now === undefined) signedOut();
      else if (before !== undefined && before !== now) replaced();
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

  /** Whether another tab has unsaved changes. One that does not answer, because the browser has put it to sleep, has none to lose here. */
  async isDirtyElsewhere(): Promise<boolean> {
    const channel = this.#channel;
    if (!channel) return false;
    const heard = new AbortController();
    return new Promise<boolean>((resolve) => {
      const onMessage = ({ data }: MessageEvent) => data === 'unsaved' && resolve(true);
      channel.addEventListener('message', onMessage, { signal: heard.signal });
      channel.postMessage('unsaved?');
      setTimeout(() => resolve(false), ANSWER_TIME);
    }).finally(() => heard.abort());
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
