import { isObject } from '../json.ts';
import { type Part, readTerm, type Term } from './terms.ts';

interface ComputedColumn {
  readonly field: string;
  readonly compute?: unknown;
}

/** Why what a column computes cannot be put together, with the place of the operand below its computation. */
export interface ColumnFault {
  field: string;
  at: string;
  /** Columns from one to itself; of what is too large there is none. */
  circle?: readonly string[];
}

/** Operations inside each other, and all of them, of a column with what it reads: a database has to read them as one expression. */
export const MOST_COMPUTED = { depth: 32, size: 500 } as const;

interface Whole {
  term: Term;
  depth: number;
  size: number;
}

/**
 * The computations of a table, by the names of their columns; each has those that it reads put in their places, so whoever works
 * them out knows fields of the row alone. Without those that cannot be put together.
 *
 * @example columnTerms([{ field: 'A', compute: { abs: '{row.Rent}' } }, { field: 'B', compute: { abs: '{row.A}' } }]).get('B')
 *   // abs(abs(Rent))
 */
export function columnTerms(
  columns: readonly ComputedColumn[],
  tell: (fault: ColumnFault) => void = () => undefined,
): Map<string, Term> {
  const own = new Map<string, Term>();
  for (const { field, compute } of columns) {
    // A text or a number alone is no computation, though it may stand in one.
    const term = isObject(compute) ? readTerm(compute) : undefined;
    if (term && !own.has(field)) own.set(field, term);
  }
  const done = new Map<string, Whole | undefined>();
  const path: string[] = [];

  function wholeOf(name: string, term: Term): Whole | undefined {
    if (done.has(name)) return done.get(name);
    path.push(name);
    const whole = within(term, '');
    path.pop();
    done.set(name, whole);
    return whole;
  }

  function within(term: Term, at: string): Whole | undefined {
    if (term.kind === 'field') return referred(term, at);
    if (term.kind !== 'operation') return { term, depth: 1, size: 1 };
    const inner = term.parts.map((part) => within(part.term, at === '' ? part.at : `${at}/${part.at}`));
    const known = inner.filter((one) => one !== undefined);
    if (known.length < inner.length) return undefined;
    const parts = term.parts.map((part, index): Part => ({ ...part, term: known[index]?.term ?? part.term }));
    return {
      term: { ...term, parts },
      depth: 1 + Math.max(0, ...known.map(({ depth }) => depth)),
      size: 1 + known.reduce((all, { size }) => all + size, 0),
    };
  }

  function referred(term: Term & { kind: 'field' }, at: string): Whole | undefined {
    const read = own.get(term.name);
    if (!read) return { term, depth: 1, size: 1 };
    const field = path.at(-1) ?? '';
    const start = path.indexOf(term.name);
    if (start >= 0) {
      tell({ field, at, circle: [...path.slice(start), term.name] });
      return undefined;
    }
    const whole = wholeOf(term.name, read);
    if (!whole || (whole.depth < MOST_COMPUTED.depth && whole.size < MOST_COMPUTED.size)) return whole;
    tell({ field, at });
    return undefined;
  }

  return new Map(
    [...own].flatMap(([name, term]): [string, Term][] => {
      const whole = wholeOf(name, term);
      return whole ? [[name, whole.term]] : [];
    }),
  );
}
