import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type MenuItem, useRoot } from '#engine/index.ts';
import { frameRoute, openMenuItem } from './openMenuItem.ts';
import { routeOfItem } from './routeOfItem.ts';

export interface MenuLinkProps {
  item: MenuItem;
  isActive: boolean;
  className: string | undefined;
  style?: CSSProperties;
  title?: string | undefined;
  children: ReactNode;
}

/** A menu item as what it is: a link in the app, a link elsewhere, a button for what has to be asked for first. */
export const MenuLink = observer(function MenuLink({ item, isActive, children, ...look }: MenuLinkProps) {
  const root = useRoot();
  const { OpenInIframe, PageURL, Product = '' } = item;
  const framed = PageURL && OpenInIframe ? frameRoute(PageURL, Product) : undefined;
  const route = routeOfItem(root, item) ?? framed;
  if (route !== undefined) {
    return (
      <Link {...look} to={`/app/${route}`} aria-current={isActive ? 'page' : undefined}>
        {children}
      </Link>
    );
  }
  return (
    <button {...look} type="button" onClick={() => void openMenuItem(root, item)}>
      {children}
    </button>
  );
});
