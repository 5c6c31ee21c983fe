import { compileCondition } from '../../language/condition.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { isAbove } from './compareLimits.ts';

/** Parts that must all hold leave room for a value: `is` one thing and `is` another never do. */
const allPossible: Rule = {
  name: 'all-possible',
  codes: ['MU1507'],
  check({ entry, report }) {
    for (const { value, pointer, parent } of nodesOf(entry, 'ConditionAll')) {
      // What stands in an outer `all` is looked at there, with its neighbours.
      if (parent?.type === 'ConditionAll') continue;
      const tests = testsOf(asRecord(value), pointer);
      for (const [index, one] of tests.entries()) {
        const other = tests.slice(0, index).find((earlier) => earlier.part !== one.part && excludes(earlier, one));
        if (!other) continue;
        const values = { reason: `${one.ref}: ${textOf(other)} and ${textOf(one)}` };
        report({ code: 'MU1507', pointer: one.part, values });
        break;
      }
    }
  },
};

export const contradictionRules: readonly Rule[] = [allPossible];

/** One operator of a comparison. */
interface Test {
  ref: string;
  operator: string;
  wanted: unknown;
  /** Place of the comparison that it stands in. */
  part: string;
}

/** What denies an operator. */
const OPPOSITE: Readonly<Record<string, string>> = { is: 'isNot', isNot: 'is', in: 'notIn', notIn: 'in' };

/** Every operator that must hold, those of an `all` inside and of a `not` around one operator too. */
function testsOf(condition: Loose, pointer: string): Test[] {
  if (Array.isArray(condition.all))
    return condition.all.flatMap((part: unknown, index) =>
      testsOf(asRecord(part), pointerTo(pointerTo(pointer, 'all'), index)),
    );
  if (condition.not !== undefined) {
    const denied = testsOf(asRecord(condition.not), pointerTo(pointer, 'not'));
    const [only] = denied;
    const operator = only && OPPOSITE[only.operator];
    return denied.length === 1 && operator ? [{ ...only, operator, part: pointer }] : [];
  }
  const ref = asText(condition.ref);
  if (ref === undefined) return [];
  const { ref: _path, ...operators } = condition;
  return Object.entries(operators).flatMap(([operator, wanted]) =>
    isConstant(wanted) ? [{ ref, operator, wanted, part: pointer }] : [],
  );
}

/** What a reference holds is known when it is asked. */
function isConstant(wanted: unknown): boolean {
  return [wanted].flat().every((one) => typeof one !== 'object' || one === null) && !String(wanted).includes('{');
}

/** Whether no value passes both. */
function excludes(one: Test, other: Test): boolean {
  if (one.ref !== other.ref) return false;
  return isNoneLeft(one, other) || isNoneLeft(other, one) || leaveNoRoom(one, other) || leaveNoRoom(other, one);
}

/** Of the few values that one takes the other takes none. */
function isNoneLeft(few: Test, other: Test): boolean {
  const values = few.operator === 'is' ? [few.wanted] : few.operator === 'in' ? asList(few.wanted) : [];
  return values.length > 0 && !values.some((value) => passes(other, value));
}

function passes({ operator, wanted }: Test, value: unknown): boolean {
  return compileCondition({ ref: 'row.value', [operator]: wanted })({ row: { value } });
}

const SOMETHING: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte', 'contains']);

function leaveNoRoom(one: Test, other: Test): boolean {
  if (one.operator === 'empty' && one.wanted === true)
    return SOMETHING.has(other.operator) || (other.operator === 'empty' && other.wanted === false);
  if (!/^gte?$/.test(one.operator) || !/^lte?$/.test(other.operator)) return false;
  const isClosed = one.operator === 'gte' && other.operator === 'lte';
  return isAbove(one.wanted, other.wanted) || (!isClosed && one.wanted === other.wanted);
}

function textOf({ operator, wanted }: Test): string {
  return `"${operator}" ${quote(wanted)}`;
}
