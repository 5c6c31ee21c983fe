import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { flattenMenu, normaliseRoute, PageHeader, useRoot, useText } from '#engine/index.ts';
import classes from './DashboardPage.module.css';

/** The home page: who works in what, and where the role's menu leads. */
export const DashboardPage = observer(function DashboardPage() {
  const { documents, menu, profile, workspace } = useRoot();
  const text = useText();
  const firstName = typeof profile.data.FirstName === 'string' ? profile.data.FirstName : profile.name;
  const tiles = flattenMenu(menu.items).filter((item) => item.Route && normaliseRoute(item.Route) !== 'dashboard');
  return (
    <div className={classes.page}>
      <PageHeader
        title={text(greetingOf(new Date().getHours()), { name: firstName })}
        description={[workspace.role, workspace.database].filter(Boolean).join(' · ')}
      />
      {tiles.length === 0 && <p className={classes.empty}>{text('dashboard.empty')}</p>}
      <ul className={classes.tiles}>
        {tiles.map((item) => {
          const route = normaliseRoute(item.Route ?? '');
          const about = documents.index.find((entry) => entry.id === route || entry.route === route)?.description;
          return (
            <li key={item.MenuItemId}>
              <Link className={classes.tile} to={`/app/${route}`}>
                <span className={classes.name}>{text(item.Text)}</span>
                {about && <span className={classes.about}>{text(about)}</span>}
                {item.hotkey && <kbd className={classes.keys}>{item.hotkey}</kbd>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
});

function greetingOf(hour: number): string {
  if (hour < 12) return 'dashboard.morning';
  return hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening';
}
