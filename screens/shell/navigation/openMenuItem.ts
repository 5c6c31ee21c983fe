import { isOpenAddress, type MenuItem, normaliseRoute, type RootStore } from '#engine/index.ts';
import { routeOfItem } from './routeOfItem.ts';

/**
 * Opens what a menu item leads to: a route here, the page of another product whose link the server tells (SHELL-APPSW-03), or
 * an address, in a frame when the item says so (OP-MENUITEM).
 */
export async function openMenuItem(root: RootStore, item: MenuItem): Promise<void> {
  const { PageURL, OpenInIframe, Product = '' } = item;
  const route = routeOfItem(root, item);
  if (route !== undefined) root.navigation.go(route);
  else if (PageURL && OpenInIframe) root.navigation.go(frameRoute(PageURL, Product));
  else if (PageURL) openAddress(root, PageURL);
  else if (item.Route) await openInProduct(root, Product, item.Route);
}

/** Route of the page that frames an address. */
export function frameRoute(pageURL: string, product: string): string {
  return `inter-product?${new URLSearchParams({ pageURL, product })}`;
}

/** Opens an address in a new tab, on a listed domain only (OP-WHITELIST); another one is refused with a warning. */
export function openAddress({ settings, toasts }: RootStore, address: string): void {
  if (isOpenAddress(address, settings.domains)) window.open(address, '_blank', 'noopener,noreferrer');
  else toasts.show({ type: 'warning', text: 'interproduct.refused' });
}

async function openInProduct(root: RootStore, productname: string, route: string): Promise<void> {
  try {
    const query = { productname, productroute: normaliseRoute(route) };
    const answer = await root.api.call<{ link: string }>('getProductLink', { query });
    openAddress(root, answer.link);
  } catch (error) {
    root.toasts.showError(error);
  }
}
