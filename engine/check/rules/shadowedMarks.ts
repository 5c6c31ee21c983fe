import { sameJson } from '../../language/sameJson.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import type { Rule } from '../world.ts';
import { idle } from './idle.ts';

/** The first mark whose condition holds counts, so one that asks for more stands before one that asks for less. */
export const shadowedMarks: Rule = {
  name: 'marks-reached',
  codes: ['MU1318'],
  check({ entry, report }) {
    const before = new Map<string, unknown[]>();
    for (const { value, pointer } of nodesOf(entry, 'Mark')) {
      const around = pointer.slice(0, pointer.lastIndexOf('/'));
      const condition = asRecord(value).when;
      const earlier = before.get(around) ?? [];
      if (earlier.some((one) => covers(one, condition)))
        report({ ...idle(pointer, 'when', 'a mark before it holds whenever this one does'), hint: FIRST });
      before.set(around, [...earlier, condition]);
    }
  },
};

const FIRST = 'write the stricter mark first';

/** Whether one condition holds wherever the other does, as far as the two tell. */
function covers(one: unknown, other: unknown): boolean {
  if (sameJson(one, other)) return true;
  const [first, second] = [testOf(one), testOf(other)];
  return first !== undefined && second !== undefined && holdsWith(first, second);
}

/** A condition of one comparison with constants; others are not compared. */
interface Test {
  ref: string;
  operator: string;
  wanted: unknown;
}

function testOf(condition: unknown): Test | undefined {
  const { ref, ...operators } = asRecord(condition);
  const name = asText(ref);
  const [only, ...others] = Object.entries(operators);
  if (name === undefined || !only || others.length > 0 || JSON.stringify(only[1])?.includes('{')) return undefined;
  return { ref: name, operator: only[0], wanted: only[1] };
}

/** Whether one holds for every value for which the other does. */
function holdsWith(one: Test, other: Test): boolean {
  if (one.ref !== other.ref) return false;
  const values = other.operator === 'is' ? [other.wanted] : other.operator === 'in' ? asList(other.wanted) : [];
  if (values.length > 0) return values.every((value) => isTaken(one, value));
  const [from, to] = [one.wanted, other.wanted];
  if (typeof from !== 'number' || typeof to !== 'number') return false;
  // Beyond a bound all is taken from the bound on; the bound itself only where both take it, or one does.
  const isBeside = from === to && (one.operator.endsWith('e') || !other.operator.endsWith('e'));
  if (/^gte?$/.test(one.operator) && /^gte?$/.test(other.operator)) return to > from || isBeside;
  return /^lte?$/.test(one.operator) && /^lte?$/.test(other.operator) && (to < from || isBeside);
}

const TAKES: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  is: (value, wanted) => value === wanted,
  in: (value, wanted) => asList(wanted).includes(value),
  isNot: (value, wanted) => value !== wanted,
  notIn: (value, wanted) => !asList(wanted).includes(value),
  gt: (value, wanted) => typeof value === 'number' && typeof wanted === 'number' && value > wanted,
  gte: (value, wanted) => typeof value === 'number' && typeof wanted === 'number' && value >= wanted,
  lt: (value, wanted) => typeof value === 'number' && typeof wanted === 'number' && value < wanted,
  lte: (value, wanted) => typeof value === 'number' && typeof wanted === 'number' && value <= wanted,
};

function isTaken({ operator, wanted }: Test, value: unknown): boolean {
  return TAKES[operator]?.(value, wanted) === true;
}
