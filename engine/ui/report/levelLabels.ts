import type { GroupLine, Level } from '../../models/report/groupLines.ts';
import type { TextValues } from '../../services.ts';
import { groupLabels } from './groupLabels.ts';

type LabelsOf = Parameters<typeof groupLabels>[1];
type Keyed = Parameters<typeof groupLabels>[0];

/** Texts of groups of a level. */
export type LevelLabels = (level: Level, groups: Keyed, isShort?: boolean) => string[];

/** How the groups of each level are written: as the column of its field. */
export function levelLabels(
  columns: readonly NonNullable<LabelsOf['column']>[],
  settings: Pick<LabelsOf, 'locale' | 'today'>,
): LevelLabels {
  return ({ by, per }, groups, isShort = false) =>
    groupLabels(groups, { ...settings, per, column: columns.find(({ field }) => field === by), isShort });
}

/** Text of a line of the table of groups. */
export function lineLabel(
  { others, level, path }: GroupLine,
  levels: readonly Level[],
  labels: LevelLabels,
  text: (key: string, values?: TextValues) => string,
): string {
  const own = levels[level];
  if (others) return text(own?.per ? 'report.groups.earlier' : 'report.groups.others', { count: others.count });
  return own ? (labels(own, [{ key: path.at(-1) ?? null }])[0] ?? '') : '';
}
