import { describe, expect, it } from 'vitest';
import type { Operand } from '../../../engine/generated/documents.ts';
import { type ColumnFault, columnTerms } from '../../../engine/language/compute/columnTerms.ts';
import { computing } from '../../../engine/language/compute/computeRows.ts';
import { compileTerm } from '../../../engine/language/compute/evaluate.ts';
import { readTerm } from '../../../engine/language/compute/terms.ts';
import { checkTexts, goodFiles } from '../check/fixtures/check.ts';

const today = '2026-03-01';
const row = { Rent: 1200, Area: 800, None: null, Zero: 0, Name: 'Ada', Blank: '', Due: '2026-02-27' };

const VALUES: [operand: Operand, want: unknown][] = [
  [{ divide: ['{row.Rent}', '{row.Area}'] }, 1.5],
  [{ divide: ['{row.Rent}', '{row.Zero}'] }, null],
  [{ divide: [1, 3] }, 1 / 3],
  [{ add: ['{row.Rent}', '{row.None}'] }, null],
  [{ add: ['{row.Rent}', { coalesce: ['{row.None}', 0] }] }, 1200],
  [{ subtract: ['{row.Zero}', { multiply: [0, -1] }] }, 0],
  [{ modulo: [-7, 3] }, -1],
  [{ modulo: [7, 0] }, null],
  [{ round: { of: 1.005, decimals: 2 } }, 1.01],
  [{ round: { of: -2.5 } }, -3],
  [{ round: { of: -0.4 } }, 0],
  [{ round: { of: 1e15, decimals: 6 } }, 1e15],
  [{ round: { of: '{row.None}' } }, null],
  [{ is: ['{row.None}', '{row.Other}'] }, true],
  [{ lt: ['{row.None}', 1] }, false],
  [{ gte: ['{row.None}', 1] }, false],
  [{ not: { lt: ['{row.None}', 1] } }, true],
  [{ empty: '{row.Blank}' }, true],
  [{ all: [{ empty: '{row.None}' }, { is: ['{row.Name}', 'Ada'] }] }, true],
  [{ any: [{ empty: '{row.Name}' }, { is: ['{row.Name}', 'ada'] }] }, false],
  [{ join: ['{row.Name}', ' ', { coalesce: ['{row.None}', '–'] }] }, 'Ada –'],
  [{ daysBetween: ['{row.Due}', { today: true }] }, 2],
  [{ daysBetween: ['2026-03-29', '2026-03-28'] }, -1],
  [{ startOfMonth: '{row.Due}' }, '2026-02-01'],
  // biome-ignore lint/suspicious/noThenProperty: the name that it has in documents
  [{ if: { when: { gt: ['{row.None}', 0] }, then: 1 } }, null],
];

describe('the meaning of a computation', () => {
  it.each(VALUES)('%j is %j', (operand, want) => {
    const term = readTerm(operand);
    expect(term && compileTerm(term)(row, today)).toBe(want);
  });
});

describe('columns that are worked out of each other', () => {
  const net = { field: 'Net', compute: { subtract: ['{row.Rent}', '{row.Tax}'] } };
  const tax = { field: 'Tax', compute: { multiply: ['{row.Rent}', 0.25] } };

  it.each([[[net, tax]], [[tax, net]]])('are worked out in whatever order they stand', (columns) => {
    expect(computing(columns)(row, today)).toMatchObject({ Rent: 1200, Tax: 300, Net: 900 });
  });

  it('are told with the place and the way where they lead to themselves, once for a circle', () => {
    const faults: ColumnFault[] = [];
    const terms = columnTerms(
      [
        { field: 'First', compute: { abs: '{row.A}' } },
        { field: 'A', compute: { add: [1, { abs: '{row.B}' }] } },
        { field: 'B', compute: { add: ['{row.A}', '{row.Rent}'] } },
        tax,
      ],
      (fault) => faults.push(fault),
    );
    expect(faults).toEqual([{ field: 'B', at: 'add/0', circle: ['A', 'B', 'A'] }]);
    expect([...terms.keys()]).toEqual(['Tax']);
  });

  it('may not double each other beyond what a database reads', () => {
    const doubled = Array.from({ length: 12 }, (_, index) => ({
      field: `D${index}`,
      compute: { add: [`{row.D${index - 1}}`, `{row.D${index - 1}}`] },
    }));
    const faults: ColumnFault[] = [];
    columnTerms(doubled, (fault) => faults.push(fault));
    expect(faults.map(({ field, circle }) => ({ field, circle }))[0]).toEqual({ field: 'D8', circle: undefined });
  });

  it('have one fault of the check each, where it stands', () => {
    const faulty = { field: 'Tax', title: 'users.name', format: 'number', compute: { multiply: ['{row.Id}', 'a'] } };
    const reader = {
      field: 'Net',
      title: 'users.name',
      format: 'number',
      compute: { subtract: ['{row.Id}', '{row.Tax}'] },
    };
    const list = goodFiles().find(({ kind }) => kind === 'list');
    const document = JSON.parse(list?.text ?? '{}') as { columns: object[] };
    document.columns.push(reader, faulty);
    const { documents } = checkTexts({ list: JSON.stringify(document, null, 2) });
    const { findings = [] } = documents.find(({ kind }) => kind === 'list') ?? {};
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['MU1371', `/columns/${document.columns.length - 1}/compute/multiply/1`],
    ]);
  });
});

describe('a computation in the check', () => {
  const told = (compute: unknown) => {
    const list = goodFiles().find(({ kind }) => kind === 'list');
    const document = JSON.parse(list?.text ?? '{}') as { columns: object[] };
    document.columns.push({ field: 'Share', title: 'users.name', format: 'number', compute });
    const { documents } = checkTexts({ list: JSON.stringify(document, null, 2) });
    const { findings = [] } = documents.find(({ kind }) => kind === 'list') ?? {};
    return findings.map(({ code, message, line, hint }) => ({ code, message, line, hint }));
  };

  it.each<[wrong: string, compute: unknown, code: string]>([
    ['a field that is misspelt', { divide: ['{row.Id}', '{row.Statuss}'] }, 'MU1502'],
    ['an operation that is misspelt', { devide: ['{row.Id}', 2] }, 'MU1101'],
    ['an operand too many', { divide: [1, 2, 3] }, 'MU1105'],
    ['two operations in one', { add: [1, 2], divide: [1, 2] }, 'MU1107'],
    ['itself', { add: ['{row.Share}', 1] }, 'MU1461'],
    ['a filter', { add: ['{filter.text}', 1] }, 'MU1501'],
  ])('tells %s where it stands, with line and advice', (_wrong, compute, code) => {
    const [finding, ...others] = told(compute);
    expect({ code: finding?.code, others }).toEqual({ code, others: [] });
    expect(finding?.line).toBeGreaterThan(30);
    expect(finding?.hint).not.toBe('');
  });

  it('tells what is nested 200 deep, and goes on', () => {
    let compute: object = { add: [1, 2] };
    for (let depth = 0; depth < 200; depth += 1) compute = { add: [compute, 1] };
    expect(told(compute).map(({ code }) => code)).toEqual(['MU1003']);
  });
});
