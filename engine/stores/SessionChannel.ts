import { storageKeys } from './constants.ts';

/** Tells the other tabs of this browser that the session has ended; a storage event does where there is no channel. */
export class SessionChannel {
  #channel: BroadcastChannel | undefined;

  /** Listens; the disposer ends it. */
  start(view: Window, signedOut: () => void): () => void {
    this.#channel = 'BroadcastChannel' in view ? new BroadcastChannel('mullion-session') : undefined;
    const onMessage = ({ data }: MessageEvent) => {
      if (data === 'signed-out') signedOut();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.auth && event.newValue === null) signedOut();
    };
    this.#channel?.addEventListener('message', onMessage);
    view.addEventListener('storage', onStorage);
    return () => {
      this.#channel?.close();
      this.#channel = undefined;
      view.removeEventListener('storage', onStorage);
    };
  }

  signedOut(): void {
    this.#channel?.postMessage('signed-out');
  }
}
