import { observer } from 'mobx-react-lite';
import { flatten, type MenuItem, normalise } from '../../stores/workspace/menuRules.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { menuIcon } from '../workspace/menuIcons.tsx';
import classes from './shortcuts.module.css';

const HOME = 'dashboard';

/** For who embeds the engine. */
const MISSING =
  'A tile of shortcuts shows the menu of the product: give it to createServices, menu: { items: [{ MenuItemId, Text, Route, Children }] }.';

/** Where the menu of the role leads: pages of the first level, then each group under its heading. */
export const ShortcutsTileView = observer(function ShortcutsTileView() {
  const { menu } = useEngine();
  const text = useText();
  if (!menu) throw new Error(MISSING);
  const groups = groupsOf(menu.items);
  if (groups.length === 0) return <p className={classes.empty}>{text('dashboard.empty')}</p>;
  return (
    <div className={classes.groups}>
      {groups.map(({ heading, items }) => (
        <section
          key={heading ?? ''}
          className={classes.group}
          aria-label={heading ? text(heading) : text('shell.menu')}
        >
          {heading && <h3 className={classes.heading}>{text(heading)}</h3>}
          <ul className={classes.links}>
            {items.map((item) => (
              <Shortcut key={item.MenuItemId} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

const Shortcut = observer(function Shortcut({ item }: { item: MenuItem }) {
  const { documents } = useEngine();
  const text = useText();
  const route = normalise(item.Route ?? '');
  const about = documents.index.find((entry) => entry.id === route || entry.route === route)?.description;
  return (
    <li>
      <RouteLink className={classes.link} to={route}>
        <span className={classes.icon} aria-hidden>
          {menuIcon(item.Icon, 22)}
        </span>
        <span className={classes.texts}>
          <span className={classes.name}>{text(item.Text)}</span>
          {about && (
            <span className={classes.about} title={text(about)}>
              {text(about)}
            </span>
          )}
        </span>
        {item.hotkey && <kbd className={classes.keys}>{item.hotkey}</kbd>}
      </RouteLink>
    </li>
  );
});

function groupsOf(menu: readonly MenuItem[]): { heading: string | undefined; items: MenuItem[] }[] {
  const leads = (item: MenuItem) => item.Route !== undefined && normalise(item.Route) !== HOME;
  const top = menu.filter((item) => item.Children.length === 0 && leads(item));
  const groups = menu
    .filter((item) => item.Children.length > 0)
    .map((item) => ({ heading: item.Text, items: flatten(item.Children).filter(leads) }));
  return [{ heading: undefined, items: top }, ...groups].filter(({ items }) => items.length > 0);
}
