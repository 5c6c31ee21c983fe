import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SafeStorage } from '../../../../engine/stores/storage/SafeStorage.ts';
import { TourStore } from '../../../../engine/stores/view/TourStore.ts';
import type { Tour, TourStep } from '../../../../screens/api/types.ts';
import {
  BACKDROP_DELAY,
  REQUIRED_CLICK_DELAY,
  START_REDIRECT_DELAY,
  STEP_REDIRECT_DELAY,
  TOUR_EVENT_DELAY,
} from '../../../../screens/shell/tours/delays.ts';
import { TourRun, type TourStage } from '../../../../screens/shell/tours/TourRun.ts';
import { proves } from '../../../proves.ts';

class FakeElement {}

const step = (Id: number, change: Partial<TourStep> = {}): TourStep => ({
  Id,
  TourId: 1,
  selector: `#s${Id}`,
  content: '',
  order: Id,
  ...change,
});
const tourOf = (steps: TourStep[], change: Partial<Tour> = {}): Tour => ({
  Id: 1,
  page: 'units',
  steps,
  showAllSteps: false,
  ...change,
});

/** A run over a page that answers at once, with all that it did in order. */
function newRun(
  settings: { path?: string; gone?: readonly string[]; undrawn?: readonly string[]; tours?: readonly Tour[] } = {},
) {
  let path = settings.path ?? 'units';
  const log: string[] = [];
  const since = Date.now();
  const note = (what: string) => log.push(`${Date.now() - since} ${what}`);
  const element = new FakeElement() as Element;
  const brought = new Set<string>();
  const names = new Map<Element, string>();
  const stage: TourStage = {
    path: () => path,
    page: () => path.replaceAll('/', '.'),
    go: (to) => {
      path = to;
      note(`go ${to}`);
    },
    find: (selector) => {
      if (settings.gone?.includes(selector) || (settings.undrawn?.includes(selector) && !brought.has(selector)))
        return 'none';
      const found = Object.create(element) as Element;
      names.set(found, selector);
      return found;
    },
    bring: (selector) => void brought.add(selector),
    click: (target) => note(`click ${names.get(target)}`),
    scrollTo: () => undefined,
  };
  const storage = new SafeStorage(() => undefined);
  const store = new TourStore(storage);
  const run = new TourRun(
    stage,
    {
      ofPage: async (page) => (settings.tours ?? []).filter((tour) => tour.page === page),
      complete: ({ Id }) => note(`complete ${Id}`),
      missing: (_tour, { Id }) => note(`missing ${Id}`),
    },
    store,
  );
  const now = () => {
    const { state } = run;
    return state.is === 'shown' ? `shown ${state.step.Id}` : state.is === 'idle' ? state.after : state.is;
  };
  return { run, log, store, now, open: (to: string) => (path = to) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', FakeElement);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('delays of tours', () => {
  it('are those of the specification', proves('unit', 'WIDGET-TOUR-12'), () => {
    expect([BACKDROP_DELAY, START_REDIRECT_DELAY, STEP_REDIRECT_DELAY, TOUR_EVENT_DELAY, REQUIRED_CLICK_DELAY]).toEqual(
      [300, 500, 200, 2000, 1000],
    );
  });

  it('the page is darkened 300 ms after the step shows', proves('unit', 'WIDGET-TOUR-12'), async () => {
    const { run } = newRun();
    void run.start(tourOf([step(1), step(2, { backdrop: false })]));
    await pass(299);
    expect(run.state).toMatchObject({ is: 'shown', isShaded: false });
    await pass(1);
    expect(run.state).toMatchObject({ is: 'shown', isShaded: true });
    void run.next();
    await pass(1000);
    expect(run.state).toMatchObject({ is: 'shown', isShaded: false });
  });

  it(
    'a start leads to the page after 500 ms, next and previous after 200 ms',
    proves('unit', 'WIDGET-TOUR-12'),
    async () => {
      const { run, log, now } = newRun({ path: 'deals' });
      void run.start(tourOf([step(1, { nextPath: 'tenants' }), step(2, { prevPath: 'units' })]));
      await pass(499);
      expect([log, now()]).toEqual([[], 'started']);
      await pass(1);
      expect([log, now()]).toEqual([['500 go units'], 'shown 1']);
      void run.next();
      await pass(199);
      expect(log).toHaveLength(1);
      await pass(1);
      expect([log[1], now()]).toEqual(['700 go tenants', 'shown 2']);
      void run.previous();
      await pass(200);
      expect([log[2], now()]).toEqual(['900 go units', 'shown 1']);
    },
  );

  it(
    'clicks of required steps are 1000 ms apart, behind a dark overlay, and not repeated on the way there',
    proves('unit', 'WIDGET-TOUR-08', 'WIDGET-TOUR-12'),
    async () => {
      const steps = [
        step(1, { clickTrigger: '#a' }),
        step(2, { clickTrigger: '#b' }),
        step(3, { requiredStepTrigger: [1, 2] }),
      ];
      const { run, log, now, store } = newRun();
      store.keep('units', { tour: 1, step: 3, path: 'units' });
      void run.start(tourOf(steps));
      await pass(999);
      expect([log, now()]).toEqual([['0 click #a'], 'preparing']);
      await pass(1);
      expect(log).toEqual(['0 click #a', '1000 click #b']);
      await pass(999);
      expect(now()).toBe('preparing');
      await pass(1);
      expect(now()).toBe('shown 3');

      const again = newRun();
      void again.run.start(tourOf(steps));
      await pass(0);
      for (const _ of [1, 2]) {
        void again.run.next();
        await pass(0);
      }
      expect([again.log, again.now()]).toEqual([
        ['2000 click #a', '2000 click #b'].map((line) => line.replace('2000', '0')),
        'shown 3',
      ]);
    },
  );
});

describe('a tour on its way', () => {
  it('goes forward, back and to the end, and is completed once', proves('unit', 'WIDGET-TOUR-04'), async () => {
    const { run, log, now, store } = newRun();
    void run.start(tourOf([step(1), step(2)]));
    await pass(0);
    void run.next();
    await pass(0);
    expect([now(), store.progress('units')?.step]).toEqual(['shown 2', 2]);
    void run.previous();
    await pass(0);
    expect(now()).toBe('shown 1');
    void run.previous();
    await pass(0);
    expect(now()).toBe('shown 1');
    run.end();
    expect([now(), log]).toEqual(['ended', []]);
    void run.start(tourOf([step(1), step(2)]));
    await pass(0);
    void run.next();
    await pass(0);
    void run.next();
    await pass(0);
    expect([now(), log, store.progress('units')]).toEqual(['completed', ['0 complete 1'], undefined]);
  });

  it('leaves out a step whose element does not come, in both directions, and tells it', async () => {
    const { run, log, now } = newRun({ gone: ['#s2'] });
    void run.start(tourOf([step(1), step(2, { timeout: 700 }), step(3)]));
    await pass(0);
    void run.next();
    await pass(699);
    expect(now()).toBe('started');
    await pass(1);
    expect([now(), log]).toEqual(['shown 3', ['700 missing 2']]);
    void run.previous();
    await pass(700);
    expect(now()).toBe('shown 1');
  });

  it('has a list draw the row of a step, unless the step is not to scroll', async () => {
    const { run, now } = newRun({ undrawn: ['#s1', '#s2'] });
    void run.start(tourOf([step(1), step(2, { scrollIntoView: false }), step(3)]));
    await pass(100);
    expect(now()).toBe('shown 1');
    void run.next();
    await pass(3000);
    expect(now()).toBe('shown 3');
  });

  it('says so when nothing of it is there', async () => {
    const { run, now } = newRun({ gone: ['#s1', '#s2'] });
    void run.start(tourOf([step(1), step(2)]));
    await pass(6000);
    expect(now()).toBe('empty');
  });

  it('goes on in another tour, and never in a circle', proves('unit', 'WIDGET-TOUR-06'), async () => {
    const other = tourOf([step(9, { TourId: 2, nextTour: 'units', nextTourId: 1, prevTour: 'units', prevTourId: 1 })], {
      Id: 2,
      page: 'deals',
    });
    const first = tourOf([step(1), step(2, { nextTour: 'deals', nextTourId: 2 })]);
    const { run, log, now } = newRun({ tours: [first, other] });
    void run.start(first);
    await pass(0);
    for (const _ of [1, 2]) {
      void run.next();
      await pass(200);
    }
    expect([now(), log]).toEqual(['shown 9', ['200 complete 1', '400 go deals']]);
    void run.previous();
    await pass(200);
    expect(now()).toBe('shown 2');
    void run.next();
    await pass(200);
    void run.next();
    await pass(500);
    expect(now()).toBe('ended');
  });

  it(
    'ends when the user goes elsewhere, and goes on there another time',
    proves('unit', 'WIDGET-TOUR-07'),
    async () => {
      const gone: string[] = [];
      const { run, now, store } = newRun({ gone });
      void run.start(tourOf([step(1), step(2)]));
      await pass(0);
      void run.next();
      await pass(0);
      gone.push('#s1', '#s2');
      void run.pageChanged();
      await pass(2900);
      expect(now()).toBe('shown 2');
      await pass(200);
      expect(now()).toBe('ended');
      expect(store.progress('units')).toEqual({ tour: 1, step: 2, path: 'units' });
    },
  );

  it('a move that was overtaken shows nothing any more', async () => {
    const { run, log, now } = newRun({ gone: ['#s2'] });
    void run.start(tourOf([step(1), step(2), step(3)]));
    await pass(0);
    void run.next();
    await pass(500);
    run.end();
    await pass(5000);
    expect([now(), log]).toEqual(['ended', []]);
  });

  it('shows all steps together where the tour says so', proves('unit', 'WIDGET-TOUR-09'), async () => {
    const { run, log, now } = newRun({ gone: ['#s2'] });
    void run.start(tourOf([step(1), step(2)], { showAllSteps: true }));
    await pass(3000);
    expect([now(), log]).toEqual(['all', ['3000 missing 2']]);
    run.complete();
    expect([now(), log[1]]).toEqual(['completed', '3000 complete 1']);
  });
});
