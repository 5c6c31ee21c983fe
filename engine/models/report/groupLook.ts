import type { Groups } from '../../generated/documents.ts';

/** How groups are shown. */
export type GroupView = 'chart' | 'table' | 'pivot' | 'none';

/** What a reader chose of how groups are shown; undefined until somebody did. */
export interface GroupLook {
  shown: GroupView | undefined;
  /** Level and value of the chart; the value is that of the pivot too. */
  chartLevel: number;
  chartValue: number;
  /** How the chart is drawn, and the value over it; null without one. */
  chartKind: NonNullable<Groups['chart']> | undefined;
  chartSecond: number | null | undefined;
}

/** The ways in which the groups of a report can be shown: their totals alone come first. */
export function viewsOf({ chart, across }: Groups): GroupView[] {
  return ['none', ...(chart ? (['chart'] as const) : []), 'table', ...(across ? (['pivot'] as const) : [])];
}

const NO_SECOND = 'none';

/** As it stands in the address: `pivot`, `chart.1.2.line`. Nothing where nothing was chosen. */
export function lookText({ shown, chartLevel, chartValue, chartKind, chartSecond }: GroupLook): string {
  const second = chartSecond === null ? NO_SECOND : chartSecond;
  return [shown, chartLevel || '', chartValue || '', chartKind, second].join('.').replace(/\.+$/, '');
}

/** What the address says, as far as the report has it; a kind that does not suit its groups is not drawn. */
export function readLook(text: string, groups: Groups, levels: number): GroupLook {
  const [shown, level = '', value = '', kind = '', second = ''] = text.split('.');
  const below = (one: string, count: number) => (/^\d$/.test(one) && Number(one) < count ? Number(one) : undefined);
  return {
    shown: viewsOf(groups).find((one) => one === shown),
    chartLevel: below(level, levels) ?? 0,
    chartValue: below(value, groups.values.length) ?? 0,
    chartKind: kind === '' ? undefined : (kind as NonNullable<Groups['chart']>),
    chartSecond: second === NO_SECOND ? null : below(second, groups.values.length),
  };
}
