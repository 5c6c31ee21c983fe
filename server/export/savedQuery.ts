import { contract } from '#server/contract.ts';
import {
  addDays,
  dayOf,
  type FilterControl,
  isNamedRange,
  isObject,
  isRelativeDay,
  isRelativeRange,
  parameterNames,
  resolveNamedRange,
  resolveRange,
} from '#server/engine.ts';
import type { RowQuery } from '#server/generated/types.ts';
import { zoneOffset } from './zoneOffset.ts';

/** What the values of a saved filter ask for, where no browser is there to say it. */
export interface SavedQueryContext {
  /** Operation of the rows: its parameters take a day or a time. */
  operation: string;
  /** Days and times are those of this zone. */
  timeZone: string;
  now: Date;
}

type Simple = string | number | boolean;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A time by the clocks of the zone. */
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The query of a table that is opened with a saved filter: its values, and those that the document gives to controls that
 * the filter says nothing of.
 *
 * @param saved values by the names of the controls
 */
export function savedQuery(
  controls: readonly FilterControl[],
  saved: Readonly<Record<string, unknown>> | undefined,
  context: SavedQueryContext,
): RowQuery {
  const query: Record<string, RowQuery[string]> = {};
  for (const control of controls) {
    const isSaved = saved !== undefined && Object.hasOwn(saved, control.name);
    const value = isSaved ? saved[control.name] : control.value;
    const [first = control.name, last] = parameterNames(control);
    if (Array.isArray(value)) query[first] = value.map(String);
    else if (last === undefined) put(query, first, sent(value, first, { ...context, side: 'start', usual: 'date' }));
    else {
      const { from, to } = sidesOf(control, value, context);
      // What is computed has days, no times.
      const usual = control.column === undefined ? 'date-time' : 'date';
      put(query, first, sent(from, first, { ...context, side: 'start', usual }));
      put(query, last, sent(to, last, { ...context, side: 'end', usual }));
    }
  }
  return query;
}

/**
 * Constants of a document that follow today, as of now in the zone.
 *
 * @param constants `query` of the source of a document
 */
export function daysOf(
  constants: Readonly<Record<string, unknown>> | undefined,
  { timeZone, now }: Pick<SavedQueryContext, 'timeZone' | 'now'>,
): RowQuery {
  const query: Record<string, RowQuery[string]> = {};
  for (const [name, binding] of Object.entries(constants ?? {})) {
    if (!isRelativeDay(binding)) continue;
    const { at, ...named } = binding;
    const day = dayOf(named, todayIn(timeZone, now));
    query[name] = at ? momentOf(day, at, timeZone) : day;
  }
  return query;
}

/** The day that it is in the zone, at noon: what is reckoned from it are days, whatever the zone of this server. */
function todayIn(timeZone: string, now: Date): Date {
  return new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)}T12:00:00`);
}

/** First or last moment of a day in the zone. */
function momentOf(day: string, side: 'start' | 'end', timeZone: string): string {
  if (side === 'start') return instantOf(`${day}T00:00`, timeZone).toISOString();
  return new Date(instantOf(`${addDays(day, 1)}T00:00`, timeZone).getTime() - 1).toISOString();
}

function put(query: Record<string, RowQuery[string]>, name: string, value: unknown): void {
  if (isSimple(value) && value !== '') query[name] = value;
}

function isSimple(value: unknown): value is Simple {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Both sides of a range; one that follows today is that of today. */
function sidesOf(control: FilterControl, value: unknown, { timeZone, now }: SavedQueryContext) {
  const today = todayIn(timeZone, now);
  if (isRelativeRange(value)) return resolveRange(value, today);
  if (!isObject(value)) return { from: undefined, to: undefined };
  // Days of `fromtodate` have names of their own.
  const { dateRangeString, fromDate, toDate, from = fromDate, to = toDate } = value;
  if (!isNamedRange(dateRangeString)) return { from, to };
  const days = resolveNamedRange(dateRangeString, control.allowfuture === true, today);
  return { from: `${days.from}T00:00:00`, to: `${days.to}T23:59:59` };
}

/** A value as the screen sends it: a time in UTC, or the day alone where the parameter takes one. */
function sent(
  value: unknown,
  name: string,
  { operation, timeZone, side, usual }: SavedQueryContext & { side: 'start' | 'end'; usual: string },
): unknown {
  if (typeof value !== 'string') return value;
  const said = contract.operations[operation]?.parameters[name]?.format;
  const format = said ?? usual;
  if (LOCAL.test(value)) {
    if (format === 'date') return value.slice(0, 10);
    return said === 'date-time' ? instantOf(value, timeZone).toISOString() : value;
  }
  if (!DAY.test(value) || format !== 'date-time') return value;
  return momentOf(value, side, timeZone);
}

function instantOf(local: string, timeZone: string): Date {
  const offsetAt = zoneOffset(timeZone);
  const wanted = Date.parse(`${local}Z`);
  // Twice: the offset of the first guess may be that of the other side of a change of the clocks.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
