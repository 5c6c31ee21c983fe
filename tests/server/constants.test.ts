import { expect, it } from 'vitest';
import { fitsType } from '../../engine/check/causes/fits.ts';
import type { ContractParameter } from '../../engine/language/contract/contract.ts';
import { operations } from '../../server/contract.ts';
import { dropEmpty } from '../../server/plugins/dropEmpty.ts';
import { compileSchema } from '../../server/plugins/validation.ts';
import { contract } from '../schemas/shipped.ts';

type Constant = string | number | boolean;

/** Constants at, inside and outside every bound that the contract or the server could have. */
function constantsFor({ type, format, minimum, maximum, maxLength, enum: values }: ContractParameter): Constant[] {
  if (values) return [...values.map(String).filter((one) => one !== ''), 'another'];
  if (type === 'boolean') return [true, false, 'yes', 2];
  if (type === 'integer' || type === 'number') {
    const ends = [minimum ?? 0, maximum ?? 1_000_000_000_000_000].flatMap((end) => [end - 1, end, end + 1]);
    return [...ends, -5_000_000_000_000_000, 5_000_000_000_000_000, 1e300, 2.5, '3', '3x', 'x'];
  }
  const texts =
    maxLength === undefined ? [] : ['x'.repeat(maxLength), '😀'.repeat(maxLength), 'x'.repeat(maxLength + 1)];
  const dates = [
    '2026-02-28',
    '2026-02-30',
    '2026-02-28x',
    '2026-02-28T10:00:00Z',
    '2026-02-28T25:00:00Z',
    '28.02.2026',
  ];
  return format?.startsWith('date') ? dates : [...texts, ...dates, 'a', '7'];
}

/** Values with a form of their own, which the contract of the check does not tell. */
const OF_ANOTHER_FORM: ReadonlySet<string> = new Set(['cursor', 'thenby']);

/** A pair of parameters without effect is refused by the server as a pair (row-queries.test.ts), by the check each. */
const isCompared = (name: string, { in: place, idle }: ContractParameter) =>
  place === 'query' && !idle && !OF_ANOTHER_FORM.has(name);

const cases = operations.flatMap((operation) =>
  Object.entries(contract.operations[operation.id]?.parameters ?? {}).flatMap(([name, parameter]) =>
    contract.operations[operation.id]?.answer.rows && isCompared(name, parameter)
      ? [{ operation, name, parameter }]
      : [],
  ),
);

it('has parameters of every type, with bounds', () => {
  expect(new Set(cases.map(({ parameter }) => parameter.type))).toEqual(
    new Set(['string', 'integer', 'number', 'boolean']),
  );
  expect(cases.filter(({ parameter }) => parameter.minimum !== undefined).length).toBeGreaterThan(100);
});

it.each(cases.map((one) => [one.operation.id, one.name, one] as const))(
  'the check and the server agree on constants of %s %s',
  (_id, name, { operation, parameter }) => {
    const validate = compileSchema('query', operation.schema.querystring ?? {});
    const required = Object.entries(contract.operations[operation.id]?.parameters ?? {}).filter(
      ([other, one]) => one.in === 'query' && one.required && other !== name,
    );
    const others = Object.fromEntries(required.map(([other]) => [other, '1']));
    const verdicts = constantsFor(parameter).map((constant) => {
      const query = dropEmpty(operation, { ...others, [name]: String(constant) });
      return [constant, validate(query) ? 'taken' : 'refused'];
    });
    const expected = constantsFor(parameter).map((constant) => [
      constant,
      fitsType(parameter, constant) ? 'taken' : 'refused',
    ]);
    expect(expected).toEqual(verdicts);
  },
);
