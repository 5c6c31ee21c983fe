import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyDialog, lazyPart, PageMark, type PageMarkProps, ResultsHost, useRoot, useText } from '#engine/index.ts';
import { Splash } from '../theme/Splash.tsx';
import { useGuide } from './guide/useGuide.ts';
import { AppHeader } from './header/AppHeader.tsx';
import { loadSearch, useHotkeys } from './keys/useHotkeys.ts';
import { usePageKeys } from './keys/usePageKeys.ts';
import { useSavedFormats } from './look/useSavedFormats.ts';
import { useSiteLook } from './look/useSiteLook.ts';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import classes from './Shell.module.css';
import { useReturn } from './useReturn.ts';
import type { Understood } from './words/readAnswer.ts';

const SearchDialog = lazyDialog(loadSearch);
const WordsDialog = lazyDialog(async () => (await import('./words/WordsDialog.tsx')).WordsDialog);
const WordsStrip = lazyPart(async () => (await import('./words/WordsStrip.tsx')).WordsStrip);
const GuidePanel = lazyDialog(async () => (await import('./guide/GuidePanel.tsx')).GuidePanel);
const HelpDialog = lazyDialog(async () => (await import('./dialogs/HelpDialog.tsx')).HelpDialog);

/** Nothing of a first page waits for tours. */
const TourHost = lazyPart(async () => {
  await whenQuiet();
  return (await import('./tours/TourHost.tsx')).TourHost;
});

const BackToTop = lazyPart(async () => (await import('./BackToTop.tsx')).BackToTop);
const FavoriteStar = lazyPart(async () => (await import('./header/FavoriteStar.tsx')).FavoriteStar);

/** Longest wait for a quiet moment of the page, ms. */
const LONGEST_BUSY = 3000;

/** Header, side navigation and the page; a handed-out password is changed before there is anything else. */
export const Shell = observer(function Shell() {
  return useRoot().session.mustChangePassword ? <Outlet /> : <Frame />;
});

const Frame = observer(function Frame() {
  const { settings, start, toasts, ui } = useRoot();
  const text = useText();
  const { pathname, search, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const query = new URLSearchParams(search);
  // Flags of the fragment are there too by now (`takeEntry`).
  const hasHeader = query.get('hm') !== '1';
  const [words, setWords] = useState<Understood>();
  const [guide, setGuide] = useGuide();
  useHotkeys();
  usePageKeys(pathname);
  useSiteLook(pathname);
  useSavedFormats();
  useFocusPage(main, pathname);
  useReturn(main, key);
  const prefix = pathname.split('/')[2] ?? '';
  useLayoutEffect(() => ui.setPrefix(prefix), [ui, prefix]);
  useEffect(() => () => ui.setEntry(true), [ui]);

  return (
    <div
      className={classes.shell}
      data-navigation={ui.isNavigationOpen ? ui.navigationMode : 'closed'}
      data-header={hasHeader}
      data-breadcrumbs={query.get('hbc') !== '1'}
    >
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {text('shell.skip')}
      </button>
      {hasHeader && <AppHeader />}
      <SideNavigation />
      <main id="main" className={classes.main} ref={main} tabIndex={-1}>
        {/* Said once: not beside what failed for it, a message or content that could not come. */}
        {!ui.isOnline && !toasts.items.some(({ text }) => text === 'http.offline') && (
          <p className={classes.offline} role="status">
            {text('shell.offline')}
          </p>
        )}
        {words && isAt(words, pathname) && <WordsStrip words={words} onClose={() => setWords(undefined)} />}
        {start.state.is === 'switching' ? (
          <Splash />
        ) : (
          <PageMark value={settings.features.enableFavorite ? PageStar : undefined}>
            <Suspense fallback={<Splash />}>
              <Outlet />
            </Suspense>
          </PageMark>
        )}
      </main>
      {settings.features.showBackToTopButton && <BackToTop failed={() => null} page={main} />}
      <ResultsHost />
      {settings.features.enableGlobalSearch && <SearchDialog opened={ui.isSearchOpen} />}
      {settings.features.enableAi && <WordsDialog opened={ui.isWordsOpen} onOpened={setWords} />}
      <HelpDialog opened={ui.isHelpOpen} onGuide={setGuide} />
      {/* Without their code there are no tours; the page is there all the same. */}
      <TourHost failed={() => null} />
      <GuidePanel opened={guide !== undefined} place={guide} onPlace={setGuide} />
    </div>
  );
});

/** The title does not wait for the code of its mark, which has its room. */
function PageStar(props: PageMarkProps) {
  return <FavoriteStar waiting={<span className={classes.mark} />} failed={() => null} {...props} />;
}

/** A new page takes the focus, so that the keyboard starts at its top. */
function useFocusPage(main: React.RefObject<HTMLElement | null>, pathname: string): void {
  const previous = useRef(pathname);
  const { commands, ui, toasts } = useRoot();
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    ui.setEntry(false);
    commands.arrive(pathname.replace(/^\/app\//, ''));
    toasts.leavePage();
    ui.setOverlay(false);
    const { activeElement } = document;
    // A tour goes on over the new page.
    if (main.current?.contains(activeElement) || activeElement?.closest('[data-tour]')) return;
    main.current?.focus({ preventScroll: true });
  }, [commands, main, pathname, toasts, ui]);
}

/** Resolves once the page has nothing to do. */
function whenQuiet(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_BUSY });
    else setTimeout(done, LONGEST_BUSY);
  });
}

/** What was understood stands above the page that it opened, and above no other. */
function isAt({ route = '' }: Understood, pathname: string): boolean {
  return pathname === `/app/${route.split(/[?#]/)[0]}`;
}
