import { Loader, Menu } from '@mantine/core';
import { IconLock, IconPencil, IconStar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { type Favorite, LateMenu, openFavorite, openFavorites, RoleChip, useRoot, useText } from '#engine/index.ts';
import classes from './Favorites.module.css';
import { HeaderButton } from './HeaderButton.tsx';

/** Pages that the user keeps at hand, under every role; each opens under its own. */
export const FavoritesMenu = observer(function FavoritesMenu() {
  const root = useRoot();
  const text = useText();
  const navigate = useNavigate();
  const favorites = openFavorites(root);
  const { ordered, state } = favorites;
  return (
    <LateMenu
      position="bottom-end"
      width={300}
      onOpen={() => void favorites.load()}
      target={
        <HeaderButton label={text('favorite.menu')}>
          <IconStar size={20} stroke={1.75} />
        </HeaderButton>
      }
    >
      <Menu.Dropdown className={classes.menu}>
        {ordered.map((favorite) => (
          <FavoriteItem key={favorite.id} favorite={favorite} />
        ))}
        {ordered.length === 0 && (
          <Menu.Label>
            {state === 'loading' ? (
              <Loader size="xs" />
            ) : (
              text(state === 'failed' ? 'favorite.failed' : 'favorite.empty')
            )}
          </Menu.Label>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => void navigate('/app/profile?IsEditFavorites=true')}
        >
          {text('favorite.edit')}
        </Menu.Item>
      </Menu.Dropdown>
    </LateMenu>
  );
});

const FavoriteItem = observer(function FavoriteItem({ favorite }: { favorite: Favorite }) {
  const root = useRoot();
  const text = useText();
  const role = openFavorites(root).roleOf(favorite);
  const isOther = role !== undefined && role.Name !== root.workspace.role;
  return (
    <Menu.Item onClick={() => void openFavorite(root, favorite).catch(root.toasts.showError)}>
      <span className={classes.label}>{favorite.label}</span>
      {isOther && <RoleChip role={role} />}
      {!role && (
        <span className={classes.note}>
          <IconLock size={14} aria-hidden /> {text('favorite.notHeld')}
        </span>
      )}
    </Menu.Item>
  );
});
