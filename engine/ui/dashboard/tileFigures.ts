import type { ChartTile, Column, NumberTile } from '../../generated/documents.ts';
import type { Contract, ContractOperation } from '../../language/contract/contract.ts';
import { isObject } from '../../language/json.ts';
import { totalAs } from '../../language/rows/totalAs.ts';
import { readListAnswer } from '../../models/shared/answers.ts';

export interface TileGroup {
  key: string | null;
  value: number | null;
}

/** Numbers of a tile as the server answers them. */
export interface TileFigures {
  total: number | null;
  /** There are more: the API counts no further. */
  isAtLeast?: boolean;
  before: number | null;
  groups: readonly TileGroup[];
  /** Groups beyond those that are told. */
  others: { count: number; value: number | null } | undefined;
}

export function readFigures(answer: unknown): TileFigures {
  const { total, before, groups, others } = isObject(answer) ? answer : {};
  return {
    total: numberOf(total),
    before: numberOf(before),
    groups: Array.isArray(groups) ? (groups as TileGroup[]) : [],
    others: isObject(others) ? { count: Number(others.count), value: numberOf(others.value) } : undefined,
  };
}

/** The number of rows, as an operation that nothing adds up answers it beside a few of them. */
export function readCount(operation: ContractOperation, answer: unknown): TileFigures {
  const { total = null, isAtLeast } = readListAnswer(operation, answer);
  return { total, before: null, groups: [], others: undefined, ...(isAtLeast ? { isAtLeast } : {}) };
}

/** Groups of a chart whose document does not say how many. */
const USUAL_TOP = 8;

/**
 * The same with no more groups than a chart says, whatever a server answers: the rest is among the others, with a number where
 * numbers of groups can be added.
 */
export function cutGroups(figures: TileFigures, { per, top = USUAL_TOP, value }: ChartTile): TileFigures {
  const { groups, others } = figures;
  if (groups.length <= top) return figures;
  const kept = per ? groups.slice(-top) : groups.slice(0, top);
  const rest = [...(per ? groups.slice(0, -top) : groups.slice(top)), ...(others ? [others] : [])];
  const isSum = value.of === 'count' || value.of === 'sum';
  const sum = isSum ? rest.reduce((all, one) => all + (one.value ?? 0), 0) : null;
  return { ...figures, groups: kept, others: { count: groups.length - top + (others?.count ?? 0), value: sum } };
}

/** How the number of a tile is written: as the document says, else by the type of its field. */
export function figureOf(contract: Contract, { source, title, value }: NumberTile | ChartTile): Column {
  const { of, field = of, format, decimals } = value;
  const type =
    of === 'count' ? ({ type: 'integer' } as const) : contract.operations[source.operation]?.answer.rows?.fields[field];
  return totalAs(
    { field, title, ...(format ? { format } : {}), ...(decimals === undefined ? {} : { decimals }) },
    undefined,
    type,
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
