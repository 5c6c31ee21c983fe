import './theme/base.css';
import './trustedTypes.ts';
import { autorun } from 'mobx';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EngineProvider, lazyPart, RootStore } from '#engine/index.ts';
import { contract as publicContract } from './api/contract.json?public';
import { routes } from './routes.tsx';
import { entryChoice } from './shell/entryChoice.ts';
import { FirstPaint, isShapeDrawn, lastKind } from './shell/FirstPaint.tsx';
import { followDocument } from './shell/followDocument.ts';
import { LoadingBar } from './shell/LoadingBar.tsx';
import { AppRouter, loadScreens } from './shell/router/AppRouter.tsx';
import { BrowserHistory } from './shell/router/BrowserHistory.ts';
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
const root = new RootStore({
  contract: publicContract,
  // Emitted by codegen in this shape; a JSON import has no literal types.
  loadContract: async () => (await import('./api/contract.json?browser')).contract,
  loadControls: async (culture) => {
    const [{ controls }, { prepareFormats }] = await Promise.all([
      import('../renderers/index.ts'),
      import('#engine/format/index.ts'),
    ]);
    // Once the calls that follow are on their way.
    setTimeout(() => prepareFormats(culture));
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

async function main(): Promise<void> {
  const stop = root.listen(window);
  import.meta.hot?.dispose(stop);
  followDocument(root, document);
  watchEntries(window);
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no element "root".');
  const app = createRoot(container);
  // Before anything is asked for.
  if (lastKind(root) && !isShapeDrawn()) app.render(framed(<FirstPaint />));
  const history = new BrowserHistory(window);
  // The code of the screen comes while the texts do; without it the first thing drawn would be that it is waited for.
  const screens = loadScreens(routes, history.location.pathname);
  const { pathname, search } = history.location;
  const needsSession = !entry && /^\/app(\/|$)/.test(pathname);
  await root.flow.prepare(root.ui.language ?? navigator.language, needsSession ? entryChoice(search) : undefined);
  // What came with the page stays until its code is there.
  await (isDrawn() ? screens : Promise.race([screens, new Promise((done) => setTimeout(done, PATIENCE))]));
  root.attachRouter(
    (to, options) => history[options?.replace ? 'replace' : 'push'](`/app/${to.replace(/^\/+/, '')}`),
    (url) => history.replace(url),
  );
  app.render(
    framed(
      <>
        <LoadingBar />
        <Pages history={history} />
        <ToastHost />
        <ReleaseHost failed={() => null} />
      </>,
    ),
  );
  autorun(() => void keepShell(root.locale.language));
}

function framed(content: ReactNode): ReactNode {
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
