import type { Placement } from '@floating-ui/dom';
import { Button, FocusTrap } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import { findTarget } from './browserStage.ts';
import { followTargets } from './followTargets.ts';
import { Shade } from './Shade.tsx';
import { StepVideo } from './StepVideo.tsx';
import type { TourRun, TourState } from './TourRun.ts';
import type { Tours } from './Tours.ts';
import { TourText } from './TourText.tsx';
import classes from './tours.module.css';
import { useTourName } from './useTourName.ts';

type Shown = Extract<TourState, { is: 'shown' }>;

interface StepCardProps {
  tours: Tours;
  run: TourRun;
  state: Shown;
}

/** One step: a ring around its element, the rest darkened, and its text beside it. */
export const StepCard = observer(function StepCard({ tours, run, state }: StepCardProps) {
  const { tour, step, at, isShaded } = state;
  const { locale } = useRoot();
  const text = useText();
  const nameOf = useTourName();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const isRtl = locale.direction === 'rtl';
  const isVideo = step.selector === 'video';
  const isCentred = isVideo || step.placement === 'center';
  const placement = sideOf(step.placement, isRtl);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isVideo || !ring.current) return;
    return followTargets({
      targets: [{ selector: step.selector, padding: step.padding ?? 0, ring: ring.current }],
      shade: shade.current,
      card: isCentred || !card.current ? undefined : { element: card.current, placement },
    });
  }, [step, isVideo, isCentred, placement]);
  useTargetClick(step.nextOnStepClick === true && !isVideo, step.selector, () => void run.next(isSameTarget(step)));
  const isFirst = at === 0 && !step.prevPath && !step.prevTour;
  const isLast = at === tour.steps.length - 1 && !step.nextPath && !step.nextTour;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLMediaElement) return;
    const keys = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    if (event.key === keys[0] && !isFirst) void run.previous();
    else if (event.key === keys[1]) void run.next();
    else return;
    event.preventDefault();
  };
  const isDark = step.backdrop !== false;
  const write = (place: number) => place.toLocaleString(locale.culture);
  return (
    <>
      {isDark && (
        <Shade
          ref={shade}
          tours={tours}
          isUnasked={run.isUnasked}
          isDark={isShaded}
          pressed={step.nextOnStepClick ? step.selector : undefined}
        />
      )}
      {!isVideo && <div ref={ring} className={classes.ring} data-ring="" hidden />}
      <FocusTrap active={isDark}>
        <div className={classes.holder}>
          <div
            ref={card}
            role="dialog"
            aria-modal={isDark && !step.nextOnStepClick && !run.isUnasked ? true : undefined}
            aria-labelledby={`${id}title ${id}count`}
            aria-describedby={isVideo ? undefined : `${id}text`}
            tabIndex={-1}
            data-autofocus
            className={isVideo ? `${classes.card} ${classes.wide}` : classes.card}
            data-centred={isCentred || undefined}
            onKeyDown={onKeyDown}
          >
            <div className={classes.head}>
              <h2 id={`${id}title`} className={classes.title} dir="auto">
                {step.title || nameOf(tour)}
              </h2>
              <button type="button" className={classes.close} aria-label={text('tour.end')} onClick={() => tours.end()}>
                <IconX size={18} aria-hidden />
              </button>
            </div>
            {isVideo ? <StepVideo address={step.content} /> : <TourText id={`${id}text`} text={step.content} />}
            <div className={classes.foot}>
              <span id={`${id}count`} className={classes.count}>
                {text('tour.step', { step: write(at + 1), steps: write(tour.steps.length) })}
              </span>
              {!isFirst && (
                <Button variant="default" size="xs" onClick={() => void run.previous()}>
                  {text('tour.back')}
                </Button>
              )}
              <Button size="xs" onClick={() => void run.next()}>
                {text(isLast ? 'tour.done' : 'tour.next')}
              </Button>
            </div>
          </div>
        </div>
      </FocusTrap>
    </>
  );
});

/** Left and right are told for languages that are written from left to right. */
function sideOf(placement: string | undefined, isRtl: boolean): Placement {
  const side = (['top', 'bottom', 'left', 'right'] as const).find((one) => one === placement) ?? 'bottom';
  if (!isRtl) return side;
  return side === 'left' ? 'right' : side === 'right' ? 'left' : side;
}

/** A click on the element, whichever stands there now, goes on once the page has had it. */
function useTargetClick(isOn: boolean, selector: string, onClick: () => void): void {
  const latest = useRef(onClick);
  latest.current = onClick;
  useEffect(() => {
    if (!isOn) return;
    const listen = ({ target }: MouseEvent) => {
      const element = findTarget(selector);
      if (element instanceof Element && target instanceof Node && element.contains(target)) latest.current();
    };
    document.addEventListener('click', listen, { capture: true });
    return () => document.removeEventListener('click', listen, { capture: true });
  }, [isOn, selector]);
}

/** What the user has clicked is not clicked again. */
function isSameTarget({ selector, clickTrigger }: { selector: string; clickTrigger?: string | null }): boolean {
  return !!clickTrigger && findTarget(selector) === findTarget(clickTrigger);
}
