import { runInAction } from 'mobx';
import type { ClientDatabase } from '../storage/ClientDatabase.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { keysOfUser, keysOfUserDatabase } from '../storage/storageKeys.ts';
import type { Stores } from '../stores.types.ts';

/** Stores that hold something of the user: each forgets it at sign-out. */
const OF_USER = [
  'workspace',
  'profile',
  'menu',
  'documents',
  'tables',
  'shownLists',
  'options',
  'own',
  'toasts',
  'tours',
] as const satisfies readonly (keyof Stores)[];

/** Where something of the user is kept, beside the stores. */
interface Kept {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly database: ClientDatabase;
}

/** Takes all of the user out of this browser (shell 4, Session), but for what another tab's sign-in has stored since. */
export function forgetUser(stores: Stores, { local, session, database }: Kept, isReplaced: boolean): void {
  local.leaving(isReplaced, () => {
    for (const name of OF_USER) stores[name].forget();
    stores.filters.dropdowns.forget();
    stores.permissions.set([], {});
    stores.dialogs.dismissAll();
    runInAction(() => Object.assign(stores, { company: {}, repeatKeys: undefined }));
  });
  session.removeAll(keysOfUser);
  if (isReplaced) return;
  local.removeAll(keysOfUser);
  for (const key of keysOfUserDatabase) void database.remove(key);
}
