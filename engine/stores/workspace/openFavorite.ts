import type { RootStore } from '../RootStore.ts';
import type { Favorite } from './FavoriteStore.ts';
import { FavoriteStore } from './FavoriteStore.ts';
import { normalise } from './menuRules.ts';
import { databaseStep, type Role } from './roleRules.ts';

/** The favorites of an app: read with the first that asks, forgotten at sign-out. */
export function openFavorites(root: RootStore): FavoriteStore {
  return root.own.get(FavoriteStore, () => new FavoriteStore(root));
}

/**
 * Opens a favorite; under another role that the user holds the app works under that role first. False when it stays where it
 * is: the role is not held, which is said, or there are changes that the user does not want to lose (SHELL-FAV-06).
 */
export async function openFavorite(root: RootStore, favorite: Favorite): Promise<boolean> {
  const role = openFavorites(root).roleOf(favorite);
  if (!role) {
    root.toasts.show({ type: 'warning', text: 'favorite.roleMissing' });
    return false;
  }
  // The switch leads to the route by itself: once more would be another step of Back.
  if (role.Name !== root.workspace.role) {
    if (!(await switchRole(root, role, favorite))) return false;
  } else if (favorite.route) root.navigation.go(normalise(favorite.route));
  if (!favorite.route && isWebAddress(favorite.pageurl)) window.open(favorite.pageurl, '_blank', 'noopener,noreferrer');
  return true;
}

/** The address changes while nothing is drawn, so that the page left is not drawn once more under the new role. */
async function switchRole(root: RootStore, role: Role, { route }: Favorite): Promise<boolean> {
  const question = { title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true };
  if (root.guard.isDirty && !(await root.dialogs.confirm(question))) return false;
  const switched = root.flow.switchTo(role, databaseFor(root, role), true);
  if (route) root.navigation.go(normalise(route));
  await switched;
  return root.start.state.is === 'ready';
}

/** The database in use where the role has it, else the role's first. */
function databaseFor({ settings, workspace }: RootStore, role: Role): string {
  const step = databaseStep(role, settings);
  if (step.is === 'none') return '';
  return role.Databases.find((name) => name === workspace.database) ?? role.Databases[0] ?? '';
}

function isWebAddress(address: string | null): address is string {
  return address !== null && /^(https?:\/\/|\/(?![/\\]))/i.test(address);
}
