import { HttpClient } from '../../http/HttpClient.ts';
import type { RootSettings } from '../RootSettings.ts';
import type { Stores } from '../stores.types.ts';
import { ApiSession } from './ApiSession.ts';

/** What the transport brings about. */
interface ClientMoves {
  accessDenied(): void;
  reloadRoles(): Promise<void>;
}

/** The transport with the session of the app: it asks the stores, and tells them what it meets. */
export function createClient(root: Stores, settings: RootSettings, moves: ClientMoves): HttpClient {
  const client = new HttpClient({
    contract: () => root.contract,
    base: settings.base,
    fetch: settings.fetch,
    session: new ApiSession({
      session: root.session,
      workspace: root.workspace,
      end: () => root.end,
      reloadRoles: moves.reloadRoles,
      roleLost: () => root.start.ask(root.workspace.roles[0]),
      accessDenied: moves.accessDenied,
    }),
    switchSignal: () => (root.workspace.isChosen ? root.workspace.switchSignal() : undefined),
    keys: () => root.repeatKeys,
    activity: root.loading.count,
    failed: (error) => {
      if (error.code === 'network') root.loading.failed();
      if (error.code === 'password_change_required') root.session.requirePasswordChange();
    },
  });
  client.onAnswered(({ saves }, answer) => {
    root.toasts.showAnswer(answer);
    // The browser may keep lists that no page has opened yet.
    if (saves !== undefined) void root.autocomplete().then((lists) => lists.saved(saves, answer));
  });
  return client;
}
