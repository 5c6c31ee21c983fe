import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Condition } from '#engine/generated/documents.ts';
import { compileCondition, pathsOf } from '#engine/language/condition.ts';

const scopes = {
  row: { n: 5, s: 'Active', list: ['a', 'b'], nothing: [], none: null, text: '', day: '2026-03-01' },
  session: { role: 'Auditor' },
};

const ROWS: [Condition, boolean][] = [
  [{ ref: 'row.n', is: 5 }, true],
  [{ ref: 'row.n', is: '5' }, false],
  [{ ref: 'row.n', isNot: 5 }, false],
  [{ ref: 'row.none', is: null }, true],
  [{ ref: 'row.missing', is: null }, true],
  [{ ref: 'row.missing', isNot: null }, false],
  [{ ref: 'row.s', in: ['Active', 'Inactive'] }, true],
  [{ ref: 'row.s', in: ['Inactive'] }, false],
  [{ ref: 'row.s', in: ['{row.s}'] }, true],
  [{ ref: 'row.missing', in: ['{row.none}'] }, true],
  [{ ref: 'row.s', notIn: ['Active'] }, false],
  [{ ref: 'row.s', notIn: ['Inactive'] }, true],
  [{ ref: 'row.s', in: '{row.s}' } as unknown as Condition, false],
  [{ ref: 'row.s', notIn: '{row.day}' } as unknown as Condition, false],
  [{ ref: 'row.n', lt: 6, gte: 5 }, true],
  [{ ref: 'row.n', lt: 5 }, false],
  [{ ref: 'row.n', lte: 5 }, true],
  [{ ref: 'row.n', lte: 4 }, false],
  [{ ref: 'row.n', gt: 5 }, false],
  [{ ref: 'row.n', gt: 'a' }, false],
  [{ ref: 'row.n', lt: '9' }, false],
  [{ ref: 'row.s', contains: 5 } as unknown as Condition, false],
  [{ ref: 'row.nothing', empty: true }, true],
  [{ ref: 'row.none', lt: 1 }, false],
  [{ ref: 'row.day', gt: '2026-02-28' }, true],
  [{ ref: 'row.day', gt: '2026-03-02' }, false],
  [{ ref: 'row.day', lt: '2026-03-02' }, true],
  [{ ref: 'row.day', lt: '2026-03-01' }, false],
  [{ ref: 'row.day', lte: '2026-03-01' }, true],
  [{ ref: 'row.s', contains: 'ACT' }, true],
  [{ ref: 'row.list', contains: 'b' }, true],
  [{ ref: 'row.n', contains: '5' }, false],
  [{ ref: 'row.text', empty: true }, true],
  [{ ref: 'row.missing', empty: true }, true],
  [{ ref: 'row.none', empty: false }, false],
  [{ ref: 'row.n', empty: false }, true],
  [{ ref: 'row.list', empty: false }, true],
  [{ ref: 'session.role', is: '{session.role}' }, true],
  [
    {
      all: [
        { ref: 'row.n', is: 5 },
        { ref: 'row.s', is: 'x' },
      ],
    },
    false,
  ],
  [
    {
      any: [
        { ref: 'row.n', is: 1 },
        { ref: 'row.s', is: 'Active' },
      ],
    },
    true,
  ],
  [{ all: [] }, true],
  [{ all: [{ ref: 'row.n', is: 5 }] }, true],
  [{ any: [{ ref: 'row.n', is: 1 }] }, false],
  [{ not: { ref: 'row.n', is: 5 } }, false],
  [{ not: { ref: 'row.n', is: 1 } }, true],
];

describe('conditions', () => {
  it.each(ROWS)('%j is %s', (condition, holds) => {
    expect(compileCondition(condition)(scopes)).toBe(holds);
  });

  it('holds without a condition', () => {
    expect(compileCondition(undefined)(scopes)).toBe(true);
  });

  it('hides rather than shows when an operator is newer than the engine', () => {
    expect(compileCondition({ ref: 'row.n', near: 5 } as unknown as Condition)(scopes)).toBe(false);
  });

  it('names the paths that it reads', () => {
    const [a, b, c] = [
      { ref: 'row.a', is: 1 },
      { ref: 'row.b', is: 1 },
      { ref: 'row.c', is: 1 },
    ] as const;
    expect(pathsOf({ any: [a, { not: b }, { all: [c, a] }] })).toEqual(['row.a', 'row.b', 'row.c', 'row.a']);
  });

  it('follows a value that appears later', () => {
    const row = observable<Record<string, unknown>>({});
    const holds = compileCondition({ ref: 'row.Id', is: 7 });
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(holds({ row })));
    runInAction(() => {
      row.Id = 7;
    });
    stop();
    expect(seen).toEqual([false, true]);
  });
});
