import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  flattenMenu,
  matchRoute,
  normaliseRoute,
  openFavorites,
  type PageMarkProps,
  useRoot,
  useText,
} from '#engine/index.ts';
import classes from './Favorites.module.css';

/** Marks a page, else the one that is shown, under the role in use. */
export const FavoriteStar = observer(function FavoriteStar({ title, query, route: other }: PageMarkProps) {
  const root = useRoot();
  const text = useText();
  const { pathname } = useLocation();
  const page = normaliseRoute(other === undefined ? pathname : `/app/${other}`);
  const route = query === undefined ? page : `${page}?${query}`;
  const favorites = openFavorites(root);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void favorites.load(), [favorites]);
  const marked = favorites.find(route);
  const isReadOnly = root.permissions.isReadOnlyUser;
  const hint = isReadOnly ? 'readOnly.title' : marked ? 'favorite.remove' : 'favorite.add';

  const toggle = async () => {
    if (isBusy || isReadOnly || favorites.state !== 'ready') return;
    setBusy(true);
    try {
      const item = flattenMenu(root.menu.items).find(({ Route }) => Route && normaliseRoute(Route) === route);
      // The key of a name that is a text: the server says it in the language of the day.
      const key = item?.Text ?? matchRoute(root.documents.index, page)?.entry.title;
      const Text = key !== undefined && text(key) === title ? key : null;
      const fromMenu = { menuitemid: item?.MenuItemId ?? null, Text };
      await (marked ? favorites.remove([marked]) : favorites.add({ route, label: title, ...fromMenu }));
    } catch (error) {
      root.toasts.showError(error);
    } finally {
      setBusy(false);
    }
  };
  // Not `disabled`: the reason stays within reach of the keyboard.
  return (
    <button
      type="button"
      className={classes.star}
      aria-label={other === undefined ? text('favorite.mark') : text('favorite.markOf', { name: title })}
      aria-pressed={marked !== undefined}
      aria-disabled={isReadOnly || favorites.state !== 'ready'}
      aria-description={isReadOnly ? text(hint) : undefined}
      title={text(hint)}
      onClick={() => void toggle()}
    >
      {marked ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.75} aria-hidden />}
    </button>
  );
});
