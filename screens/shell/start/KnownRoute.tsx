import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { matchRoute, NeedsDatabase, NoPermission, useRoot } from '#engine/index.ts';

const COMPANY_PAGE = 'detail';
const COMPANY_ROUTE = 'company/settings/detail';

/** An unknown address goes to company settings for those who may see them, to the home page for others (OP-UNKNOWNURL). */
export const KnownRoute = observer(function KnownRoute({ children }: { children: ReactNode }) {
  const { documents, permissions } = useRoot();
  const { pathname, state } = useLocation();
  const route = pathname.replace(/^\/app\/?/, '');
  useEffect(() => {
    void route;
    void documents.recheck();
  }, [documents, route]);
  if (matchRoute(documents.index, route)) return children;
  const closed = matchRoute(documents.closed, route)?.entry;
  if (closed?.needs === 'database') return <NeedsDatabase />;
  if (closed) return <NoPermission page={closed.page ?? closed.id} isPage />;
  const toCompany = permissions.viewPage(COMPANY_PAGE) && matchRoute(documents.index, COMPANY_ROUTE) !== undefined;
  return (
    <Unknown
      path={state?.asked ?? pathname}
      to={toCompany && route !== COMPANY_ROUTE ? `/app/${COMPANY_ROUTE}` : '/app'}
    />
  );
});

/** Nobody is led to another page without a word. */
function Unknown({ path, to }: { path: string; to: string }) {
  const { toasts, locale } = useRoot();
  useEffect(() => {
    toasts.show({ type: 'warning', text: locale.text('state.noPage', { path }) });
  }, [toasts, locale, path]);
  return <Navigate to={to} replace />;
}
