import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { flattenMenu, type MenuItem, menuIcon, normaliseRoute, PageHeader, useRoot, useText } from '#engine/index.ts';
import classes from './DashboardPage.module.css';

const OWN_ROUTE = 'dashboard';

/** The home page: who works in what, and where the role's menu leads. */
export const DashboardPage = observer(function DashboardPage() {
  const { menu, profile, workspace } = useRoot();
  const text = useText();
  const firstName = typeof profile.data.FirstName === 'string' ? profile.data.FirstName : profile.name;
  const groups = groupsOf(menu.items);
  useEffect(() => {
    document.title = text('dashboard.title');
  });
  return (
    <div className={classes.page}>
      <PageHeader
        title={text(greetingOf(new Date().getHours()), { name: firstName })}
        description={[workspace.role, workspace.database].filter(Boolean).join(' · ')}
      />
      {groups.length === 0 && <p className={classes.empty}>{text('dashboard.empty')}</p>}
      {groups.map(({ heading, items }) => (
        <section
          key={heading ?? ''}
          className={classes.group}
          aria-label={heading ? text(heading) : text('shell.menu')}
        >
          {heading && <h2 className={classes.heading}>{text(heading)}</h2>}
          <ul className={classes.tiles}>
            {items.map((item) => (
              <Tile key={item.MenuItemId} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

const Tile = observer(function Tile({ item }: { item: MenuItem }) {
  const { documents } = useRoot();
  const text = useText();
  const route = normaliseRoute(item.Route ?? '');
  const about = documents.index.find((entry) => entry.id === route || entry.route === route)?.description;
  return (
    <li>
      <Link className={classes.tile} to={`/app/${route}`}>
        <span className={classes.icon} aria-hidden>
          {menuIcon(item.Icon, 22)}
        </span>
        <span className={classes.texts}>
          <span className={classes.name}>{text(item.Text)}</span>
          {about && <span className={classes.about}>{text(about)}</span>}
        </span>
        {item.hotkey && <kbd className={classes.keys}>{item.hotkey}</kbd>}
      </Link>
    </li>
  );
});

/** Pages of the first level, then each group of the menu under its heading. */
function groupsOf(menu: readonly MenuItem[]): { heading: string | undefined; items: MenuItem[] }[] {
  const leads = (item: MenuItem) => item.Route !== undefined && normaliseRoute(item.Route) !== OWN_ROUTE;
  const top = menu.filter((item) => item.Children.length === 0 && leads(item));
  const groups = menu
    .filter((item) => item.Children.length > 0)
    .map((item) => ({ heading: item.Text, items: flattenMenu(item.Children).filter(leads) }));
  return [{ heading: undefined, items: top }, ...groups].filter(({ items }) => items.length > 0);
}

function greetingOf(hour: number): string {
  if (hour < 12) return 'dashboard.morning';
  return hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening';
}
