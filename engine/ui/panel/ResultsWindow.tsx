import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { firstPlace, inside, type PanelPlace } from '../../models/panel/panelPlace.ts';
import type { ResultsPanel } from '../../models/panel/ResultsPanel.ts';
import { useEngine } from '../EngineContext.tsx';
import { PanelEdges } from './PanelEdges.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import type { PanelLayout } from './panel.types.ts';
import classes from './ResultsWindow.module.css';
import { ResultTabs } from './ResultTabs.tsx';
import { useFrame } from './useFrame.ts';

interface ResultsWindowProps {
  panel: ResultsPanel;
  /** Covers the small window of a phone. */
  isSheet: boolean;
}

/** A menu gives the focus back to its button this long after it closed, ms; the panel takes it after that. */
const AFTER_MENU = 40;

/** The panel: floating or docked it is no modal, the page stays in use; as a sheet it covers the page and holds the focus. */
export const ResultsWindow = observer(function ResultsWindow({ panel, isSheet }: ResultsWindowProps) {
  const { locale } = useEngine();
  const frame = useFrame();
  const heading = useId();
  const self = useFocusOnOpening(panel.openings);
  const place = inside(panel.place ?? firstPlace(frame, locale.direction), frame);
  useStillPage(self, isSheet);
  const layout: PanelLayout = isSheet ? 'sheet' : panel.mode;
  useDock(layout === 'fixed' ? place.dock : 0);
  const parts = { panel, place, frame, layout };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog that the panel opened has its keys for itself.
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) panel.close();
    if (event.key === 'Tab' && isOwn && isSheet) stayInside(event);
  };
  return (
    <section
      ref={self}
      className={classes.panel}
      style={styleOf(layout, place)}
      data-layout={layout}
      role="dialog"
      aria-modal={isSheet}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <PanelHeader {...parts} headingId={heading} />
      <ResultTabs panel={panel} isSheet={isSheet} />
      <PanelEdges {...parts} />
    </section>
  );
});

function styleOf(layout: PanelLayout, { x, y, width, height, dock }: PanelPlace): CSSProperties | undefined {
  if (layout === 'sheet') return undefined;
  return layout === 'fixed' ? { width: dock } : { left: x, top: y, width, height };
}

/** The page makes room for what is docked beside it. */
function useDock(width: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (width > 0) style.setProperty('--mu-dock', `${width}px`);
    return () => void style.removeProperty('--mu-dock');
  }, [width]);
}

/** Behind the last stop of a sheet comes its first one, and before the first its last. */
function stayInside(event: KeyboardEvent<HTMLElement>): void {
  const sheet = event.currentTarget;
  const all = [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
  const stops = all.filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility());
  const from = event.shiftKey ? stops[0] : stops.at(-1);
  const { activeElement } = document;
  if (activeElement !== from && !(event.shiftKey && activeElement === sheet)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** What a sheet covers can neither be reached nor read; toasts and questions stand outside of it. */
function useStillPage(self: RefObject<HTMLElement | null>, isSheet: boolean): void {
  const covered = useRef<HTMLElement[]>([]);
  // Timers of one delay keep their order: the focus was taken from the page before, or nobody could give it back.
  useEffect(() => {
    if (!isSheet) return undefined;
    const timer = setTimeout(() => {
      const isCovered = (element: Element): element is HTMLElement =>
        element instanceof HTMLElement && element !== self.current && !element.inert;
      covered.current = [...(self.current?.parentElement?.children ?? [])].filter(isCovered);
      for (const element of covered.current) element.inert = true;
    }, AFTER_MENU);
    return () => clearTimeout(timer);
  }, [self, isSheet]);
  // Earlier than the cleanup of an effect: the page takes the focus back then.
  useLayoutEffect(
    () => () => {
      for (const element of covered.current) element.inert = false;
      covered.current = [];
    },
    [isSheet],
  );
}

/** Each opening brings the focus to the panel; closing gives it back to where it was. */
function useFocusOnOpening(openings: number) {
  const self = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!self.current?.contains(document.activeElement)) before.current = document.activeElement;
      self.current?.focus({ preventScroll: true });
    }, AFTER_MENU);
    return () => clearTimeout(timer);
  }, [openings]);
  useEffect(() => {
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body) return;
      // The page that it was opened from may be gone.
      const isThere = before.current?.isConnected && before.current !== body;
      const origin = isThere ? before.current : document.querySelector('main');
      if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    };
  }, []);
  return self;
}
