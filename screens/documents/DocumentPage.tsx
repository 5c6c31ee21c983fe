import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useInsertionEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import {
  AdminTabs,
  DashboardPage,
  DocumentLoader,
  DocumentView,
  lazyPart,
  matchRoute,
  NoPermission,
  NotFound,
  objectOf,
  type RouteMatch,
  type ScreenRegistry,
  type UrlState,
  useEngine,
} from '#engine/index.ts';
import classes from './DocumentPage.module.css';

const LazyGallery = lazyPart(async () => (await import('./gallery/LazyGallery.tsx')).LazyGallery);

/** Screens that few open are loaded when they are. */
const rare: ScreenRegistry = { gallery: LazyGallery };

export interface DocumentPageProps {
  /** Screens that tabs may name. */
  screens: ScreenRegistry;
  history: MovingHistory;
}

/** Tells of each move in the address bar before anything is drawn for it. */
interface MovingHistory {
  location: Location;
  listen(listener: (next: Location) => void): () => void;
}

/** The page of a document: found by its route, drawn by the engine. */
export const DocumentPage = observer(function DocumentPage({ screens, history }: DocumentPageProps) {
  const { documents } = useEngine();
  const { pathname } = useLocation();
  const { index } = documents;
  const match = useMemo(() => matchRoute(index, pathname.replace(/^\/app\/?/, '')), [index, pathname]);
  return (
    <div className={classes.page}>
      {match ? <MatchedPage match={match} screens={screens} history={history} /> : <NotFound />}
    </div>
  );
});

const MatchedPage = observer(function MatchedPage({
  match,
  screens,
  history,
}: DocumentPageProps & { match: RouteMatch }) {
  const { permissions } = useEngine();
  const url = useRouterUrl(history);
  const { search } = useLocation();
  const { entry, params } = match;
  if (entry.page && !permissions.viewPage(entry.page)) return <NoPermission page={entry.page} isPage />;
  const view = { route: params, url, query: search };
  switch (entry.kind) {
    case 'tabs':
      return (
        <DocumentLoader kind="tabs" id={entry.id} isPage hasTitle>
          {(document) => <AdminTabs document={document} screens={{ ...rare, ...screens }} {...view} />}
        </DocumentLoader>
      );
    case 'dashboard':
      return <DashboardPage waiting={<Skeleton height={200} />} id={entry.id} />;
    case 'list':
    case 'report':
    case 'form':
      return <DocumentView kind={entry.kind} id={entry.id} {...view} />;
    default:
      return <NotFound />;
  }
});

/** The key that the router gives an entry of the history. */
function entryOfHistory(): string | undefined {
  const { key } = objectOf(window.history.state);
  return typeof key === 'string' ? key : undefined;
}

/** The query of the address as the engine's models keep it. */
function useRouterUrl(history: MovingHistory): UrlState {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const { pathname } = useLocation();
  const page = useRef(pathname);
  // With what is drawn, and before anything of it can speak.
  useInsertionEffect(() => {
    page.current = pathname;
  });
  return useMemo(() => {
    const isCurrent = () => history.location.pathname === page.current;
    return {
      isCurrent,
      read: () => new URLSearchParams(window.location.search),
      entry: entryOfHistory,
      back: () => go.current(-1),
      write: (next, how) => {
        const query = next.toString();
        const search = query ? `?${query}` : '';
        if (isCurrent() && search !== window.location.search) go.current({ search }, { replace: how === 'replace' });
      },
      listen: (changed) => history.listen((next) => next.pathname === page.current && changed()),
    };
  }, [history]);
}
