import { type CompiledCondition, compileCondition } from '../../language/condition.ts';
import type { ContractField } from '../../language/contract/contract.ts';
import { isArray } from '../causes/fits.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { comparedFields } from './comparisons.ts';

/** A condition decides something: for some values it holds, for others it does not. */
export const decidedConditions: Rule = {
  name: 'conditions-decide',
  codes: ['MU1318', 'MU1443', 'MU1444', 'MU1507'],
  check(context) {
    const { entry, report } = context;
    const conditions = nodesOf(entry, 'Condition').filter(({ parent }) => !parent?.type.startsWith('Condition'));
    if (conditions.length === 0) return;
    const fields = new Map(
      comparedFields(context).map(({ ref, pointer, field }) => [
        pointer,
        entry.kind === 'form' && IN_FORM.test(ref) ? filledIn(field) : field,
      ]),
    );
    for (const { value, pointer, parent } of conditions) {
      const part = partAt(asRecord(value), pointer, fields);
      // The last mark may be what is left: it needs a condition, and this one says so.
      const mayAlwaysHold = parent?.type === 'Mark';
      for (const problem of problemsIn(part)) {
        const isWhole = problem.code === 'MU1443' && problem.pointer === pointer;
        if (!isWhole || !mayAlwaysHold) report(problem);
      }
    }
  },
};

/** What somebody fills in is nothing at first, and may be out of its range. */
const IN_FORM = /^(form|row)\./;

function filledIn({ required: _isRequired, minimum: _from, maximum: _to, ...field }: ContractField): ContractField {
  return field;
}

/** A condition with everything that is asked in it. */
interface Part {
  kind: 'all' | 'any' | 'not' | 'comparison';
  pointer: string;
  parts: readonly Part[];
  tests: readonly Test[];
}

/** One operator of a comparison with what its field may hold; `key` is what it asks, where that is not known beforehand. */
interface Test {
  ref: string;
  operator: string;
  wanted: unknown;
  field?: ContractField | undefined;
  isDenied: boolean;
  key?: string;
  passes: CompiledCondition;
}

function partAt(condition: Loose, pointer: string, fields: ReadonlyMap<string, ContractField>): Part {
  for (const kind of ['all', 'any'] as const) {
    if (!Array.isArray(condition[kind])) continue;
    const at = pointerTo(pointer, kind);
    const parts = condition[kind].map((one: unknown, index) => partAt(asRecord(one), pointerTo(at, index), fields));
    return { kind, pointer, parts, tests: parts.flatMap(({ tests }) => tests) };
  }
  if (condition.not !== undefined) {
    const part = partAt(asRecord(condition.not), pointerTo(pointer, 'not'), fields);
    return { kind: 'not', pointer, parts: [part], tests: part.tests };
  }
  return { kind: 'comparison', pointer, parts: [], tests: testsOf(condition, fields.get(pointer)) };
}

/** What denies an operator. */
const DENIED: Readonly<Record<string, string>> = { isNot: 'is', notIn: 'in' };

function testsOf(comparison: Loose, field: ContractField | undefined): Test[] {
  const { ref, ...operators } = comparison;
  const name = asText(ref);
  if (name === undefined) return [];
  return Object.entries(operators).map(([operator, wanted]) => {
    const isDenied = operator in DENIED;
    const asks = DENIED[operator] ?? operator;
    const passes = compileCondition({ ref: 'row.value', [asks]: wanted });
    const asked = { ref: name, operator: asks, wanted, field, isDenied, passes };
    const isKnown = operator !== 'contains' && [wanted].flat().every(isConstant);
    return isKnown ? asked : { ...asked, key: JSON.stringify([name, asked.operator, wanted]) };
  });
}

/** What a reference holds is known when it is asked. */
function isConstant(wanted: unknown): boolean {
  return (typeof wanted !== 'object' || wanted === null) && !String(wanted).includes('{');
}

type Told = Parameters<Parameters<Rule['check']>[0]['report']>[0];

/** The innermost part that decides nothing is the mistake; what stands around it follows. */
function problemsIn(part: Part): Told[] {
  const inner = part.parts.flatMap(problemsIn);
  if (inner.length > 0) return inner;
  const { pointer } = part;
  const answer = answerOf(part.tests, (values) => holds(part, values));
  if (answer === undefined) return repeated(part);
  const code = answer ? 'MU1443' : part.kind === 'all' ? 'MU1507' : 'MU1444';
  return [{ code, pointer, values: { reason: reasonOf(part, answer) } }];
}

function reasonOf({ kind, tests }: Part, answer: boolean): string {
  if (kind === 'all') return answer ? 'each part always does' : 'the parts of "all"';
  if (kind === 'any') return answer ? 'one of its parts does, whatever the value' : 'none of its parts ever does';
  if (kind === 'not') return `what it denies ${answer ? 'never' : 'always'} does`;
  const [first] = tests;
  return `${first?.ref} is ${answer ? 'never anything else' : 'always something else'}`;
}

/** Two parts that ask the same in other words; in the same words they are told already. */
function repeated({ kind, pointer, parts }: Part): Told[] {
  if (kind !== 'all' && kind !== 'any') return [];
  return parts.flatMap((part, index): Told[] => {
    const earlier = parts.slice(0, index).findIndex((one) => isSame(one, part));
    if (earlier < 0) return [];
    const values = { name: `part ${index + 1} of ${kind}`, reason: `part ${earlier + 1} asks the same` };
    return [{ code: 'MU1318', pointer: pointerTo(pointerTo(pointer, kind), index), values }];
  });
}

function isSame(one: Part, other: Part): boolean {
  const refs = (part: Part) => [...new Set(part.tests.map(({ ref }) => ref))].sort().join(' ');
  if (refs(one) !== refs(other)) return false;
  return answerOf([...one.tests, ...other.tests], (values) => holds(one, values) === holds(other, values)) === true;
}

/** What each field holds, and how what is not known beforehand was answered. */
type Values = ReadonlyMap<string, unknown>;

/** The answer, where it is the same for all values that there may be. */
function answerOf(tests: readonly Test[], ask: (values: Values) => boolean): boolean | undefined {
  const choices = choicesOf(tests);
  const count = [...choices.values()].reduce((product, { length }) => product * length, 1);
  if (choices.size === 0 || count > MOST_TRIED) return undefined;
  let answer: boolean | undefined;
  for (let index = 0; index < count; index += 1) {
    const found = ask(chosen(choices, index));
    if (answer !== undefined && found !== answer) return undefined;
    answer = found;
  }
  return answer;
}

/** A condition over many fields is hardly decided by accident. */
const MOST_TRIED = 2000;

function chosen(choices: ReadonlyMap<string, readonly unknown[]>, index: number): Values {
  let left = index;
  return new Map(
    [...choices].map(([key, values]) => {
      const one = values[left % values.length];
      left = Math.floor(left / values.length);
      return [key, one];
    }),
  );
}

function choicesOf(tests: readonly Test[]): Map<string, readonly unknown[]> {
  const known = tests.filter(({ key }) => key === undefined);
  const byRef = Map.groupBy(known, ({ ref }) => ref);
  const values = [...byRef].map(([ref, some]) => [ref, valuesFor(some)] as const);
  const open = tests.flatMap(({ key }) => (key === undefined ? [] : [[key, [true, false]] as const]));
  return new Map<string, readonly unknown[]>([...values, ...open]);
}

/** Values of each kind that the tests of one field tell apart. */
function valuesFor(tests: readonly Test[]): unknown[] {
  const field = tests[0]?.field;
  const constants = [
    ...new Set(tests.flatMap(({ wanted, operator }) => (operator === 'empty' ? [] : [wanted].flat()))),
  ];
  const mayLack = !field?.required || field.nullable === true || field.enum?.includes(null);
  return [...(mayLack ? [null] : []), ...valuesOf(field, constants)];
}

function valuesOf(field: ContractField | undefined, constants: readonly unknown[]): unknown[] {
  if (!field) return [...texts(constants), ...numbers(constants), true, false, [], [OTHER], OTHER];
  if (isArray(field)) return [[], [OTHER]];
  if (field.enum) return field.enum.filter((one) => one !== null);
  if (field.type === 'boolean') return [true, false];
  if (field.type === 'string') return texts(constants);
  if (field.type === 'object') return [OTHER];
  const { minimum = -Infinity, maximum = Infinity } = field;
  return numbers([...constants, minimum, maximum].filter(Number.isFinite)).filter(
    (one) => one >= minimum && one <= maximum,
  );
}

/** Something that equals nothing that could be written. */
const OTHER = {};

/** The texts, nothing, and what stands directly behind each. */
function texts(constants: readonly unknown[]): string[] {
  const written = constants.filter((one) => typeof one === 'string');
  return ['', ...written.flatMap((one) => [one, `${one}\u0000`]), '\uffff'];
}

/** The numbers, what lies between them, and beyond. */
function numbers(constants: readonly unknown[]): number[] {
  const sorted = constants.filter((one) => typeof one === 'number').toSorted((a, b) => a - b);
  const between = sorted.map((one, index) => (one + (sorted[index + 1] ?? one + 2)) / 2);
  return [(sorted[0] ?? 1) - 1, ...sorted, ...between];
}

function holds({ kind, parts, tests }: Part, values: Values): boolean {
  if (kind === 'all') return parts.every((part) => holds(part, values));
  if (kind === 'any') return parts.some((part) => holds(part, values));
  if (kind === 'not') return !parts.every((part) => holds(part, values));
  return tests.every((test) => isPassed(test, values) !== test.isDenied);
}

function isPassed({ ref, key, passes }: Test, values: Values): boolean {
  return key === undefined ? passes({ row: { value: values.get(ref) } }) : values.get(key) === true;
}
