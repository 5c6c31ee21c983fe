import type { RootStore } from '#engine/index.ts';
import { getPageTours, listQuickTraining, markTourCompleted, reportMissingTarget } from '../../api/tours.ts';
import type { Tour } from '../../api/types.ts';
import { browserStage } from './browserStage.ts';
import { TOUR_EVENT_DELAY } from './delays.ts';
import { TourRun } from './TourRun.ts';

/** Tours of the user: those of the open page, those for training, and the one that runs. */
export class Tours {
  readonly run: TourRun;
  readonly #root: RootStore;
  /** Tours that were left, or told as missing, since the page was loaded. */
  readonly #left = new Set<number>();
  readonly #told = new Set<number>();
  readonly #completed = new Set<number>();
  #event: ReturnType<typeof setTimeout> | undefined;

  constructor(root: RootStore) {
    this.#root = root;
    const calls = {
      ofPage: (page: string) => this.ofPage(page),
      complete: (tour: Tour) => this.#complete(tour),
      missing: (tour: Tour, step: { Id: number }) => this.#tell(tour, step.Id),
    };
    this.run = new TourRun(browserStage(root), calls, root.tours);
  }

  /** The tours of a page; one answer or a list of them. */
  async ofPage(page: string): Promise<readonly Tour[]> {
    if (page === '') return [];
    const answer = await getPageTours(this.#root.api, { path: { page } });
    const tours = Array.isArray(answer) ? answer : [answer];
    return tours.filter(({ steps }) => steps.length > 0);
  }

  async forTraining(): Promise<readonly Tour[]> {
    return (await listQuickTraining(this.#root.api)).filter(({ steps }) => steps.length > 0);
  }

  /** A page was opened: its tour starts by itself in a while, unless the user does something else meanwhile. */
  visit(page: string): void {
    clearTimeout(this.#event);
    if (this.run.isRunning || !this.#root.tours.startThemselves) return;
    void this.#visit(page);
  }

  /** Starts a tour that somebody asked for. */
  start(tour: Tour): void {
    clearTimeout(this.#event);
    void this.run.start(tour);
  }

  end(): void {
    const { state } = this.run;
    if (state.is !== 'idle') this.#left.add(state.tour.Id);
    this.run.end();
  }

  /** Sign-out. */
  forget(): void {
    clearTimeout(this.#event);
    this.run.end();
    for (const kept of [this.#left, this.#told, this.#completed]) kept.clear();
  }

  async #visit(page: string): Promise<void> {
    const opened = window.location.pathname;
    const tours = await this.ofPage(page).catch(() => []);
    const isNew = ({ Id, startsItself, completed }: Tour) =>
      startsItself === true && !completed && !this.#left.has(Id) && !this.#completed.has(Id);
    const tour = tours.find(isNew);
    if (!tour || window.location.pathname !== opened) return;
    this.#event = setTimeout(() => {
      const isBusy = this.run.isRunning || this.#root.guard.isDirty || isAtWork();
      if (!isBusy && window.location.pathname === opened && this.#root.tours.startThemselves)
        void this.run.start(tour, { isUnasked: true });
    }, TOUR_EVENT_DELAY);
  }

  /** Sent once; what did not arrive is sent with the next time that the tour is finished. */
  #complete(tour: Tour): void {
    if (tour.completed || this.#completed.has(tour.Id)) return;
    this.#completed.add(tour.Id);
    markTourCompleted(this.#root.api, { body: { tourid: tour.Id, completed: true } }).catch(() => {
      this.#completed.delete(tour.Id);
      this.#left.add(tour.Id);
    });
  }

  /** Administrators are told; whoever follows the tour need not know. */
  #tell(tour: Tour, stepid: number): void {
    if (this.#told.has(stepid)) return;
    this.#told.add(stepid);
    reportMissingTarget(this.#root.api, { body: { tourid: tour.Id, stepid } }).catch(() => this.#told.delete(stepid));
  }
}

/** Something is open over the page, or somebody writes: a tour would take it from them. */
function isAtWork(): boolean {
  const { activeElement } = document;
  const isWriting = activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
  return isWriting || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]:popover-open') !== null;
}
