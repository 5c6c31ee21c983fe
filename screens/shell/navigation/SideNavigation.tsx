import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import {
  activeItem,
  flattenMenu,
  lazyPart,
  type MenuItem,
  menuIcon,
  type RootStore,
  useRoot,
  useText,
} from '#engine/index.ts';
import { MenuLink } from './MenuLink.tsx';
import { frameRoute } from './openMenuItem.ts';
import classes from './SideNavigation.module.css';

const HorizontalNavigation = lazyPart(async () => (await import('./HorizontalNavigation.tsx')).HorizontalNavigation);

/** The role's menu: 240 px with texts, 56 px with icons, across the top; an overlay in small windows. */
export const SideNavigation = observer(function SideNavigation() {
  const root = useRoot();
  const { menu, ui } = root;
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const isOverlay = ui.size === 'small';
  const active = useActiveItem(root);
  useOverlayKeys(panel, isOverlay && ui.isOverlayOpen);
  if (!ui.isNavigationOpen) return null;
  if (ui.navigationMode === 'horizontal' && !isOverlay) {
    return <HorizontalNavigation active={active} />;
  }
  return (
    <>
      {isOverlay && (
        <button
          type="button"
          className={classes.shade}
          aria-label={text('shell.closeMenu')}
          onClick={() => ui.setOverlay(false)}
        />
      )}
      <nav className={classes.nav} data-overlay={isOverlay} aria-label={text('shell.menu')} ref={panel} id="navigation">
        <ul className={classes.list}>
          {menu.items.map((item) => (
            <NavigationItem
              key={item.MenuItemId}
              item={item}
              active={active}
              level={0}
              isLite={!isOverlay && ui.navigationMode === 'lite'}
            />
          ))}
        </ul>
        {(isOverlay || ui.navigationMode !== 'lite') && <NavigationFoot />}
      </nav>
    </>
  );
});

interface NavigationItemProps {
  item: MenuItem;
  active: string | undefined;
  level: number;
  isLite: boolean;
}

const NavigationItem = observer(function NavigationItem({ item, active, level, isLite }: NavigationItemProps) {
  const text = useText();
  const label = text(item.Text);
  const indent = { '--level': level } as CSSProperties;
  const content = (
    <>
      <span className={classes.icon} aria-hidden>
        {menuIcon(item.Icon)}
      </span>
      <span className={isLite ? 'visually-hidden' : classes.label}>{label}</span>
    </>
  );
  return (
    <li>
      {item.Route || item.PageURL ? (
        <MenuLink
          item={item}
          className={classes.item}
          style={indent}
          title={titleOf(label, item.hotkey, isLite)}
          isActive={item.MenuItemId === active}
        >
          {content}
        </MenuLink>
      ) : (
        <span className={classes.group} style={indent}>
          {isLite ? <span className={classes.rule} aria-hidden /> : label}
        </span>
      )}
      {item.Children.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {item.Children.map((child) => (
            <NavigationItem key={child.MenuItemId} item={child} active={active} level={level} isLite={isLite} />
          ))}
        </ul>
      )}
    </li>
  );
});

function titleOf(label: string, hotkey: string | undefined, isLite: boolean): string | undefined {
  const keys = hotkey ? ` (${hotkey})` : '';
  return isLite || keys ? label + keys : undefined;
}

/** An open overlay takes the focus; Escape closes it and gives the focus back. */
function useOverlayKeys(panel: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  const { ui } = useRoot();
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') ui.setOverlay(false);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen, panel, ui]);
}

/** Foot of the side navigation, in the company's colours: the product and the way to its help. */
function NavigationFoot() {
  const { settings, ui } = useRoot();
  const text = useText();
  return (
    <footer className={classes.foot}>
      <span>{settings.productName}</span>
      <button type="button" className={classes.footLink} onClick={() => ui.setHelp(true)}>
        {text('shell.help')}
      </button>
    </footer>
  );
}

/** Id of the menu item that the address belongs to, or the page above it; else of the one that is delivered as active. */
function useActiveItem({ menu, ui }: RootStore): string | undefined {
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
