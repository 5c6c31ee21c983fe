import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { directionOf, type RootStore, useRoot } from '#engine/index.ts';
import { Splash } from '../../theme/Splash.tsx';
import { navigationAt, shapeAt } from '../../theme/shapeAt.ts';
import { Shape } from './Shape.tsx';

/** What came with the page, and what it says. */
const SELECTOR = '[data-early]:not([hidden])';
const words = globalThis.document?.querySelector(`${SELECTOR} p`)?.textContent ?? '';

interface FirstPaintProps {
  /** Stands in the place of the page. */
  children?: ReactNode;
}

/**
 * What shows until the first page of the application does. Where a session goes on it has the shape of the shell and of the page
 * that was open last, without a word of it: what was in them is asked for first. Elsewhere it is said that the page is coming.
 */
export const FirstPaint = observer(function FirstPaint({ children }: FirstPaintProps) {
  const root = useRoot();
  const { ui } = root;
  const kind = lastKind(root);
  if (kind === undefined) return children ?? <Splash />;
  return (
    <Shape
      kind={kind}
      navigation={navigationAt(location, ui.size === 'large', ui.hiddenUnder, ui.navigationMode)}
      // The texts, which say the direction, are still on their way.
      dir={directionOf(ui.language ?? '')}
      words={words}
    >
      {children}
    </Shape>
  );
});

/** Kind of the document of the page that this browser had open last; undefined where none is to be expected again. */
export function lastKind({ memory, session }: Pick<RootStore, 'memory' | 'session'>): string | undefined {
  return session.isKept ? shapeAt(location, memory.read()) : undefined;
}

/** True while the page shows the shape that came with it. */
export function isShapeDrawn(): boolean {
  return document.querySelector(SELECTOR) !== null;
}
