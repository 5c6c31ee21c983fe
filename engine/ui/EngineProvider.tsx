import { type ReactNode, useEffect } from 'react';
import type { EngineServices } from '../services.ts';
import { EngineContext } from './EngineContext.tsx';
import { followFocus } from './focusHistory.ts';
import { keepFocus } from './keepFocus.ts';
import { lazyPart } from './lazyPart.tsx';
import { type Views, ViewsContext } from './views.ts';

/** Each is loaded when it first opens. */
const views: Views = {
  FormModal: lazyPart(async () => (await import('./openedViews.ts')).loadFormModal()),
  LookupDialog: lazyPart(async () => (await import('./openedViews.ts')).loadLookupDialog()),
};

/** Gives the views below it the services they work with. */
export function EngineProvider({ services, children }: { services: EngineServices; children: ReactNode }) {
  useEffect(followFocus, []);
  useEffect(keepFocus, []);
  return (
    <EngineContext value={services}>
      <ViewsContext value={views}>{children}</ViewsContext>
    </EngineContext>
  );
}
