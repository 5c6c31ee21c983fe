import { type ComponentType, use } from 'react';
import { useLocation } from 'react-router-dom';
import { bringCode } from '#engine/index.ts';

interface Loading {
  screen: Promise<ComponentType>;
  /** The screen, once it is there. */
  known: ComponentType | undefined;
  hasFailed: boolean;
  /** The address at which it was asked for last. */
  at: string | undefined;
}

/** Fetches the code of a screen before it is drawn. */
export interface ScreenLoader {
  load(): Promise<unknown>;
}

/** A screen whose code is fetched when an address first shows it: spread the result into its route. */
export function lazyScreen(fetch: () => Promise<ComponentType>) {
  let current: Loading | undefined;

  const start = (at?: string): Loading => {
    const loading: Loading = { screen: bringCode(fetch), known: undefined, hasFailed: false, at };
    loading.screen.then(
      (screen) => {
        loading.known = screen;
      },
      () => {
        loading.hasFailed = true;
      },
    );
    return loading;
  };

  function LazyScreen() {
    const { key } = useLocation();
    // What failed once is asked for again when the user comes back, not in a loop.
    if (!current || (current.hasFailed && current.at !== undefined && current.at !== key)) current = start(key);
    current.at ??= key;
    // What is there is not waited for: what waits is shown 300 ms later.
    const Screen = current.known ?? use(current.screen);
    return <Screen />;
  }

  const handle: ScreenLoader = {
    load: () => {
      current ??= start();
      return current.screen;
    },
  };
  return { element: <LazyScreen />, handle };
}

export function isScreenLoader(value: unknown): value is ScreenLoader {
  return typeof value === 'object' && value !== null && 'load' in value;
}
