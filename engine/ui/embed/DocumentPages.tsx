import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useSyncExternalStore } from 'react';
import type { ProductServices } from '../../embed/product.types.ts';
import { matchRoute } from '../../models/pages/matchRoute.ts';
import type { EngineServices } from '../../services.ts';
import { DashboardPage } from '../dashboard/lazyDashboard.ts';
import { useEngine } from '../EngineContext.tsx';
import { AdminTabs } from '../pages/AdminTabs.tsx';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import { DocumentView, type ScreenRegistry } from '../pages/DocumentView.tsx';
import { NoPermission } from '../states/NoPermission.tsx';
import { NotFound } from '../states/NotFound.tsx';
import classes from './DocumentPages.module.css';

/** Where `DocumentPages` begins, and what of the product it may draw. */
export interface DocumentPagesProps {
  /** Where /app itself leads: `customers`. */
  home: string;
  /** Screens of the product that tabs name. */
  screens?: ScreenRegistry;
}

interface FoundPageProps {
  path: string;
  query: string;
  screens: ScreenRegistry;
}

/**
 * The page of a document that the address of the window names, below /app: for products without a router of their own. Others
 * find the document by `matchRoute` and draw it by `DocumentView`.
 */
export const DocumentPages = observer(function DocumentPages({ home, screens = {} }: DocumentPagesProps) {
  const services = useEngine();
  const place = placeOf(services);
  const path = useSyncExternalStore(place.follow, place.path);
  const query = useSyncExternalStore(place.follow, place.query);
  useEffect(() => {
    if (path === '') place.go(home, { replace: true });
  }, [path, place, home]);
  if (path === '') return null;
  return (
    <div className={classes.page}>
      <FoundPage path={path} query={query} screens={screens} />
    </div>
  );
});

const FoundPage = observer(function FoundPage({ path, query, screens }: FoundPageProps) {
  const services = useEngine();
  const { documents, permissions } = services;
  const found = matchRoute(documents.index, path);
  if (!found) return <NotFound />;
  const { kind, id, page } = found.entry;
  if (page && !permissions.viewPage(page)) return <NoPermission page={page} isPage />;
  const view = { route: found.params, url: placeOf(services).url, query };
  const key = `${kind}/${id}/${JSON.stringify(found.params)}`;
  if (kind === 'list' || kind === 'report' || kind === 'form')
    return <DocumentView key={key} kind={kind} id={id} {...view} />;
  if (kind === 'dashboard') return <DashboardPage key={key} waiting={<Skeleton height={200} />} id={id} />;
  if (kind !== 'tabs') return <NotFound />;
  return (
    <DocumentLoader key={id} kind="tabs" id={id} isPage hasTitle>
      {(document) => <AdminTabs document={document} screens={screens} {...view} />}
    </DocumentLoader>
  );
});

/** Path below /app of the page that is open, such as `customers/7`: for menus beside `DocumentPages`. */
export function usePath(): string {
  const place = placeOf(useEngine());
  return useSyncExternalStore(place.follow, place.path);
}

function placeOf(services: EngineServices | ProductServices) {
  const place = 'own' in services ? services.own.place : undefined;
  if (place) return place;
  throw new Error(
    'This follows the address that createServices made. With navigation of your own, draw DocumentView at the place that matchRoute finds.',
  );
}
