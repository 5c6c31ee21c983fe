import { type Command, flattenMenu, homeRoute, type RootStore, useCommands, useRoot } from '#engine/index.ts';
import { openMenuItem } from '../navigation/openMenuItem.ts';
import { routeOfItem } from '../navigation/routeOfItem.ts';
import { placeKeys } from './placeKeys.ts';

/** G and a letter for the places of the role's menu; on a record, J and K for the ones beside it in the list it was opened from. */
export function usePageKeys(pathname: string): void {
  const root = useRoot();
  useCommands([...places(root), ...besides(root, pathname.replace(/^\/app\//, ''))]);
}

function places(root: RootStore): Command[] {
  const items = flattenMenu(root.menu.items).flatMap((item) => {
    const route = routeOfItem(root, item);
    return route ? [{ item, route }] : [];
  });
  const keys = placeKeys(items.map(({ route }) => route));
  const seen = new Set<string>();
  const home = homeRoute(root.settings).slice('/app/'.length);
  const toHome: Command = {
    id: 'place/home',
    label: 'help.home',
    keys: ['G H'],
    isKeyOnly: true,
    run: () => root.navigation.go(home),
  };
  return [
    toHome,
    ...items.flatMap(({ item, route }): Command[] => {
      const key = keys.get(route);
      if (key === undefined || seen.has(route)) return [];
      seen.add(route);
      const run = () => void openMenuItem(root, item).catch(root.toasts.showError);
      return [{ id: `place/${route}`, label: item.Text, keys: [`G ${key}`], isKeyOnly: true, run }];
    }),
  ];
}

function besides(root: RootStore, path: string): Command[] {
  const beside = (id: string, key: string, by: 1 | -1): Command[] => {
    const route = root.trail.beside(path, by);
    // Back leads to the list, however many records were looked at.
    const run = () => route !== undefined && root.navigation.go(route, { replace: true });
    return route === undefined ? [] : [{ id, label: `help.${id}`, keys: [key], run }];
  };
  return [...beside('nextRecord', 'J', 1), ...beside('previousRecord', 'K', -1)];
}
