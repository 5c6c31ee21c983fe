import type { RootStore } from '#engine/index.ts';
import { browserStage } from './browserStage.ts';
import { type TourCalls, TourRun } from './TourRun.ts';

/** A run on the page of the browser. Its code is asked for with the first tour. */
export function beginRun(root: RootStore, calls: TourCalls): TourRun {
  return new TourRun(browserStage(root), calls, root.tours);
}
