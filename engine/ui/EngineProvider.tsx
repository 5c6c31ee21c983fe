import { type ReactNode, useEffect } from 'react';
import type { OwnParts, ProductServices } from '../embed/product.types.ts';
import type { EngineServices } from '../services.ts';
import { EngineContext } from './EngineContext.tsx';
import { followFocus } from './focus/focusHistory.ts';
import { lazyPart } from './late/lazyPart.tsx';
import { type Views, ViewsContext } from './views.ts';

/** Each is loaded when it first opens. */
const views: Views = {
  FormModal: lazyPart(async () => (await import('./address/openedViews.ts')).loadFormModal()),
  LookupDialog: lazyPart(async () => (await import('./address/openedViews.ts')).loadLookupDialog()),
};

const OwnHost = lazyPart(async () => (await import('./embed/OwnHost.tsx')).OwnHost);

interface EngineProviderProps {
  services: EngineServices | ProductServices;
  children: ReactNode;
}

/** Gives the views below it the services they work with, and draws what `createServices` made for a product that has none. */
export function EngineProvider({ services, children }: EngineProviderProps) {
  useEffect(followFocus, []);
  const { locale } = services;
  useEffect(() => watch(locale), [locale]);
  const own = ownParts(services);
  return (
    <EngineContext value={services}>
      <ViewsContext value={views}>{children}</ViewsContext>
      {own && <OwnHost own={own} />}
    </EngineContext>
  );
}

/** Nothing of a start waits for it; without its code the page works all the same. */
function watch(locale: EngineServices['locale']): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  import('./watchPage.ts').then(
    ({ watchPage }) => {
      if (!isOver) end = watchPage(locale);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}

/** Undefined for who draws messages and questions itself: nothing of the kit is loaded then. */
function ownParts(services: EngineServices | ProductServices): OwnParts | undefined {
  const own = 'own' in services ? services.own : undefined;
  return own && (own.toasts || own.dialogs) ? own : undefined;
}
