import type { SafeStorage } from '../storage/SafeStorage.ts';
import { storageKeys } from '../storage/storageKeys.ts';
import type { Stores } from '../stores.types.ts';

/** This tab begins anew because another one signed in as somebody else; nothing of the user before is kept. */
export function noteReplaced(storage: SafeStorage): void {
  storage.set(storageKeys.replaced, '1');
}

/** Whether that is why this tab begins; told once. */
export function takeReplaced(storage: SafeStorage): boolean {
  const isNoted = storage.get(storageKeys.replaced) !== undefined;
  storage.remove(storageKeys.replaced);
  return isNoted;
}

/** Says whose account this tab shows from now on, until it is read: the user may be in the other tab. */
export function tellReplaced({ locale, profile, session, toasts }: Stores): void {
  const name = profile.name || session.record.userName;
  toasts.show({
    type: 'warning',
    title: 'session.replaced.title',
    text: locale.text('session.replaced.text', { name }),
    duration: 0,
  });
}
