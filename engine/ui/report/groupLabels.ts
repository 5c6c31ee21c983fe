import { namesLocaleOf } from '../../format/culture.ts';
import { formatDate } from '../../format/formatDate.ts';
import type { Column, Groups } from '../../generated/documents.ts';
import type { Group } from '../../models/report/ReportGroups.ts';
import type { RowSort } from '../../models/rows/localRows.ts';
import type { Locale } from '../../services.ts';
import { cellText } from '../grid/cellText.ts';

/** Texts of groups, as the column of their field writes its values. */
export function groupLabels(
  found: readonly Pick<Group, 'key'>[],
  { per, column, locale }: { per: Groups['per']; column: Column | undefined; locale: Locale },
): string[] {
  const style = { culture: locale.culture, never: locale.text('date.never') };
  const month = new Intl.DateTimeFormat(namesLocaleOf(locale.culture), {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return found.map(({ key }) => {
    if (key === null || key === '') return locale.text('report.groups.without');
    if (per === 'month') return month.format(new Date(key));
    if (per) return formatDate(key, style);
    return column ? cellText(column, { [column.field]: key }, locale) : key;
  });
}

interface GroupOrder {
  groups: Groups;
  /** Texts of the groups, in the order in which they were found. */
  labels: readonly string[];
  sort: RowSort | undefined;
  culture: string;
}

/** Positions of the groups in order: times by the clock, others by their texts, values by size. What has none ends every order. */
export function groupOrder(found: readonly Group[], { groups, labels, sort, culture }: GroupOrder): number[] {
  const order = found.map((_group, index) => index);
  if (!sort) return order;
  const { compare } = new Intl.Collator(culture, { numeric: true });
  const nameOf = ({ key }: Group, index: number) => key && (groups.per ? key : labels[index]);
  const known = found.map((group, index) =>
    sort.by === groups.by ? nameOf(group, index) : group.values[Number(sort.by)],
  );
  const direction = sort.type === 'asc' ? 1 : -1;
  return order.sort((a, b) => {
    const [left, right] = [known[a] ?? '', known[b] ?? ''];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return direction * (typeof left === 'number' ? left - Number(right) : compare(left, String(right)));
  });
}
