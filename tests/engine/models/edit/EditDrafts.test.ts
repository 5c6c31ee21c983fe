import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { EditColumn } from '#engine/generated/documents.ts';
import { EditDrafts } from '#engine/models/edit/EditDrafts.ts';
import { changesScope, editBody } from '#engine/models/edit/editCalls.ts';
import { fieldValue, isSame, rebased, rowFor, switchValue } from '#engine/models/edit/editRows.ts';

const rows = [1, 2, 3].map((Id) => ({ Id, Name: `Thing ${Id}`, Rank: Id }));
const [one, two, three] = rows as [object, object, object] as [Row, Row, Row];
type Row = (typeof rows)[number];
const draftsOf = () => new EditDrafts((row) => String(row.Id));

describe('changes that are not saved yet', () => {
  test('stand over their rows, and are none when they say what the row says', () => {
    const drafts = draftsOf();
    drafts.set([
      { row: one, values: { Rank: 9 } },
      { row: two, values: { Rank: '2' } },
    ]);
    expect([drafts.size, drafts.of(one), drafts.of(two)]).toEqual([1, { ...one, Rank: 9 }, two]);
    expect([drafts.isChanged(one, 'Rank'), drafts.isChanged(one, 'Name'), drafts.isChanged(two, 'Rank')]).toEqual([
      true,
      false,
      false,
    ]);
    drafts.set([{ row: one, values: { Name: 'x' } }]);
    expect(drafts.of(one)).toEqual({ Id: 1, Name: 'x', Rank: 9 });
    drafts.set([{ row: one, values: { Name: 'Thing 1', Rank: 1 } }]);
    expect(drafts.size).toBe(0);
  });

  test('are taken back step by step', () => {
    const drafts = draftsOf();
    drafts.set([]);
    expect(drafts.steps).toEqual([]);
    drafts.set([
      { row: one, values: { Rank: 9 } },
      { row: one, values: { Rank: 8 } },
      { row: two, values: { Rank: 8 } },
    ]);
    drafts.set([{ row: one, values: { Rank: 7 } }]);
    drafts.undo();
    expect([drafts.of(one).Rank, drafts.size]).toEqual([8, 2]);
    drafts.undo();
    drafts.undo();
    expect([drafts.size, drafts.steps]).toEqual([0, []]);
  });

  test('that are settled are taken back by no step', () => {
    const drafts = draftsOf();
    for (const row of rows) drafts.set([{ row, values: { Rank: 9 } }]);
    drafts.set([
      { row: two, values: { Name: 'x' } },
      { row: three, values: { Name: 'x' } },
    ]);
    drafts.forget(['2']);
    expect([[...drafts.rows.keys()], drafts.steps.length]).toEqual([['1', '3'], 2]);
    drafts.undo();
    expect([...drafts.rows.keys()]).toEqual(['1']);
    drafts.clear();
    expect([drafts.size, drafts.steps]).toEqual([0, []]);
  });

  test('follow rows that were read anew', () => {
    const drafts = draftsOf();
    drafts.set([
      { row: one, values: { Rank: 9, Name: 'x' } },
      { row: two, values: { Rank: 9 } },
    ]);
    drafts.follow([one, { ...one, Name: 'x' }, { ...two, Rank: 9 }, three]);
    expect([[...drafts.rows.keys()], drafts.rows.get('1')?.values]).toEqual([['1'], { Rank: 9 }]);
  });

  test('are seen by who watches a row', () => {
    const drafts = draftsOf();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push([drafts.of(one).Rank, drafts.steps.length]));
    drafts.set([{ row: one, values: { Rank: 9 } }]);
    stop();
    expect(seen).toEqual([
      [1, 0],
      [9, 1],
    ]);
  });
});

test.each([
  [1, '1', true],
  [null, '', true],
  [undefined, null, true],
  ['a', 'b', false],
  [0, '', false],
])('%j and %j mean the same: %s', (a, b, is) => {
  expect(isSame(a, b)).toBe(is);
});

test('of a change is left what the row does not say', () => {
  expect(rebased({ row: one, values: { Rank: 9, Name: 'x' } }, { ...one, Rank: 9 })?.values).toEqual({ Name: 'x' });
  expect(rebased({ row: one, values: { Rank: 9 } }, { ...one, Rank: 9 })).toBeUndefined();
});

test.each([
  ['5', undefined, '5'],
  ['5', { type: 'integer' }, 5],
  ['1.5', { type: 'number' }, 1.5],
  [' ', { type: 'number' }, null],
  ['true', { type: 'boolean' }, true],
  ['no', { type: 'boolean' }, false],
  ['5', { type: 'string' }, '5'],
  [5, { type: 'boolean' }, 5],
] as const)('%j in a field %j is %j', (value, field, held) => {
  expect(fieldValue(value, field)).toBe(held);
});

test('a switch is on and off as its column says, else true and false', () => {
  const scopes = { route: { id: '12' } };
  const column = { field: 'A', as: 'toggle', on: '{route.id}', off: 0 } as EditColumn;
  const bare = { field: 'A', as: 'toggle' } as EditColumn;
  expect([switchValue(column, true, scopes, { type: 'integer' }), switchValue(column, false, scopes)]).toEqual([12, 0]);
  expect([switchValue(bare, true, scopes), switchValue(bare, false, scopes)]).toEqual([true, false]);
});

describe('what is sent of changed rows', () => {
  const fields = {
    Id: { type: 'integer' },
    Rank: { type: 'integer' },
    Made: { type: 'string', readOnly: true },
  } as const;
  const call = { operation: 'saveThing' };
  const original = [one];
  const changed = [{ ...one, Rank: 9, Made: 'x' }];
  const body = (operation: object, rest: object = {}) => {
    const saving = { call: { ...call, ...rest }, rows: changed, original };
    return editBody({ body: operation } as never, saving as never, changesScope({}, saving as never), 'Id');
  };

  test('is what the operation takes of a row', () => {
    expect(rowFor(fields, { Id: 1, Made: 'x', Own: 1 })).toEqual({ Id: 1 });
  });

  test('is the rows, or their ids where no records are taken', () => {
    expect(body({ fields: {}, items: fields })).toEqual([{ Id: 1, Rank: 9 }]);
    expect(body({ fields: {} })).toEqual([1]);
  });

  test('is what the call names of it', () => {
    expect(body({ fields: {} }, { body: '{changes.original}' })).toEqual([1]);
    const envelope = { list: '{changes.rows}', count: '{changes.count}', kind: 'x' };
    expect(body({ fields: { list: { type: 'array', items: fields } } }, { body: envelope })).toEqual({
      list: [{ Id: 1, Rank: 9 }],
      count: 1,
      kind: 'x',
    });
  });

  test('names one row by itself', () => {
    const saving = { call, rows: changed, original, row: one } as never;
    expect(changesScope({ row: two, route: {} }, saving)).toEqual({
      route: {},
      row: one,
      changes: { rows: changed, original, count: 1 },
    });
    expect(editBody({ body: { fields } } as never, saving, {}, 'Id')).toEqual({ Id: 1, Rank: 1 });
  });
});
