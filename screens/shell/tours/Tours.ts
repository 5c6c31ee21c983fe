import { runInAction } from 'mobx';
import { bringCode, observe, type RootStore } from '#engine/index.ts';
import { getPageTours, listQuickTraining, markTourCompleted, reportMissingTarget } from '../../api/tours.ts';
import type { Tour } from '../../api/types.ts';
import { TOUR_EVENT_DELAY } from './delays.ts';
import type { TourCalls, TourRun } from './TourRun.ts';

/** Tours of the user: those of the open page, those for training, and the one that runs. */
export class Tours {
  /** Undefined before the first tour. */
  run: TourRun | undefined = undefined;
  readonly #root: RootStore;
  readonly #calls: TourCalls;
  /** Tours that were left, or told as missing, since the page was loaded. */
  readonly #left = new Set<number>();
  readonly #told = new Set<number>();
  readonly #completed = new Set<number>();
  #event: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each page, start and end: a tour that waits for its code is not wanted any more. */
  #wish = 0;

  constructor(root: RootStore) {
    this.#root = root;
    this.#calls = {
      ofPage: (page: string) => this.ofPage(page),
      complete: (tour: Tour) => this.#complete(tour),
      missing: (tour: Tour, step: { Id: number }) => this.#tell(tour, step.Id),
    };
    observe(this, 'run');
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
    const wish = this.#renew();
    if (this.run?.isRunning || !this.#root.tours.startThemselves) return;
    void this.#visit(page, wish);
  }

  /** Starts a tour that somebody asked for. */
  start(tour: Tour): void {
    void this.#start(tour, this.#renew());
  }

  end(): void {
    const { run } = this;
    if (!run) return;
    if (run.state.is !== 'idle') this.#left.add(run.state.tour.Id);
    run.end();
  }

  /** Sign-out. */
  forget(): void {
    this.#renew();
    this.run?.end();
    for (const kept of [this.#left, this.#told, this.#completed]) kept.clear();
  }

  /** Whatever was to start is not wanted any more. */
  #renew(): number {
    clearTimeout(this.#event);
    this.#wish += 1;
    return this.#wish;
  }

  async #start(tour: Tour, wish: number, isUnasked = false): Promise<void> {
    try {
      const { beginRun } = await bringCode(() => import('./beginRun.ts'));
      if (wish !== this.#wish) return;
      runInAction(() => (this.run ??= beginRun(this.#root, this.#calls)));
      await this.run?.start(tour, { isUnasked });
    } catch (error) {
      if (!isUnasked) this.#root.toasts.showError(error);
    }
  }

  async #visit(page: string, wish: number): Promise<void> {
    const opened = window.location.pathname;
    const openedAt = performance.now();
    const tours = await this.ofPage(page).catch(() => []);
    const isNew = ({ Id, startsItself, completed }: Tour) =>
      startsItself === true && !completed && !this.#left.has(Id) && !this.#completed.has(Id);
    const tour = tours.find(isNew);
    if (!tour || window.location.pathname !== opened) return;
    // What draws the tour comes while it waits. It waits from the page on: how long its tours took to come counts.
    void import('./beginRun.ts').catch(() => undefined);
    this.#event = setTimeout(
      () => {
        const isBusy = this.run?.isRunning || this.#root.guard.isDirty || isAtWork();
        if (!isBusy && window.location.pathname === opened && this.#root.tours.startThemselves)
          void this.#start(tour, wish, true);
      },
      Math.max(0, TOUR_EVENT_DELAY - (performance.now() - openedAt)),
    );
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
