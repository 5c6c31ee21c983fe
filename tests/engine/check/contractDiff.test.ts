import { describe, expect, it } from 'vitest';
import { changeLine, contractDiff } from '#engine/check/changes/contractDiff.ts';
import type { Contract, ContractOperation } from '#engine/language/contract/contract.ts';

type Change = (operation: Mutable<ContractOperation>) => unknown;
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

const base: ContractOperation = {
  method: 'GET',
  path: '/api/users',
  tag: 'users',
  parameters: { kind: { in: 'query', type: 'string', enum: ['a', 'b'] }, size: { in: 'query', type: 'integer' } },
  body: { contentType: 'application/json', fields: { Name: { type: 'string', maxLength: 40 } } },
  answer: {
    kind: 'json',
    fields: { data: { type: 'array', required: true } },
    rows: {
      path: 'data',
      fields: {
        Id: { type: 'integer', required: true, sortable: true },
        State: { type: 'string', enum: ['on', 'off'] },
        Email: { type: 'string', nullable: true },
      },
    },
  },
  paging: 'offset',
  permission: { access: 'console', page: 'users', level: 'view' },
  mutates: false,
};

const contractWith = (operations: Record<string, ContractOperation>): Contract => ({ hash: '', operations });

function diffOf(change: Change): string[] {
  const now = structuredClone(base) as Mutable<ContractOperation>;
  change(now);
  const changes = contractDiff(contractWith({ list: base }), contractWith({ list: now as ContractOperation }));
  return changes.map(({ kind, path, what, isBreaking }) => `${kind}${isBreaking ? '!' : ''} ${path}: ${what}`);
}

const rows = (operation: Mutable<ContractOperation>) => operation.answer.rows?.fields ?? {};

describe('the difference of two contracts', () => {
  it.each<{ of: string; change: Change; want: string }>([
    {
      of: 'a new field',
      change: (to) => Object.assign(rows(to), { Age: { type: 'integer' } }),
      want: 'added list/rows/Age: a new row field',
    },
    {
      of: 'a field that is gone',
      change: (to) => delete rows(to).Email,
      want: 'removed! list/rows/Email: the row field is gone',
    },
    {
      of: 'another type',
      change: (to) =>
        Object.assign(rows(to), { Id: { type: 'string', format: 'uuid', required: true, sortable: true } }),
      want: 'changed! list/rows/Id: is string (uuid), was integer',
    },
    {
      of: 'a value that no longer comes',
      change: (to) => Object.assign(rows(to), { State: { type: 'string', enum: ['on'] } }),
      want: 'narrowed list/rows/State: is never "off" any more',
    },
    {
      of: 'a value that nobody knew',
      change: (to) => Object.assign(rows(to), { State: { type: 'string', enum: ['on', 'off', 'lost'] } }),
      want: 'widened! list/rows/State: may be "lost" now',
    },
    {
      of: 'a value that is no longer taken',
      change: (to) => Object.assign(to.parameters, { kind: { in: 'query', type: 'string', enum: ['a'] } }),
      want: 'narrowed! list/parameters/kind: is never "b" any more',
    },
    {
      of: 'a parameter that is needed now',
      change: (to) => Object.assign(to.parameters, { size: { in: 'query', type: 'integer', required: true } }),
      want: 'narrowed! list/parameters/size: is required now',
    },
    {
      of: 'a new parameter that is needed',
      change: (to) => Object.assign(to.parameters, { day: { in: 'query', type: 'string', required: true } }),
      want: 'added! list/parameters/day: a new required parameter',
    },
    {
      of: 'a shorter text of a body',
      change: (to) =>
        Object.assign(to, {
          body: { contentType: 'application/json', fields: { Name: { type: 'string', maxLength: 20 } } },
        }),
      want: 'narrowed! list/body/Name: holds at most 20 characters, held at most 40 characters',
    },
    {
      of: 'a field that is never null any more',
      change: (to) => Object.assign(rows(to), { Email: { type: 'string' } }),
      want: 'narrowed list/rows/Email: is never null any more',
    },
    {
      of: 'a field that may be absent',
      change: (to) => Object.assign(rows(to), { Id: { type: 'integer', sortable: true } }),
      want: 'widened! list/rows/Id: is no longer required',
    },
    {
      of: 'a field that cannot be sorted by',
      change: (to) => Object.assign(rows(to), { Id: { type: 'integer', required: true } }),
      want: 'narrowed! list/rows/Id: can no longer be sorted by',
    },
    {
      of: 'personal data',
      change: (to) => Object.assign(rows(to), { Email: { type: 'string', nullable: true, personal: true } }),
      want: 'narrowed! list/rows/Email: is personal data now',
    },
    {
      of: 'another permission',
      change: (to) => Object.assign(to, { permission: { access: 'console', page: 'users', level: 'edit' } }),
      want: 'changed! list/permission: needs console users edit, was console users view',
    },
    {
      of: 'another address',
      change: (to) => Object.assign(to, { path: '/api/v2' }),
      want: 'changed! list: it is called as GET /api/v2, was GET /api/users',
    },
    {
      of: 'another kind of answer',
      change: (to) => Object.assign(to.answer, { kind: 'text' }),
      want: 'changed! list/answer: its answer is text, was json',
    },
    {
      of: 'rows at another place',
      change: (to) => Object.assign(to.answer.rows ?? {}, { path: 'rows' }),
      want: 'changed! list/answer: it has rows in "rows", had rows in "data"',
    },
    { of: 'no pages', change: (to) => delete to.paging, want: 'changed! list: it answers all rows at once' },
    { of: 'no body', change: (to) => delete to.body, want: 'removed! list/body: it takes no body any more' },
    {
      of: 'another kind of body',
      change: (to) =>
        Object.assign(to, {
          body: { contentType: 'multipart/form-data', fields: { Name: { type: 'string', maxLength: 40 } } },
        }),
      want: 'changed! list/body: its body is multipart/form-data, was application/json',
    },
  ])('tells of $of, once', ({ change, want }) => {
    expect(diffOf(change)).toEqual([want]);
  });

  it('tells of operations in the order of their names', () => {
    const changes = contractDiff(contractWith({ a: base, b: base }), contractWith({ b: base, c: base }));
    expect(changes.map(changeLine)).toEqual(['- a: the operation is gone (may break callers)', '+ c: a new operation']);
  });

  it('is empty for the same contract, whatever the words in it', () => {
    expect(diffOf((to) => Object.assign(to, { summary: 'Other words.' }))).toEqual([]);
  });

  it('names operation, part and field, so that what depends on them can be found', () => {
    const now = structuredClone(base) as Mutable<ContractOperation>;
    delete rows(now).Email;
    const [change] = contractDiff(contractWith({ list: base }), contractWith({ list: now as ContractOperation }));
    expect(change).toMatchObject({ operation: 'list', part: 'row field', name: 'Email', kind: 'removed' });
  });

  it('survives names of the prototype', () => {
    const now = structuredClone(base) as Mutable<ContractOperation>;
    rows(now).constructor = { type: 'string' } as never;
    const changes = contractDiff(contractWith({ list: base }), contractWith({ list: now as ContractOperation }));
    expect(changes.map(({ path }) => path)).toEqual(['list/rows/constructor']);
  });
});
