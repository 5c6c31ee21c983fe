import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useDrawnSlowly, useRoot } from '#engine/index.ts';
import { entryChoice, withoutEntryChoice } from './entryChoice.ts';
import { FirstPaint } from './FirstPaint.tsx';
import { EndedPage, FailedPage } from './GatePages.tsx';

const PASSWORD_PATH = '/app/profile/password';
const SELECTION_PATH = '/app/voyagerselection';

/** Lets screens render only when start-up has come that far (shell 4, Start-up). */
export const AppGate = observer(function AppGate() {
  const { start, end, settings } = useRoot();
  const location = useLocation();
  // As it was asked for: Elsewhere has led here.
  const here = (location.state?.asked ?? location.pathname) + location.search + location.hash;
  const search = withoutEntryChoice(location.search);
  const { state } = start;
  const isDrawn = useDrawnSlowly(start.isReady);

  useEffect(() => {
    if (state.is === 'idle') void start.begin(entryChoice(location.search));
  }, [state.is, start, location.search]);

  switch (state.is) {
    case 'idle':
    case 'loading':
      return <FirstPaint />;
    case 'signed-out':
      return (
        <ToLogin
          url={loginAddress(settings.loginUrl, location.search)}
          from={here}
          remember={(url) => !state.byChoice && end.remember(url)}
        />
      );
    case 'selection':
      return location.pathname === SELECTION_PATH ? (
        <Outlet />
      ) : (
        <Navigate to={SELECTION_PATH} state={{ from: here }} replace />
      );
    case 'password':
      return location.pathname === PASSWORD_PATH ? (
        <Outlet />
      ) : (
        <Navigate to={PASSWORD_PATH} state={{ from: here }} replace />
      );
    case 'ended':
      return <EndedPage />;
    case 'failed':
      return (
        <FirstPaint>
          <FailedPage error={state.error} onRetry={() => void start.begin()} />
        </FirstPaint>
      );
    default:
      if (!isDrawn) return <FirstPaint />;
      return search === location.search ? <Outlet /> : <Navigate to={{ ...location, search }} replace />;
  }
});

interface ToLoginProps {
  url: string;
  from: string;
  remember(url: string): void;
}

/** Keeps where the visitor wanted to go, then shows the sign-in page. */
function ToLogin({ url, from, remember }: ToLoginProps) {
  useEffect(() => {
    if (from !== '/app') remember(from);
  }, [from, remember]);
  return <Navigate to={url} replace />;
}

/** A client PIN in the address leads to the client-pin sign-in (shell 9). */
function loginAddress(loginUrl: string, search: string): string {
  const pin = new URLSearchParams(search).get('clientpin');
  return pin === null ? loginUrl : `/login/clientpin?clientpin=${encodeURIComponent(pin)}`;
}
