import type { ApiClient } from '../http/client.types.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { ApiSession } from './ApiSession.ts';
import { openLook } from './openLook.ts';
import type { RootSettings } from './RootSettings.ts';
import type { RootStore } from './RootStore.ts';

/** The transport with the session of the app: it asks the stores, and tells them what it meets. */
export function createClient(root: RootStore, settings: RootSettings, moves: { accessDenied(): void }): ApiClient {
  const { base, fetch: send } = settings;
  return new HttpClient({
    contract: () => root.contract,
    ...(base ? { base } : {}),
    ...(send ? { fetch: send } : {}),
    session: new ApiSession({
      session: root.session,
      workspace: root.workspace,
      end: () => root.end,
      reloadRoles: () => root.reloadRoles(),
      roleLost: () => root.start.ask(root.workspace.roles[0]),
      accessDenied: moves.accessDenied,
    }),
    switchSignal: () => (root.workspace.isChosen ? root.workspace.switchSignal : undefined),
    activity: root.loading.count,
    answered: ({ method, path }, answer) => {
      if (method === 'POST' && path.includes('/connect/'))
        void root.autocomplete().then((lists) => lists.saved(path, answer));
      if (method === 'POST' && path.includes('/sitecolors/')) void openLook(root).then((look) => look.load());
    },
    failed: (error) => {
      if (error.code === 'network') root.loading.failed();
      if (error.code === 'password_change_required') root.session.requirePasswordChange();
    },
  });
}
