import { useLocation } from 'react-router-dom';
import { activeItem, flattenMenu, type RootStore } from '#engine/index.ts';
import { frameRoute } from './openMenuItem.ts';

/** Id of the menu item that the address belongs to, or the page above it; else of the one that is delivered as active. */
export function useActiveItem({ menu, ui }: RootStore): string | undefined {
  const { pathname, search } = useLocation();
  const framed = flattenMenu(menu.items).find(
    ({ OpenInIframe, PageURL, Product = '' }) =>
      PageURL && OpenInIframe && `/app/${frameRoute(PageURL, Product)}` === pathname + search,
  );
  const found =
    framed ??
    activeItem(menu.items, pathname, search) ??
    activeItem(menu.items, ui.parentPage ?? '') ??
    flattenMenu(menu.items).find(({ Active }) => Active);
  return found?.MenuItemId;
}
