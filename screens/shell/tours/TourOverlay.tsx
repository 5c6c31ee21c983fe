import { Portal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useText, useTopEscape } from '#engine/index.ts';
import { AllSteps } from './AllSteps.tsx';
import { StepCard } from './StepCard.tsx';
import type { TourRun, TourState } from './TourRun.ts';
import type { Tours } from './Tours.ts';
import classes from './tours.module.css';
import { useStillPage } from './useStillPage.ts';

interface TourOverlayProps {
  tours: Tours;
  run: TourRun;
  state: Running;
}

type Running = Exclude<TourState, { is: 'idle' }>;

/** What a running tour draws over the page. The focus that it took goes back when it is over. */
export const TourOverlay = observer(function TourOverlay({ tours, run, state }: TourOverlayProps) {
  useTopEscape(true, () => tours.end());
  useFocusBack(state.is === 'shown' || state.is === 'all');
  useStillPage(state.is === 'preparing' || (state.is === 'shown' && state.step.preventScrolling === true));
  return (
    <Portal>
      <div data-tour="" className={classes.overlay}>
        {state.is === 'preparing' && (
          <div className={classes.dark}>
            <Waiting />
          </div>
        )}
        {state.is === 'started' && <Waiting className={classes.waiting} />}
        {state.is === 'shown' && <StepCard key={state.step.Id} tours={tours} run={run} state={state} />}
        {state.is === 'all' && <AllSteps tours={tours} run={run} state={state} />}
      </div>
    </Portal>
  );
});

/** Stands where the step will be, and holds the focus until it comes. */
function Waiting({ className }: { className?: string | undefined }) {
  const text = useText();
  const holder = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Before the first step the page keeps it.
    if (document.activeElement === document.body) holder.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={holder} role="status" tabIndex={-1} className={className}>
      {text('tour.preparing')}
    </p>
  );
}

/** What had the focus before the first step: by then a dialog that started the tour has given it back. */
function useFocusBack(isShown: boolean): void {
  const before = useRef<Element | undefined>(undefined);
  if (isShown) before.current ??= document.activeElement ?? undefined;
  useEffect(() => {
    return () => {
      const { current } = before;
      const isThere = current instanceof HTMLElement && current !== document.body && current.isConnected;
      const target = isThere ? current : document.getElementById('main');
      // A tour that a click on the page ended leaves the focus where that put it.
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.closest('[data-tour]'))
        target?.focus({ preventScroll: true });
    };
  }, []);
}
