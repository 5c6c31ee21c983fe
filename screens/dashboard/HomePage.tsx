import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import {
  DashboardPage,
  ErrorState,
  NoPermission,
  PageHeader,
  ShortcutsTileView,
  useRoot,
  useText,
} from '#engine/index.ts';

/** The home page: the dashboard of the product of the role; without one, where the role's menu leads. */
export const HomePage = observer(function HomePage() {
  const { documents, permissions, profile, workspace } = useRoot();
  const text = useText();
  const firstName = typeof profile.data.FirstName === 'string' ? profile.data.FirstName : profile.name;
  const title = text(greetingOf(new Date().getHours()), { name: firstName });
  const windowTitle = text('dashboard.title');
  const description = [workspace.role, workspace.databaseLabel].filter(Boolean).join(' · ');
  const home = documents.index.find((entry) => entry.kind === 'dashboard' && entry.home?.includes(workspace.product));
  if (home?.page && !permissions.viewPage(home.page)) return <NoPermission page={home.page} isPage />;
  if (home)
    return (
      <DashboardPage
        waiting={<Skeleton height={200} />}
        failed={(again) => (
          <>
            <PageHeader {...{ title, windowTitle, description }} />
            <ErrorState error={undefined} onRetry={again} />
          </>
        )}
        key={home.id}
        id={home.id}
        {...{ title, windowTitle, description }}
      />
    );
  return (
    <>
      <PageHeader {...{ title, windowTitle, description }} />
      <ShortcutsTileView />
    </>
  );
});

function greetingOf(hour: number): string {
  if (hour < 12) return 'dashboard.morning';
  return hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening';
}
