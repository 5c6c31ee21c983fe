import type { Column, Groups, Tone } from '../../generated/documents.ts';
import {
  type Group,
  type GroupAnswer,
  type Level,
  levelFilter,
  type OtherGroups,
  type Values,
} from '../../models/report/groupLines.ts';
import type { GroupFilter } from '../../models/report/Narrowing.ts';
import type { Pivot } from '../../models/report/ReportPivot.ts';
import type { ChartKind, Series } from '../charts/chart.types.ts';

type GroupValue = Groups['values'][number];

/** Bars of a chart of names, and series of one of several: the largest, and all others together. Points need no names. */
export const MOST_BARS = 12;
const MOST_SERIES = 8;

/** A bar, point or share, and the rows behind it. */
export interface Drawn {
  label: string;
  values: Values;
  filters: readonly GroupFilter[];
  tone?: Tone | undefined;
}

/** What is drawn, and what there is no room for: together they are all rows. */
interface DrawnGroups {
  drawn: readonly Drawn[];
  /** Its numbers are null where they cannot be made of others, such as a mean. */
  rest?: Drawn & { count: number };
}

interface Labelled {
  groups: readonly Group[];
  labels: readonly string[];
  level: Level;
  column: Column | undefined;
  /** All are drawn, however many. */
  isWhole?: boolean;
  /** Bars that there is room for. */
  most?: number;
}

interface Others {
  /** Groups that were not answered. */
  others: OtherGroups | null;
  totals: Values;
  values: readonly GroupValue[];
  /** Names so many groups together. */
  name(count: number): string;
}

/** Numbers of groups that can be added: those of others are then what is left. */
function isAdded({ of }: GroupValue): boolean {
  return of === 'count' || of === 'sum' || of === 'share';
}

/** What is drawn of groups: times as they are, names by size; and all others together, so that nothing is missing unsaid. */
export function drawnGroups(
  { groups, labels, level, column, isWhole = level.per !== undefined, most = MOST_BARS }: Labelled,
  value: number,
  rest: Others,
): DrawnGroups {
  const drawn = groups.map(({ key, values }, index): Drawn => {
    const tone = column?.tones?.[key ?? ''];
    return { label: labels[index] ?? '', values, filters: [{ ...levelFilter(level), Key: key }], tone };
  });
  const bySize = level.per ? drawn : drawn.toSorted((a, b) => (b.values[value] ?? 0) - (a.values[value] ?? 0));
  const shown = isWhole || bySize.length <= most ? bySize : bySize.slice(0, most - 1);
  const count = bySize.length - shown.length + (rest.others?.count ?? 0);
  if (count === 0) return { drawn: shown };
  const values = rest.values.map((of, index) => {
    if (!isAdded(of)) return shown.length === bySize.length ? (rest.others?.values[index] ?? null) : null;
    return (rest.totals[index] ?? 0) - shown.reduce((sum, one) => sum + (one.values[index] ?? 0), 0);
  });
  const Not = shown.flatMap(({ filters: [filter] }) => (filter?.Key === undefined ? [] : [filter.Key]));
  return { drawn: shown, rest: { count, label: rest.name(count), values, filters: [{ ...levelFilter(level), Not }] } };
}

/** Groups that an answer does not have, together: as it tells them, or as many as there are beyond its own. */
export function othersOf({ count, groups, others }: GroupAnswer): OtherGroups | null {
  const beyond = (count ?? groups.length) - groups.length;
  return others ?? (beyond > 0 ? { count: beyond, values: [] } : null);
}

interface SeriesOf {
  pivot: Pivot;
  labels: readonly string[];
  across: Level;
  column: Column | undefined;
  value: GroupValue;
  /** Place of the value. */
  at: number;
  name(count: number): string;
}

/** The series of a pivot, the largest of them, for the rows that are drawn. */
export function seriesOf(rows: readonly number[], { pivot, labels, across, column, value, at, name }: SeriesOf) {
  const isCut = pivot.columns.length > MOST_SERIES;
  // Where all have room they stand as the pivot has them.
  const order = pivot.columns
    .map((group, index) => ({ group, index }))
    .toSorted((a, b) => (across.per || !isCut ? 0 : (b.group.values[at] ?? 0) - (a.group.values[at] ?? 0)));
  const shown = isCut ? order.slice(0, MOST_SERIES - 1) : order;
  const numberOf = (row: number, index: number) => pivot.cell(row, index)?.[at] ?? null;
  const series = shown.map(({ group, index }): Series & { filters: readonly GroupFilter[] } => ({
    label: labels[index] ?? '',
    values: rows.map((row) => numberOf(row, index)),
    tone: column?.tones?.[group.key ?? ''],
    filters: [{ ...levelFilter(across), Key: group.key }],
  }));
  if (!isCut || !isAdded(value)) return series;
  const rest = rows.map((row) => {
    const all = pivot.rows[row]?.values[at] ?? 0;
    return all - shown.reduce((sum, { index }) => sum + (numberOf(row, index) ?? 0), 0);
  });
  const filters = [{ ...levelFilter(across), Not: shown.map(({ group }) => group.key) }];
  return [...series, { label: name(order.length - shown.length), values: rest, filters, isRest: true }];
}

/** Kinds over which another value may be drawn as a line. */
export const UNDER_LINES: ReadonlySet<ChartKind> = new Set(['bar', 'stacked', 'grouped', 'line', 'area']);

/** Kinds that draw the groups of the field across as series. */
export const OF_SERIES: ReadonlySet<ChartKind> = new Set(['stacked', 'grouped', 'line', 'area']);

/** Kinds of charts that say something of the groups, that of the document first. */
export function kindsOf(
  groups: Groups,
  level: Level,
  { isFirst, value }: { isFirst: boolean; value: number },
): ChartKind[] {
  const own = groups.values[value];
  const isSum = own !== undefined && isAdded(own);
  const kinds: ChartKind[] = [groups.chart ?? 'bar', 'bar'];
  if (groups.across && isFirst) kinds.push('stacked', 'grouped');
  if (level.per) kinds.push('line', 'area');
  else kinds.push('donut');
  if (groups.values.length > 1) kinds.push('scatter');
  // What is stacked, or a share of a ring, says what it is together: means and medians are not added.
  const isPossible = (kind: ChartKind) => {
    if (kind === 'stacked' || kind === 'grouped') return isFirst && (kind === 'grouped' || isSum);
    return kind !== 'donut' || isSum;
  };
  return [...new Set(kinds)].filter(isPossible);
}
