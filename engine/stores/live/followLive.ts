import { reaction } from 'mobx';
import type { Stores } from '../stores.types.ts';
import { FOLLOW, type LiveTopics, SESSION } from './LiveTopics.ts';
import { startLive } from './startLive.ts';

/**
 * Follows what changes on the server, as long as somebody works and the API tells it. `recheck` is called when session or rights may be
 * others. The disposer ends it.
 */
export function followLive(root: Stores, topics: LiveTopics, recheck: () => Promise<void>): () => void {
  let stop = (): void => undefined;
  const end = reaction(
    () => (isAtWork(root) ? root.session.record.loginGuid : ''),
    (login) => {
      stop();
      stop = login ? startLive(root.api, login, topics) : () => undefined;
    },
    { fireImmediately: true },
  );
  const forget = topics.on(SESSION, () => void recheck().catch(() => undefined));
  // A list of documents that was never read needs no reading.
  const unlisten = topics.on('documents', () => {
    if (root.documents.isLoaded) void root.documents.loadIndex().catch(() => undefined);
  });
  return () => {
    end();
    forget();
    unlisten();
    stop();
  };
}

function isAtWork({ contract, session, workspace }: Stores): boolean {
  return session.isSignedIn && workspace.isChosen && contract.operations[FOLLOW] !== undefined;
}
