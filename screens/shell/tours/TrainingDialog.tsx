import { Button, Skeleton, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog, EmptyState, ErrorState, useRoot, useText } from '#engine/index.ts';
import type { Tour } from '../../api/types.ts';
import { pageOf } from './pageOf.ts';
import classes from './tours.module.css';
import { useTourName } from './useTourName.ts';
import { useTours } from './useTours.ts';

/** Tours that the user may take: those for training, and those of the open page (WIDGET-TOUR-11). */
export const TrainingDialog = observer(function TrainingDialog(props: { opened: boolean; onClose(): void }) {
  const { opened, onClose } = props;
  const { tours: store } = useRoot();
  const text = useText();
  const id = useId();
  const tours = useTours();
  const nameOf = useTourName();
  const { answer, retry } = useOffered(opened);
  const offered = answer && !('error' in answer) ? answer : undefined;
  const chosen = useRef<Tour>(undefined);
  const choose = (tour: Tour) => {
    chosen.current = tour;
    onClose();
  };
  // The dialog has given the focus back by then, to where it is to be when the tour is over.
  const start = () => {
    if (chosen.current) tours.start(chosen.current);
    chosen.current = undefined;
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={text('training.title')} size={560} onExitTransitionEnd={start}>
      <div className={classes.training}>
        {answer === undefined && <Skeleton height={120} />}
        {answer && 'error' in answer && <ErrorState error={answer.error} onRetry={retry} />}
        {offered?.length === 0 && <EmptyState title="training.empty.title" text="training.empty.text" />}
        {offered && offered.length > 0 && (
          <ul className={classes.tours} aria-label={text('training.description')}>
            {offered.map((tour) => (
              <li key={tour.Id}>
                <div className={classes.name}>
                  <strong id={`${id}${tour.Id}`}>{nameOf(tour)}</strong>
                  <span>
                    {text('training.steps', { count: tour.steps.length })}
                    {tour.completed && ` · ${text('training.done')}`}
                  </span>
                </div>
                <Button
                  id={`${id}start${tour.Id}`}
                  size="xs"
                  variant={tour.completed ? 'default' : 'filled'}
                  aria-labelledby={`${id}start${tour.Id} ${id}${tour.Id}`}
                  onClick={() => choose(tour)}
                >
                  {text(labelOf(tour, store.progress(tour.page)?.tour))}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Switch
          label={text('training.auto')}
          checked={store.startThemselves}
          onChange={(event) => store.setStartThemselves(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
});

function labelOf({ Id, completed }: Tour, left: number | undefined): string {
  if (left === Id) return 'training.resume';
  return completed ? 'training.again' : 'training.start';
}

/** Asked for each time that the dialog opens. */
function useOffered(opened: boolean) {
  const { documents } = useRoot();
  const tours = useTours();
  const [answer, setAnswer] = useState<readonly Tour[] | { error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void attempt;
    if (!opened) return;
    let isGone = false;
    setAnswer(undefined);
    const page = pageOf(documents.index, window.location.pathname.replace(/^\/app\/?/, ''));
    Promise.all([tours.forTraining(), tours.ofPage(page)]).then(
      ([training, here]) => {
        const others = here.filter(({ Id }) => training.every((tour) => tour.Id !== Id));
        if (!isGone) setAnswer([...others, ...training]);
      },
      (error: unknown) => !isGone && setAnswer({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [opened, attempt, documents, tours]);
  return { answer, retry: () => setAttempt(attempt + 1) };
}
