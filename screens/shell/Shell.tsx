import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyDialog, ResultsHost, useRoot, useText } from '#engine/index.ts';
import { AppHeader } from './AppHeader.tsx';
import classes from './Shell.module.css';
import { SideNavigation } from './SideNavigation.tsx';
import { Splash } from './Splash.tsx';
import { useHotkeys } from './useHotkeys.ts';

const HelpDialog = lazyDialog(async () => (await import('./dialogs/HelpDialog.tsx')).HelpDialog);

/** Header, side navigation and the page. */
export const Shell = observer(function Shell() {
  const { session, start, ui } = useRoot();
  const text = useText();
  const { pathname, search, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const hasHeader = !hidesHeader(search, hash);
  useHotkeys();
  useFocusPage(main, pathname);

  if (session.mustChangePassword) return <Outlet />;
  return (
    <div className={classes.shell} data-navigation={ui.navigationMode} data-header={hasHeader}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {text('shell.skip')}
      </button>
      {hasHeader && <AppHeader />}
      <SideNavigation />
      <main id="main" className={classes.main} ref={main} tabIndex={-1}>
        {!ui.isOnline && (
          <p className={classes.offline} role="status">
            {text('shell.offline')}
          </p>
        )}
        {start.state.is === 'switching' ? (
          <Splash />
        ) : (
          <Suspense fallback={<Splash />}>
            <Outlet />
          </Suspense>
        )}
      </main>
      <ResultsHost />
      <HelpDialog opened={ui.isHelpOpen} />
    </div>
  );
});

/** A new page takes the focus, so that the keyboard starts at its top. */
function useFocusPage(main: React.RefObject<HTMLElement | null>, pathname: string): void {
  const previous = useRef(pathname);
  const { ui, toasts } = useRoot();
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    toasts.leavePage();
    ui.setOverlay(false);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname, toasts, ui]);
}

/** Query hm=1, or hm=1 or fhm=1 in the hash, hide the header menu (shell 2). */
function hidesHeader(search: string, hash: string): boolean {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  return new URLSearchParams(search).get('hm') === '1' || inHash.get('hm') === '1' || inHash.get('fhm') === '1';
}
