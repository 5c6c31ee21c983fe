import { type Expression, type RawBuilder, sql } from 'kysely';
import { ALL_WHOLE, HALF_GUARD, type OperatorName, type Term } from '#server/engine.ts';

/** A field of the row as the database has it. */
export type FieldSql = (name: string) => Expression<unknown>;

export interface ComputedSqlSettings {
  isPostgres: boolean;
  /** The day where the reader is. */
  today: string;
  field: FieldSql;
  /** Whether a field holds numbers; days and texts are texts. */
  isNumber(name: string): boolean;
}

type Sql = RawBuilder<unknown>;

/**
 * A computation in SQL, with the meaning that `engine/language/compute/evaluate.ts` gives it: every number is a double, every day a
 * text, and nothing is written twice, so that what is nested does not grow beyond its own length.
 */
export function computedSql(term: Term, settings: ComputedSqlSettings): Expression<unknown> {
  if (term.kind === 'number') return double(sql`${term.value}`);
  if (term.kind === 'text') return sql`cast(${term.value} as text)`;
  if (term.kind === 'field') {
    const value = sql`${settings.field(term.name)}`;
    return settings.isNumber(term.name) ? double(value) : sql`cast(${value} as text)`;
  }
  const parts = term.parts.map((part) => sql`${computedSql(part.term, settings)}`);
  const isNested = settings.isPostgres && term.name === 'round' && term.parts.some((part) => rounds(part.term));
  return OPERATORS[term.name](parts, { ...settings, decimals: term.decimals, isNested });
}

/** Whether a term rounds anywhere. */
function rounds(term: Term): boolean {
  return term.kind === 'operation' && (term.name === 'round' || term.parts.some((part) => rounds(part.term)));
}

interface Written extends ComputedSqlSettings {
  decimals: number;
  /** A rounding of what is rounded: PostgreSQL would put the inner one wherever the outer one reads its value, and that again in each. */
  isNested: boolean;
}

type Write = (parts: readonly Sql[], settings: Written) => Sql;

const OPERATORS: Readonly<Record<OperatorName, Write>> = {
  add: (parts) => bracketed(parts, ' + '),
  subtract: (parts) => bracketed(parts, ' - '),
  multiply: (parts) => bracketed(parts, ' * '),
  divide: ([a, b]) => sql`(${a} / nullif(${b}, 0))`,
  modulo: ([a, b]) => double(sql`(cast(${a} as bigint) % nullif(cast(${b} as bigint), 0))`),
  abs: ([of]) => sql`abs(${of})`,
  round: ([of], { decimals, isPostgres, isNested }) => {
    const scale = sql`cast(${sql.lit(10 ** decimals)} as double precision)`;
    const guarded = sql`abs(v) * ${scale} * cast(${sql.lit(HALF_GUARD)} as double precision) + 0.5`;
    const floored = isPostgres ? sql`floor(${guarded})` : sql`cast(${guarded} as integer)`;
    const size = sql`${floored} / ${scale}`;
    const rounded = sql`case when v < 0 then -(${size}) else ${size} end`;
    return sql`(select case when abs(v) * ${scale} >= ${sql.lit(ALL_WHOLE)} then v else ${rounded} end from (select ${of} as v${isNested ? sql` offset 0` : sql``}) as rounding)`;
  },
  is: ([a, b]) => sql`(${a} is not distinct from ${b})`,
  isNot: ([a, b]) => sql`(${a} is distinct from ${b})`,
  lt: ([a, b]) => sql`coalesce(${a} < ${b}, false)`,
  lte: ([a, b]) => sql`coalesce(${a} <= ${b}, false)`,
  gt: ([a, b]) => sql`coalesce(${a} > ${b}, false)`,
  gte: ([a, b]) => sql`coalesce(${a} >= ${b}, false)`,
  empty: ([of]) => sql`(coalesce(cast(${of} as text), '') = '')`,
  all: (parts) => bracketed(parts, ' and '),
  any: (parts) => bracketed(parts, ' or '),
  not: ([of]) => sql`(not ${of})`,
  coalesce: (parts) => sql`coalesce(${sql.join(parts)})`,
  if: ([when, then, otherwise]) => sql`(case when ${when} then ${then} else ${otherwise ?? sql`null`} end)`,
  join: (parts) => bracketed(parts, ' || '),
  daysBetween: ([from, to], { isPostgres }) =>
    isPostgres
      ? double(sql`(cast(${to} as date) - cast(${from} as date))`)
      : double(sql`(julianday(${to}) - julianday(${from}))`),
  startOfMonth: ([of]) => sql`(substr(${of}, 1, 7) || '-01')`,
  today: (_parts, { today }) => sql`cast(${today} as text)`,
};

function double(value: Sql): Sql {
  return sql`cast(${value} as double precision)`;
}

function bracketed(parts: readonly Sql[], operator: string): Sql {
  return sql`(${sql.join(parts, sql.raw(operator))})`;
}
