import { createContext, startTransition, use, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { matchRoutes, type RouteObject, Router, useRoutes } from 'react-router-dom';
import type { BrowserHistory } from './BrowserHistory.ts';
import { isScreenLoader } from './lazyScreen.tsx';

const HistoryContext = createContext<BrowserHistory | undefined>(undefined);

/** The history that the address bar follows. */
export function useHistory(): BrowserHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error('There is no AppRouter above.');
  return history;
}

export interface AppRouterProps {
  history: BrowserHistory;
  routes: RouteObject[];
}

/** The router without loaders and actions: the stores load data, so that the sign-in page stays light. */
export function AppRouter({ history, routes }: AppRouterProps) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => {
    // As a transition the page that is left stays until the code of the next one has come.
    const show = (next: typeof location) => startTransition(() => setLocation(next));
    const stop = history.listen((next) => {
      void loadScreens(routes, next.pathname);
      show(next);
    });
    show(history.location);
    return stop;
  }, [history, routes]);
  useLetGo(location.pathname);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigator={history}>
        <Pages routes={routes} />
      </Router>
    </HistoryContext>
  );
}

/**
 * Draws once more when the pages of a user are left: React keeps what it drew before the last time, and that is the address of
 * the page of whoever signed out, with what they searched for.
 */
function useLetGo(pathname: string): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const isInside = pathname.startsWith('/app');
  useEffect(() => {
    if (!isInside) drawAgain();
  }, [isInside]);
}

/** Fetches the code of every screen that an address shows, inner ones too, at once. A screen that fails says so where it is drawn. */
export async function loadScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(matches.map(({ route }) => isScreenLoader(route.handle) && route.handle.load()));
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
