import { Button, FocusTrap } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useText } from '#engine/index.ts';
import { followTargets } from './followTargets.ts';
import { Shade } from './Shade.tsx';
import { StepVideo } from './StepVideo.tsx';
import type { TourRun, TourState } from './TourRun.ts';
import type { Tours } from './Tours.ts';
import { TourText } from './TourText.tsx';
import classes from './tours.module.css';
import { useTourName } from './useTourName.ts';

type All = Extract<TourState, { is: 'all' }>;

interface AllStepsProps {
  tours: Tours;
  run: TourRun;
  state: All;
}

/** All steps of a tour together: numbered rings on the page, their texts in one panel, and a button that ends it (WIDGET-TOUR-09). */
export const AllSteps = observer(function AllSteps({ tours, run, state }: AllStepsProps) {
  const { tour, isShaded } = state;
  const text = useText();
  const nameOf = useTourName();
  const id = useId();
  const rings = useRef(new Map<number, HTMLElement>());
  const shade = useRef<HTMLDivElement>(null);
  const isDark = tour.steps.some(({ backdrop }) => backdrop !== false);
  const pointing = tour.steps.filter(({ selector }) => selector !== 'video');
  useEffect(() => {
    const targets = tour.steps.flatMap(({ Id, selector, padding = 0 }) => {
      const ring = rings.current.get(Id);
      return ring ? [{ selector, padding, ring }] : [];
    });
    return followTargets({ targets, shade: shade.current });
  }, [tour]);
  return (
    <>
      {isDark && <Shade ref={shade} tours={tours} isUnasked={run.isUnasked} isDark={isShaded} />}
      {pointing.map((step) => (
        <div
          key={step.Id}
          ref={(ring) => {
            if (ring) rings.current.set(step.Id, ring);
            else rings.current.delete(step.Id);
          }}
          className={classes.ring}
          data-ring=""
          hidden
        >
          <span className={classes.number} aria-hidden>
            {tour.steps.indexOf(step) + 1}
          </span>
        </div>
      ))}
      <FocusTrap active>
        <div
          role="dialog"
          aria-modal={run.isUnasked ? undefined : true}
          aria-labelledby={`${id}title`}
          className={classes.panel}
        >
          <h2 id={`${id}title`} className={classes.title} dir="auto">
            {nameOf(tour)}
          </h2>
          <ol className={classes.all}>
            {tour.steps.map((step) => (
              <li key={step.Id}>
                {step.title && <h3 dir="auto">{step.title}</h3>}
                {step.selector === 'video' ? (
                  <StepVideo address={step.content} />
                ) : (
                  <TourText id={`${id}${step.Id}`} text={step.content} />
                )}
              </li>
            ))}
          </ol>
          <div className={classes.foot}>
            <Button size="xs" data-autofocus onClick={() => run.complete()}>
              {text('tour.continue')}
            </Button>
          </div>
        </div>
      </FocusTrap>
    </>
  );
});
