import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { homeRoute, matchRoute, NoPermission, useRoot } from '#engine/index.ts';

const COMPANY_PAGE = 'detail';
const COMPANY_ROUTE = 'company/settings/detail';

/** An unknown address goes to company settings for those who may see them, to the home page for others (OP-UNKNOWNURL). */
export const KnownRoute = observer(function KnownRoute({ children }: { children: ReactNode }) {
  const { documents, permissions, ui } = useRoot();
  const { pathname } = useLocation();
  const route = pathname.replace(/^\/app\/?/, '');
  useEffect(() => {
    void route;
    void documents.recheck();
  }, [documents, route]);
  if (matchRoute(documents.index, route)) return children;
  const closed = matchRoute(documents.closed, route)?.entry;
  if (closed && ui.isEntry) return <DeniedEntry />;
  if (closed) return <NoPermission page={closed.page ?? closed.id} />;
  const toCompany = permissions.viewPage(COMPANY_PAGE) && matchRoute(documents.index, COMPANY_ROUTE) !== undefined;
  return <Navigate to={toCompany && route !== COMPANY_ROUTE ? `/app/${COMPANY_ROUTE}` : '/app'} replace />;
});

/** The page that the app starts on is denied: it ends on the home route, and says why (SHELL-START-05). */
function DeniedEntry() {
  const { settings, toasts } = useRoot();
  const navigate = useNavigate();
  const home = homeRoute(settings);
  useEffect(() => {
    void navigate(home, { replace: true });
    // Said on the page that is reached: errors go with the page that is left.
    return () => toasts.show({ type: 'error', text: 'access.pageDenied' });
  }, [navigate, home, toasts]);
  return null;
}
