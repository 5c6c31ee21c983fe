import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart, useRoot } from '#engine/index.ts';
import { pageOf } from './pageOf.ts';
import { useTours } from './useTours.ts';

const TourOverlay = lazyPart(async () => (await import('./TourOverlay.tsx')).TourOverlay);

/** Follows the pages that are opened and draws the tour that runs. */
export const TourHost = observer(function TourHost() {
  const { documents, locale, toasts, tours: store, workspace } = useRoot();
  const tours = useTours();
  const { run } = tours;
  const { pathname } = useLocation();
  const page = pageOf(documents.index, pathname.replace(/^\/app\/?/, ''));
  const { epoch } = workspace;
  const { startThemselves } = store;
  useEffect(() => {
    void epoch;
    if (run?.isRunning) void run.pageChanged();
    else if (startThemselves) tours.visit(page);
  }, [tours, run, page, pathname, epoch, startThemselves]);
  const isEmpty = run?.state.is === 'idle' && run.state.after === 'empty';
  useEffect(() => {
    if (isEmpty) toasts.show({ type: 'info', text: locale.text('tour.nothing') });
  }, [isEmpty, toasts, locale]);
  return run && run.state.is !== 'idle' ? <TourOverlay tours={tours} run={run} state={run.state} /> : null;
});
