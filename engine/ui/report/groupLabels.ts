import { namesLocaleOf } from '../../format/culture.ts';
import { formatDate } from '../../format/formatDate.ts';
import type { Column, Groups } from '../../generated/documents.ts';
import type { Group } from '../../models/report/ReportGroups.ts';
import type { Locale } from '../../services.ts';
import { cellText } from '../grid/cellText.ts';

/** Texts of groups, as the column of their field writes its values. */
export function groupLabels(
  found: readonly Group[],
  { groups, column, locale }: { groups: Groups; column: Column | undefined; locale: Locale },
): string[] {
  const style = { culture: locale.culture, never: locale.text('date.never') };
  const month = new Intl.DateTimeFormat(namesLocaleOf(locale.culture), {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return found.map(({ key }) => {
    if (key === null || key === '') return locale.text('report.groups.without');
    if (groups.per === 'month') return month.format(new Date(key));
    if (groups.per) return formatDate(key, style);
    return column ? cellText(column, { [column.field]: key }, locale) : key;
  });
}
