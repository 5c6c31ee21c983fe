// Longer than most: one machine, whose steps into each other are read together.
import { runInAction } from 'mobx';
import { observe, type TourStore } from '#engine/index.ts';
import type { Tour, TourStep } from '../../api/types.ts';
import {
  BACKDROP_DELAY,
  LOOK_INTERVAL,
  REQUIRED_CLICK_DELAY,
  START_REDIRECT_DELAY,
  STEP_REDIRECT_DELAY,
  TARGET_TIMEOUT,
} from './delays.ts';
import { pathOfPage } from './pageOf.ts';

/** What a tour does with the page. */
export interface TourStage {
  /** Path below /app that is open. */
  path(): string;
  page(): string;
  go(path: string): void;
  /** `none`: nothing matches; `hidden`: what matches is not drawn. */
  find(selector: string): Element | 'hidden' | 'none';
  /** Has a list that draws only what is in view draw what the selector means. */
  bring(selector: string): void;
  click(target: Element): void;
  scrollTo(target: Element): void;
}

/** What a tour asks of the server. */
export interface TourCalls {
  /** The tours of a page. */
  ofPage(page: string): Promise<readonly Tour[]>;
  complete(tour: Tour): void;
  missing(tour: Tour, step: TourStep): void;
}

export type TourState =
  | { is: 'idle'; after: 'nothing' | 'ended' | 'completed' | 'empty' }
  /** On the way to a step: to its page, or to its element. */
  | { is: 'started'; tour: Tour }
  /** Clicks of earlier steps run behind a dark overlay. */
  | { is: 'preparing'; tour: Tour }
  | { is: 'shown'; tour: Tour; step: TourStep; at: number; isShaded: boolean }
  | { is: 'all'; tour: Tour; isShaded: boolean };

type Way = 'start' | 'next' | 'prev';

const VIDEO = 'video';

/** A tour on its way: started, step shown, next and previous, ended, completed (widgets 4). */
export class TourRun {
  state: TourState = { is: 'idle', after: 'nothing' };
  /** Nobody asked for it, and nobody has gone on in it so far. */
  isUnasked = false;
  readonly #stage: TourStage;
  readonly #calls: TourCalls;
  readonly #store: TourStore;
  /** Steps that were left by next: what they click was clicked. */
  readonly #passed = new Set<number>();
  /** Tours that led to one another in this run. */
  readonly #chain = new Set<number>();
  /** Grows with each move: what a former one still waits for is over. */
  #move = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(stage: TourStage, calls: TourCalls, store: TourStore) {
    this.#stage = stage;
    this.#calls = calls;
    this.#store = store;
    observe(this, 'state', 'isUnasked');
  }

  get isRunning(): boolean {
    return this.state.is !== 'idle';
  }

  /** Starts a tour, or goes on at the step where it was left. */
  async start(tour: Tour, { isUnasked = false } = {}): Promise<void> {
    runInAction(() => (this.isUnasked = isUnasked));
    this.#passed.clear();
    this.#chain.clear();
    await this.#enter(tour, 'start');
  }

  /** The step behind this one, on another page or in another tour where the step says so; behind the last one the tour is completed. */
  async next(isClicked = false): Promise<void> {
    const { state } = this;
    if (state.is !== 'shown') return;
    const { tour, step, at } = state;
    runInAction(() => (this.isUnasked = false));
    this.#passed.add(step.Id);
    if (!isClicked) this.#trigger(step);
    const isLast = at === tour.steps.length - 1;
    const leads = leadsTo(step, 'next');
    if (isLast && !leads && !step.nextPath) return this.complete();
    if (isLast) this.#finish(tour);
    const move = this.#begin(tour);
    if (step.nextPath && !(await this.#open(step.nextPath, STEP_REDIRECT_DELAY, move))) return;
    if (leads) return this.#follow(tour, leads, 'next', move);
    if (isLast) return this.#rest('completed');
    await this.#show(tour, at + 1, 'next', move);
  }

  async previous(): Promise<void> {
    const { state } = this;
    if (state.is !== 'shown') return;
    const { tour, step, at } = state;
    const leads = leadsTo(step, 'prev');
    if (at === 0 && !leads && !step.prevPath) return;
    runInAction(() => (this.isUnasked = false));
    const move = this.#begin(tour);
    if (step.prevPath && !(await this.#open(step.prevPath, STEP_REDIRECT_DELAY, move))) return;
    if (leads) return this.#follow(tour, leads, 'prev', move);
    await this.#show(tour, Math.max(at - 1, 0), 'prev', move);
  }

  /** The user has had enough: the tour goes on there another time. */
  end(): void {
    this.#stop();
    this.#rest('ended');
  }

  complete(): void {
    const { state } = this;
    this.#stop();
    if (state.is === 'idle') return;
    this.#finish(state.tour);
    this.#rest('completed');
  }

  /** Another page is open. What the step points at may be gone with the old one: it is waited for once more, then the tour ends. */
  async pageChanged(): Promise<void> {
    const { state } = this;
    if (state.is !== 'shown' && state.is !== 'all') return;
    const move = this.#move;
    const selectors = state.is === 'shown' ? [state.step.selector] : state.tour.steps.map(({ selector }) => selector);
    const isHere = () => selectors.some((one) => one === VIDEO || this.#stage.find(one) instanceof Element);
    if ((await this.#until(isHere, TARGET_TIMEOUT, move)) === 'late') this.end();
  }

  async #enter(tour: Tour, way: Way): Promise<void> {
    const move = this.#begin(tour);
    this.#chain.add(tour.Id);
    const kept = this.#store.progress(tour.page);
    const found = kept?.tour === tour.Id ? tour.steps.findIndex(({ Id }) => Id === kept.step) : -1;
    const at = way === 'prev' ? tour.steps.length - 1 : Math.max(found, 0);
    const path = tour.steps[at]?.currentState ?? (found > 0 ? kept?.path : undefined) ?? pathOfPage(tour.page);
    const isHere = path === undefined ? this.#stage.page() === tour.page.toLowerCase() : this.#isAt(path);
    const delay = way === 'start' ? START_REDIRECT_DELAY : STEP_REDIRECT_DELAY;
    if (!isHere && !(path !== undefined && (await this.#open(path, delay, move)))) {
      if (move === this.#move) this.#rest('ended');
      return;
    }
    if (tour.showAllSteps) await this.#showAll(tour, move);
    else await this.#show(tour, at, way, move);
  }

  /** Shows a step, or the next one in the same direction whose element is there. */
  async #show(tour: Tour, from: number, way: Way, move: number): Promise<void> {
    const direction = way === 'prev' ? -1 : 1;
    for (let at = from; at >= 0 && at < tour.steps.length; at += direction) {
      const step = tour.steps[at];
      if (!step) break;
      const path = step.currentState;
      if (path && !this.#isAt(path) && !(await this.#open(path, STEP_REDIRECT_DELAY, move))) return;
      if (!(await this.#runRequired(tour, step, move))) return;
      const target = await this.#target(step, move, step.scrollIntoView !== false);
      if (move !== this.#move) return;
      if (target === 'none') this.#calls.missing(tour, step);
      if (target === 'none' || target === 'hidden') continue;
      if (target !== VIDEO) this.#prepare(step, target);
      this.#store.keep(tour.page, { tour: tour.Id, step: step.Id, path: this.#stage.path() });
      runInAction(() => (this.state = { is: 'shown', tour, step, at, isShaded: false }));
      if (step.backdrop !== false) this.#shadeLater(move);
      return;
    }
    // What was left out since the tour was left is not the end of it.
    if (way === 'start' && from > 0) return this.#show(tour, 0, way, move);
    // Behind the last one that is there the tour is over; a tour of which nothing is there has not been seen.
    if (way === 'next') this.#finish(tour);
    if (move === this.#move) this.#rest(way === 'next' ? 'completed' : 'empty');
  }

  async #showAll(tour: Tour, move: number): Promise<void> {
    const found = await Promise.all(tour.steps.map((step) => this.#target(step, move, false)));
    if (move !== this.#move) return;
    for (const [at, step] of tour.steps.entries()) if (found[at] === 'none') this.#calls.missing(tour, step);
    if (found.every((target) => target === 'none' || target === 'hidden')) return this.#rest('empty');
    runInAction(() => (this.state = { is: 'all', tour, isShaded: false }));
    this.#shadeLater(move);
  }

  /** Clicks what earlier steps click, unless that was done on the way here. */
  async #runRequired(tour: Tour, { requiredStepTrigger }: TourStep, move: number): Promise<boolean> {
    const needed = (requiredStepTrigger ?? [])
      .filter((id) => !this.#passed.has(id))
      .flatMap((id) => tour.steps.find((step) => step.Id === id) ?? []);
    for (const step of needed) {
      runInAction(() => (this.state = { is: 'preparing', tour }));
      this.#trigger(step);
      this.#passed.add(step.Id);
      await this.#wait(REQUIRED_CLICK_DELAY);
      if (move !== this.#move) return false;
    }
    return true;
  }

  async #target(
    { selector, timeout }: TourStep,
    move: number,
    mayScroll: boolean,
  ): Promise<Element | 'hidden' | 'none' | typeof VIDEO> {
    if (selector === VIDEO) return VIDEO;
    const isThere = () => {
      const found = this.#stage.find(selector);
      if (found === 'none' && mayScroll) this.#stage.bring(selector);
      return found instanceof Element;
    };
    await this.#until(isThere, timeout || TARGET_TIMEOUT, move);
    return this.#stage.find(selector);
  }

  #prepare(step: TourStep, target: Element): void {
    if (step.tabStep) this.#stage.click(target);
    if (step.scrollIntoView !== false) this.#stage.scrollTo(target);
  }

  #trigger({ clickTrigger }: TourStep): void {
    const target = clickTrigger ? this.#stage.find(clickTrigger) : undefined;
    if (target instanceof Element) this.#stage.click(target);
  }

  /** Another tour, by its id or the first of its page; one that led here already is not gone to again. */
  async #follow(
    tour: Tour,
    { page, id }: { page: string; id: number | undefined },
    way: Way,
    move: number,
  ): Promise<void> {
    const tours = await this.#calls.ofPage(page).catch(() => []);
    if (move !== this.#move) return;
    const next = tours.find((one) => (id === undefined ? one.Id !== tour.Id : one.Id === id));
    if (!next || (way === 'next' && this.#chain.has(next.Id))) return this.#rest('ended');
    if (way === 'prev') this.#chain.delete(tour.Id);
    await this.#enter(next, way);
  }

  /** False when the page did not open, or another move began. */
  async #open(path: string, delay: number, move: number): Promise<boolean> {
    await this.#wait(delay);
    if (move !== this.#move) return false;
    this.#stage.go(path);
    const end = await this.#until(() => this.#isAt(path), TARGET_TIMEOUT, move);
    if (end === 'late') this.end();
    return end === 'there';
  }

  #isAt(path: string): boolean {
    const plain = (one: string) => (one.split(/[?#]/)[0] ?? '').replace(/\/+$/, '').toLowerCase();
    return plain(this.#stage.path()) === plain(path);
  }

  async #until(isThere: () => boolean, timeout: number, move: number): Promise<'there' | 'late' | 'over'> {
    for (let waited = 0; move === this.#move; waited += LOOK_INTERVAL) {
      if (isThere()) return 'there';
      if (waited >= timeout) return 'late';
      await this.#wait(LOOK_INTERVAL);
    }
    return 'over';
  }

  #shadeLater(move: number): void {
    const timer = setTimeout(() => {
      const { state } = this;
      if (move !== this.#move || (state.is !== 'shown' && state.is !== 'all')) return;
      runInAction(() => (this.state = { ...state, isShaded: true }));
    }, BACKDROP_DELAY);
    this.#timers.push(timer);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((done) => this.#timers.push(setTimeout(done, milliseconds)));
  }

  #begin(tour: Tour): number {
    this.#stop();
    runInAction(() => (this.state = { is: 'started', tour }));
    return this.#move;
  }

  #stop(): void {
    this.#move += 1;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #finish(tour: Tour): void {
    this.#store.drop(tour.page);
    this.#calls.complete(tour);
  }

  #rest(after: 'ended' | 'completed' | 'empty'): void {
    this.#stop();
    runInAction(() => (this.state = { is: 'idle', after }));
  }
}

function leadsTo(step: TourStep, way: 'next' | 'prev'): { page: string; id: number | undefined } | undefined {
  const [page, id] = way === 'next' ? [step.nextTour, step.nextTourId] : [step.prevTour, step.prevTourId];
  return page ? { page, id: id ?? undefined } : undefined;
}
