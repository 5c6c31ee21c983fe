import { runInAction } from 'mobx';
import type { Stores } from './stores.types.ts';

/** What the stores hold of the user is gone. */
export function forgetStores(root: Stores): void {
  const { workspace, profile, menu, documents, filters, tables, own, toasts } = root;
  for (const store of [workspace, profile, menu, documents, filters.dropdowns, tables, own, toasts]) store.forget();
  root.permissions.set([], {});
  root.dialogs.dismissAll();
  runInAction(() => Object.assign(root, { company: {} }));
}
