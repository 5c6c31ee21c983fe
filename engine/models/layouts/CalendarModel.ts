import { firstDayOfWeek, today } from '../../format/index.ts';
import type { CalendarLayout } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import type { LayoutChoice } from '../list/LayoutChoice.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { Row } from '../shared/answers.ts';
import { LookRows } from './LookRows.ts';
import { addMonths, weeksOf } from './monthDays.ts';

/** Rows of a list at their days, a month at a time. Filters, search and order are those of the list. */
export class CalendarModel {
  /** Rows of the days that are shown. */
  readonly read: LookRows;
  readonly #services: EngineServices;
  readonly #list: ListModel;
  readonly #layout: CalendarLayout;
  readonly #choice: LayoutChoice;

  constructor(services: EngineServices, list: ListModel, layout: CalendarLayout, choice: LayoutChoice) {
    this.#services = services;
    this.#list = list;
    this.#layout = layout;
    this.#choice = choice;
    this.read = new LookRows(services, list, () => this.#span());
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
    for (const row of this.read.rows) {
      const day = String(row[this.#layout.date] ?? '').slice(0, 10);
      const known = days.get(day);
      if (known) known.push(row);
      else days.set(day, [row]);
    }
    return days;
  }

  start(): () => void {
    return this.read.start();
  }

  step(count: number): void {
    this.#choice.showMonth(addMonths(this.month, count));
  }

  goToday(): void {
    this.#choice.showMonth(today().slice(0, 7));
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
