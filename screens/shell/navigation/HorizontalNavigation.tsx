import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { flattenMenu, type MenuItem, menuIcon, useRoot, useText } from '#engine/index.ts';
import classes from './HorizontalNavigation.module.css';
import { MenuLink } from './MenuLink.tsx';
import { openMenuItem } from './openMenuItem.ts';

/** The role's menu across the top: items as tabs, groups as menus. */
export const HorizontalNavigation = observer(function HorizontalNavigation({ active }: { active: string | undefined }) {
  const { menu } = useRoot();
  const text = useText();
  return (
    <nav className={classes.nav} aria-label={text('shell.menu')} id="navigation">
      <ul className={classes.list}>
        {menu.items.map((item) => (
          <li key={item.MenuItemId}>
            {item.Children.length > 0 ? (
              <ItemGroup item={item} active={active} />
            ) : (
              <MenuLink
                item={item}
                className={classes.item}
                isActive={item.MenuItemId === active}
                title={item.hotkey && `${text(item.Text)} (${item.hotkey})`}
              >
                {menuIcon(item.Icon, 18)}
                {text(item.Text)}
              </MenuLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
});

const ItemGroup = observer(function ItemGroup({ item, active }: { item: MenuItem; active: string | undefined }) {
  const root = useRoot();
  const text = useText();
  const own = item.Route || item.PageURL ? [item] : [];
  const below = flattenMenu(item.Children).filter(({ Route, PageURL }) => Route || PageURL);
  const isHere = [item, ...below].some(({ MenuItemId }) => MenuItemId === active);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.item} data-active={isHere}>
          {menuIcon(item.Icon, 18)}
          {text(item.Text)}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...own, ...below].map((child) => (
          <Menu.Item
            key={child.MenuItemId}
            leftSection={menuIcon(child.Icon, 16)}
            aria-current={child.MenuItemId === active ? 'page' : undefined}
            onClick={() => void openMenuItem(root, child)}
          >
            {text(child.Text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
