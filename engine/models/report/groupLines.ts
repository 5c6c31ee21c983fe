import type { Groups } from '../../generated/documents.ts';
import type { GroupFilter } from './Narrowing.ts';

export type Key = string | null;
export type Values = readonly (number | null)[];
export type Path = readonly Key[];

export interface Group {
  key: Key;
  /** In the order of the document; null where no row has the field. */
  values: Values;
}

export interface OtherGroups {
  count: number;
  values: Values;
}

export interface GroupAnswer {
  groups: readonly Group[];
  totals: Values;
  /** There are more groups than these. */
  isCut: boolean;
  /** How many groups there are, those that are not here too. */
  count?: number;
  /** Groups that are told together, where the document says how many are shown. */
  others: OtherGroups | null;
}

/** What a level of groups is made by. */
export type Level = Pick<Groups, 'by' | 'per'>;

/** Levels of groups, from the outermost on. */
export function levelsOf({ by, per, then = [] }: Groups): readonly Level[] {
  return [per ? { by, per } : { by }, ...then];
}

/** Name of a path, for what is kept by it. */
export function pathName(path: Path): string {
  return JSON.stringify(path);
}

/** The rows of a group, and of the groups above it. */
export function pathFilters(levels: readonly Level[], path: Path): GroupFilter[] {
  return levels.slice(0, path.length).map((level, index) => ({ ...levelFilter(level), Key: path[index] ?? null }));
}

/** The rows of all groups of a level but some. */
export function othersFilters(levels: readonly Level[], path: Path, shown: readonly Group[]): GroupFilter[] {
  const level = levels[path.length];
  const Not = shown.map(({ key }) => key);
  return level ? [...pathFilters(levels, path), { ...levelFilter(level), Not }] : [];
}

export function levelFilter({ by, per }: Level): Pick<GroupFilter, 'By' | 'Per'> {
  return per ? { By: by, Per: per } : { By: by };
}

/** A line of the table of groups. */
export interface GroupLine {
  name: string;
  /** From 0. */
  level: number;
  path: Path;
  /** Groups that are told together; undefined for a group of its own. */
  others?: OtherGroups;
  values: Values;
  filters: readonly GroupFilter[];
  /** Undefined where nothing is within it. */
  isOpen?: boolean;
  /** Its groups are on their way, or could not be had. */
  status?: 'loading' | 'failed';
  /** Place among its neighbours, from 1, and how many they are. */
  place: number;
  size: number;
}

interface Tree {
  levels: readonly Level[];
  /** Answer for the groups within a path. */
  answerOf(path: Path): GroupAnswer | undefined;
  statusOf(path: Path): 'loading' | 'failed' | undefined;
  isOpen(path: Path): boolean;
  /** Groups of an answer in the order shown. */
  orderOf(answer: GroupAnswer, level: Level): readonly Group[];
}

/** The groups that are in view, one after another: those of a group that is open stand behind it. */
export function groupLines(tree: Tree, path: Path = []): GroupLine[] {
  const { levels } = tree;
  const answer = tree.answerOf(path);
  const level = levels[path.length];
  if (!answer || !level) return [];
  const { others } = answer;
  const groups = tree.orderOf(answer, level);
  const size = groups.length + (others ? 1 : 0);
  const lines = groups.flatMap(({ key, values }, index): GroupLine[] => {
    const own = [...path, key];
    const line = { level: path.length, path: own, values, place: index + 1, size, name: pathName(own) };
    const filters = pathFilters(levels, own);
    if (own.length === levels.length) return [{ ...line, filters }];
    const isOpen = tree.isOpen(own);
    const status = isOpen ? tree.statusOf(own) : undefined;
    return [{ ...line, filters, isOpen, ...(status ? { status } : {}) }, ...(isOpen ? groupLines(tree, own) : [])];
  });
  if (!others) return lines;
  const rest = {
    name: `${pathName(path)}…`,
    level: path.length,
    path,
    others,
    values: others.values,
    place: size,
    size,
  };
  return [...lines, { ...rest, filters: othersFilters(levels, path, answer.groups) }];
}
