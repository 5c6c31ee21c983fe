import { today } from '../../format/relativeRange.ts';
import type { ChartTile } from '../../generated/documents.ts';
import { drillTo } from '../../models/dashboard/drillTo.ts';
import type { EngineServices } from '../../services.ts';
import { groupLabels } from '../report/groupLabels.ts';
import type { TileFigures } from './tileFigures.ts';

/** Key of the line of all other groups; no value begins with a blank. */
export const OTHERS = ' others';

/** A group of a chart in words, as its table says it. */
export interface ChartLine {
  key: string;
  label: string;
  value: number | null;
  /** Path below /app of the rows of the group. */
  to: string | undefined;
}

/** A line for each group, and one for those that are told together. */
export function linesOf(
  services: EngineServices,
  tile: ChartTile,
  { groups, others }: Pick<TileFigures, 'groups' | 'others'>,
): ChartLine[] {
  const { locale } = services;
  const column = { field: tile.by, title: tile.title, ...(tile.values ? { values: tile.values } : {}) };
  const labels = groupLabels(groups, { per: tile.per, column, locale, today: today(new Date()) });
  const lines: ChartLine[] = groups.map(({ key, value }, index) => ({
    key: key ?? '',
    label: labels[index] ?? '',
    value,
    to: drillTo(services, tile, key),
  }));
  if (!others) return lines;
  const label = locale.text(tile.per ? 'dashboard.chart.earlier' : 'dashboard.chart.others', { count: others.count });
  return [...lines, { key: OTHERS, label, value: others.value, to: undefined }];
}
