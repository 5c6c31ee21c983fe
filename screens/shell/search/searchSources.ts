import {
  flattenMenu,
  type MenuItem,
  openFavorite,
  openFavorites,
  type RootStore,
  type SearchHit,
  type SearchSource,
} from '#engine/index.ts';
import { openMenuItem } from '../navigation/openMenuItem.ts';
import { routeOfItem } from '../navigation/routeOfItem.ts';

/** What the search of the shell finds without asking the server: favorites, the menu of the role, screens. */
export function searchSources(root: RootStore): SearchSource[] {
  const { features } = root.settings;
  const favorites: SearchSource = {
    id: 'favorites',
    title: 'favorite.menu',
    all: () => (features.enableFavorite ? favoriteHits(root) : []),
  };
  return [
    { id: 'menu', title: 'shell.menu', all: () => menuHits(root, root.menu.items) },
    favorites,
    { id: 'screens', title: 'search.screens', all: () => screenHits(root) },
  ];
}

function menuHits(root: RootStore, items: readonly MenuItem[]): SearchHit[] {
  const { locale } = root;
  const groups = new Map(items.flatMap(({ Text, Children }) => flattenMenu(Children).map((child) => [child, Text])));
  return flattenMenu(items).flatMap((item): SearchHit[] => {
    if (!item.Route && !item.PageURL) return [];
    const group = groups.get(item);
    const route = routeOfItem(root, item);
    return [
      {
        id: `menu/${item.MenuItemId}`,
        title: locale.text(item.Text),
        ...(group ? { note: locale.text(group) } : {}),
        ...(item.Icon ? { icon: item.Icon } : {}),
        ...(route === undefined ? {} : { route }),
        open: () => void openMenuItem(root, item),
      },
    ];
  });
}

function favoriteHits(root: RootStore): SearchHit[] {
  const store = openFavorites(root);
  return store.ordered.map((favorite) => {
    const role = store.roleOf(favorite);
    const isElsewhere = role !== undefined && role.Name !== root.workspace.role;
    return {
      id: `favorite/${favorite.id}`,
      title: root.locale.text(favorite.label),
      icon: 'star',
      // Another role is part of the answer: the hit works under it.
      ...(isElsewhere ? { note: role.Name } : favorite.route ? { route: favorite.route } : {}),
      open: () => void openFavorite(root, favorite).catch(root.toasts.showError),
    };
  });
}

/** Pages that need no record and stand in no menu of the role: reports, lists, tabs, the own profile. */
function screenHits({ documents, locale, navigation, permissions }: RootStore): SearchHit[] {
  const own = [
    { id: 'profile', title: 'profile.title', route: 'profile' },
    { id: 'password', title: 'password.title', route: 'profile/password' },
    { id: 'security', title: 'security.title', route: 'security' },
  ];
  const pages = documents.index.flatMap(({ id, kind, title, route, page, broken, globalsearch }) => {
    const isPage = kind === 'report' || kind === 'tabs' || (kind === 'list' && globalsearch === true);
    const path = (route ?? id).replace(/\/\{tab\}$/, '');
    const isOpen = page === undefined || permissions.viewPage(page);
    return isPage && isOpen && !broken && !path.includes('{') ? [{ id, title, route: path }] : [];
  });
  return [...own, ...pages].map(({ id, title, route }) => ({
    id: `screen/${id}`,
    title: locale.text(title),
    route,
    open: () => navigation.go(route),
  }));
}
