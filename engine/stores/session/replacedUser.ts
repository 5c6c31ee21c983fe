import type { SafeStorage } from '../storage/SafeStorage.ts';
import { storageKeys } from '../storage/storageKeys.ts';
import type { Stores } from '../stores.types.ts';

/** Says once whose account this tab shows from now on, until it is read: the user may be in the other tab. */
export function tellReplaced({ locale, profile, session, toasts }: Stores, storage: SafeStorage): void {
  if (!storage.get(storageKeys.replaced)) return;
  storage.remove(storageKeys.replaced);
  const name = profile.name || session.record.userName;
  toasts.show({
    type: 'warning',
    title: 'session.replaced.title',
    text: locale.text('session.replaced.text', { name }),
    duration: 0,
  });
}
