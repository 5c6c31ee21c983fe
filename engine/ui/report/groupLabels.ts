import { namesLocaleOf } from '../../format/culture.ts';
import { formatDate } from '../../format/formatDate.ts';
import type { Column, Groups } from '../../generated/documents.ts';
import type { Group } from '../../models/report/groupLines.ts';
import type { RowSort } from '../../models/rows/localRows.ts';
import type { Locale } from '../../services.ts';
import { cellText } from '../grid/cells/cellText.ts';

interface LabelsOf {
  per: Groups['per'];
  column: Column | undefined;
  locale: Locale;
  /** As short as the axis of a chart has them: days without their year. */
  isShort?: boolean;
  /** A day as `2026-11-24`: the period that it lies in is not over, and says so. */
  today?: string;
}

/** Texts of groups, as the column of their field writes its values. */
export function groupLabels(
  found: readonly Pick<Group, 'key'>[],
  { per, column, locale, isShort = false, today }: LabelsOf,
): string[] {
  const style = { culture: locale.culture, never: locale.text('date.never') };
  const month = new Intl.DateTimeFormat(namesLocaleOf(locale.culture), {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const day = new Intl.DateTimeFormat(namesLocaleOf(locale.culture), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const nameOf = (key: string) => {
    if (per === 'year') return key.slice(0, 4);
    if (per === 'month') return month.format(new Date(key));
    return isShort ? day.format(new Date(key)) : formatDate(key, style);
  };
  return found.map(({ key }) => {
    if (key === null || key === '') return locale.text('report.groups.without');
    if (per) {
      const name = nameOf(key);
      return isOpen(key, per, today) ? locale.text('report.groups.partial', { name }) : name;
    }
    return column ? cellText(column, { [column.field]: key }, locale) : key;
  });
}

const DAY = 86_400_000;

/** The period that begins with a day is not over: it has another today in it. */
function isOpen(first: string, per: NonNullable<Groups['per']>, today: string | undefined): boolean {
  if (!today) return false;
  if (per === 'year') return first.slice(0, 4) === today.slice(0, 4);
  if (per === 'month') return first.slice(0, 7) === today.slice(0, 7);
  const days = (Date.parse(today) - Date.parse(first.slice(0, 10))) / DAY;
  return days >= 0 && days < (per === 'week' ? 7 : 1);
}

/** Bars of a chart of names: the largest, and all others as one. */
const MOST_BARS = 8;

export interface ChartGroup {
  label: string;
  value: number | null;
}

/**
 * What a chart draws of its groups: times as they are, names by size with the small ones as one bar, where their numbers can be
 * added.
 *
 * @param total of all groups, also of those that were not answered
 * @param others names the bar of so many small ones
 */
export function chartGroups(
  found: readonly ChartGroup[],
  {
    per,
    isSum,
    total,
    others,
  }: { per: Groups['per']; isSum: boolean; total: number | null; others(count: number): string },
): ChartGroup[] {
  if (per) return [...found];
  const bySize = found.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  if (bySize.length <= MOST_BARS) return bySize;
  const shown = bySize.slice(0, isSum ? MOST_BARS - 1 : MOST_BARS);
  if (!isSum) return shown;
  const rest = (total ?? 0) - shown.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return [...shown, { label: others(found.length - shown.length), value: rest }];
}

interface GroupOrder {
  /** Field of the first level: an order by it is one by what the groups are made by. */
  by: string;
  per: Groups['per'];
  /** Texts of the groups, in the order in which they were found. */
  labels: readonly string[];
  sort: RowSort | undefined;
  culture: string;
}

/** Positions of the groups in order: times by the clock, others by their texts, values by size. What has none ends every order. */
export function groupOrder(found: readonly Group[], { by, per, labels, sort, culture }: GroupOrder): number[] {
  const order = found.map((_group, index) => index);
  if (!sort) return order;
  const { compare } = new Intl.Collator(culture, { numeric: true });
  const nameOf = ({ key }: Group, index: number) => key && (per ? key : labels[index]);
  const known = found.map((group, index) => (sort.by === by ? nameOf(group, index) : group.values[Number(sort.by)]));
  const direction = sort.type === 'asc' ? 1 : -1;
  return order.sort((a, b) => {
    const [left, right] = [known[a] ?? '', known[b] ?? ''];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return direction * (typeof left === 'number' ? left - Number(right) : compare(left, String(right)));
  });
}
