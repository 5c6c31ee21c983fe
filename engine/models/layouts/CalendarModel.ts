import { reaction } from 'mobx';
import { firstDayOfWeek, today } from '../../format/index.ts';
import type { CalendarLayout } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import type { LayoutChoice } from '../list/LayoutChoice.ts';
import type { ListModel } from '../list/ListModel.ts';
import { readAnew } from '../rows/readAnew.ts';
import type { Row } from '../shared/answers.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { partOf, rowsKey } from './listPart.ts';
import { addMonths, weeksOf } from './monthDays.ts';

/** Most rows of a month; what is more is told. */
export const MOST_IN_MONTH = 1_000;

/** Rows of a list at their days, a month at a time. Filters, search and order are those of the list. */
export class CalendarModel {
  rows: readonly Row[] = [];
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown;
  /** There are more rows than are shown. */
  isCut = false;
  readonly #services: EngineServices;
  readonly #list: ListModel;
  readonly #layout: CalendarLayout;
  readonly #choice: LayoutChoice;
  readonly #latest: Latest;

  constructor(services: EngineServices, list: ListModel, layout: CalendarLayout, choice: LayoutChoice) {
    this.#services = services;
    this.#list = list;
    this.#layout = layout;
    this.#choice = choice;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'rows', 'status', 'error', 'isCut');
  }

  /** As `2026-11`. */
  get month(): string {
    return this.#choice.month ?? today().slice(0, 7);
  }

  get weeks(): readonly (readonly string[])[] {
    return weeksOf(this.month, firstDayOfWeek(this.#services.locale.culture));
  }

  /** Rows by day. */
  get days(): ReadonlyMap<string, readonly Row[]> {
    const days = new Map<string, Row[]>();
    for (const row of this.rows) {
      const day = String(row[this.#layout.date] ?? '').slice(0, 10);
      const known = days.get(day);
      if (known) known.push(row);
      else days.set(day, [row]);
    }
    return days;
  }

  start(): () => void {
    const stop = reaction(
      () => `${this.month} ${rowsKey(this.#list)}`,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  step(count: number): void {
    this.#choice.showMonth(addMonths(this.month, count));
  }

  goToday(): void {
    this.#choice.showMonth(today().slice(0, 7));
  }

  async load(): Promise<void> {
    if (!this.#list.filters.isComplete) return;
    const span = this.#span();
    this.status = 'loading';
    const nothing = { rows: [], total: 0 };
    const { source } = this.#list;
    const ask = async (signal: AbortSignal) =>
      span ? readAnew(source, { query: partOf(this.#list, span), count: MOST_IN_MONTH, signal }) : nothing;
    await this.#latest.run(({ signal }) => ask(signal), {
      answer: ({ rows, total }) => {
        const isCut = rows.length >= MOST_IN_MONTH && total !== rows.length;
        Object.assign(this, { rows, status: 'ready', error: undefined, isCut });
      },
      failure: (error) => Object.assign(this, { rows: [], status: 'failed', error, isCut: false }),
    });
  }

  /** The days that are shown, as far as the filters leave them; undefined where they leave none. */
  #span(): Record<string, string> | undefined {
    const { from, to } = this.#layout;
    const asked = this.#list.filters.appliedQuery;
    const days = this.weeks.flat();
    const first = latest(days[0] ?? '', asked[from]);
    const last = earliest(days.at(-1) ?? '', asked[to]);
    return first <= last ? { [from]: first, [to]: last } : undefined;
  }
}

function latest(day: string, other: unknown): string {
  return typeof other === 'string' && other > day ? other : day;
}

function earliest(day: string, other: unknown): string {
  return typeof other === 'string' && other !== '' && other < day ? other : day;
}
