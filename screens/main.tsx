import './theme/base.css';
import './trustedTypes.ts';
import { autorun } from 'mobx';
import { type ReactNode, StrictMode, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EngineProvider, lazyPart, nextTask, RootStore } from '#engine/index.ts';
import { contract as publicContract } from './api/contract.json?public';
import { routes } from './routes.tsx';
import { LoadingBar } from './shell/LoadingBar.tsx';
import { followDocument } from './shell/look/followDocument.ts';
import { AppRouter, loadScreens } from './shell/router/AppRouter.tsx';
import { BrowserHistory } from './shell/router/BrowserHistory.ts';
import { entryChoice } from './shell/start/entryChoice.ts';
import { FirstPaint, isShapeDrawn, lastKind } from './shell/start/FirstPaint.tsx';
import { ToastHost } from './shell/ToastHost.tsx';
import { isDrawn } from './sign-in/drawn/takeDrawn.ts';
import { takeEntry, watchEntries } from './sign-in/entry/takeEntry.ts';
import { Splash } from './theme/Splash.tsx';
import { keepShell } from './worker/keepShell.ts';

// Before anything else looks at the address.
const entry = takeEntry(window);

const EntryPage = lazyPart(async () => (await import('./sign-in/entry/EntryPage.tsx')).EntryPage);

// It is here before a release takes the files of this one away.
const ReleaseHost = lazyPart(async () => (await import('./release/ReleaseHost.tsx')).ReleaseHost);

/** Milliseconds until a page that waits for its code says so. */
const PATIENCE = 300;

/** The composition root: transport, stores, registry, texts and routes meet here and nowhere else. */
const compose = () =>
  new RootStore({
    contract: publicContract,
    // Emitted by codegen in this shape; a JSON import has no literal types.
    loadContract: async () => (await import('./api/contract.json?browser')).contract,
    loadControls: async (culture) => {
      const [{ controls }, { formatSteps }] = await Promise.all([
        import('../renderers/index.ts'),
        import('#engine/format/index.ts'),
      ]);
      // Once the calls that follow are on their way.
      setTimeout(() => void inPieces(formatSteps(culture)));
      return controls;
    },
    bundles: {
      'en-US': () => import('../schemas/locales/en-US.json').then((file) => file.default),
      'ar-SA': () => import('../schemas/locales/ar-SA.json').then((file) => file.default),
      'de-DE': () => import('../schemas/locales/de-DE.json').then((file) => file.default),
      'es-ES': () => import('../schemas/locales/es-ES.json').then((file) => file.default),
      'fr-FR': () => import('../schemas/locales/fr-FR.json').then((file) => file.default),
    },
    loadMaps: async () => (await import('./maps/drawMap.ts')).drawMap,
    // The server has its calls elsewhere; without this nothing more is loaded.
    fetch: document.documentElement.dataset.prefixes
      ? async (...call) => (await import('./movedFetch.ts')).send(...call)
      : undefined,
    ...(import.meta.env.DEV
      ? { reportMissing: (key, language) => console.warn(`The text "${key}" is missing in ${language}.`) }
      : {}),
  });

/** In pieces: a page that is painted already scrolls and answers between them. */
async function main(): Promise<void> {
  await nextTask();
  const root = compose();
  await nextTask();
  const stop = root.listen(window);
  import.meta.hot?.dispose(stop);
  followDocument(root, document);
  watchEntries(window);
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no element "root".');
  const app = createRoot(container);
  // Before anything is asked for.
  if (lastKind(root) && !isShapeDrawn()) app.render(framed(root, <FirstPaint />));
  const history = new BrowserHistory(window);
  const { pathname, search } = history.location;
  const needsSession = !entry && /^\/app(\/|$)/.test(pathname);
  await nextTask();
  const prepared = root.flow.prepare(
    root.ui.language ?? navigator.language,
    needsSession ? entryChoice(search) : undefined,
  );
  await nextTask();
  // The code of the screen comes while the texts do; without it the first thing drawn would be that it is waited for.
  const screens = loadScreens(routes, pathname);
  await prepared;
  // What came with the page stays until its code is there.
  await (isDrawn() ? screens : Promise.race([screens, new Promise((done) => setTimeout(done, PATIENCE))]));
  root.navigation.attach(
    (to, options) => history[options?.replace ? 'replace' : 'push'](`/app/${to.replace(/^\/+/, '')}`),
    (url) => history.replace(url),
  );
  const pages = framed(
    root,
    <>
      <LoadingBar />
      <Pages history={history} />
      <ToastHost />
      <ReleaseHost failed={() => null} />
    </>,
  );
  startTransition(() => app.render(pages));
  autorun(() => void keepShell(root.locale.language));
}

async function inPieces(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    step();
  }
}

function framed(root: RootStore, content: ReactNode): ReactNode {
  return (
    <StrictMode>
      <EngineProvider services={root}>{content}</EngineProvider>
    </StrictMode>
  );
}

/** What came in the address is settled before the router begins. */
function Pages({ history }: { history: BrowserHistory }) {
  const [open, setOpen] = useState(entry);
  const leave = (to: string, state?: unknown) => {
    history.replace(to, state);
    setOpen(undefined);
  };
  if (!open) return <AppRouter history={history} routes={routes} />;
  return <EntryPage waiting={<Splash />} entry={open} onDone={leave} />;
}

void main();
