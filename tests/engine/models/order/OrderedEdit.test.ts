import { describe, expect, it } from 'vitest';
import type {
  DocumentAction,
  FilterControl,
  ListDocument,
  ListOrder,
  LookupDocument,
} from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import type { OperationInput } from '#engine/http/client.types.ts';
import type { ContractField } from '#engine/language/contract/contract.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { OrderedEdit } from '#engine/models/order/OrderedEdit.ts';
import type { Row } from '#engine/models/shared/answers.ts';
import { SEARCH_DELAY } from '#engine/models/shared/constants.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const order: ListOrder = {
  field: 'Rank',
  columns: [
    { field: 'Roles', label: 'Roles', filtertype: 'inputmultiselect', options: { filterautocompletetype: 'things' } },
  ],
  add: { lookup: 'things', label: 'Add', name: 'Name', values: { Kind: 'own' } },
  save: { operation: 'saveThings', done: { toast: '{changes.count} saved' } },
};
const fields: Record<string, ContractField> = {
  Id: { type: 'integer' },
  Name: { type: 'string' },
  Rank: { type: 'integer' },
  Kind: { type: 'string' },
  Roles: { type: 'array' },
};
const lookup: LookupDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'lookupThings' },
  display: { label: 'label' },
  columns: [{ field: 'label', title: 'Name' }],
};
const named = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    Id: index + 1,
    Name: `Thing ${index + 1}`,
    Rank: index + 1,
    Roles: [],
  }));

interface Setting {
  order?: ListOrder;
  filters?: FilterControl[];
  rows?: readonly Row[];
  pagesize?: number;
  save?(): unknown;
  read?(): void;
}

/** A list in an order; ten rows a page unless told otherwise. */
async function ordered(setting: Setting = {}) {
  const document: ListDocument = {
    $schema: '',
    id: 'things',
    title: 'Things',
    permission: { page: 'things' },
    source: { operation: 'listThings' },
    columns: [{ field: 'Name', title: 'Name' }],
    pagesize: setting.pagesize ?? 10,
  };
  const given = { current: setting.rows ?? named(3) };
  const told: string[] = [];
  const answers = {
    listThings: ({ query }: OperationInput) => {
      const { StartIndex = 0, itemsPerPage = 25 } = (query ?? {}) as Record<string, number>;
      if (StartIndex > 0 || itemsPerPage > 25) setting.read?.();
      return { Things: given.current.slice(StartIndex, StartIndex + itemsPerPage), MaxRows: given.current.length };
    },
    saveThings: () => setting.save?.(),
    removeThing: () => undefined,
    lookupThings: () => ({ data: [], MaxRows: 0 }),
  };
  const fake = fakeServices(answers, [lookup]);
  const { contract, locale } = fake.services;
  const { listThings, saveThings } = contract.operations;
  Object.assign(listThings?.answer.rows ?? {}, { fields });
  Object.assign(saveThings ?? {}, { body: { contentType: 'application/json', fields: {}, items: fields } });
  Object.assign(locale, {
    text: (key: string, values?: Record<string, unknown>) => {
      const text = values ? `${key} ${JSON.stringify(values)}` : key;
      told.push(text);
      return text;
    },
  });
  const dirty: (() => boolean)[] = [];
  const stopped: string[] = [];
  Object.assign(fake.services.guard, {
    register: (isDirty: () => boolean) => {
      dirty.push(isDirty);
      return () => stopped.push('guard');
    },
  });
  const list = new ListModel(fake.services, { document, filters: setting.filters ?? [] });
  const model = new OrderedEdit(fake.services, list, setting.order ?? order);
  list.start();
  const stop = model.start();
  await settled();
  const row = (id: number) => model.rows.rows.find((one) => one.Id === id) ?? {};
  const names = () => model.rows.rows.map((one) => one.Id).join(' ');
  const saved = () => fake.calls.filter(({ operation }) => operation === 'saveThings').map(({ input }) => input.body);
  return { model, list, row, names, saved, given, dirty, stopped, stop, told, ...fake };
}

/** What the lookup of a list has chosen, with its text. */
function choose(model: OrderedEdit, ids: readonly string[]) {
  for (const value of ids) model.adding?.source?.chosen?.({ value, label: `Chosen ${value}` });
  model.adding?.change(ids);
}

describe('rows that are moved', () => {
  it('stand in the order of their numbers, as texts and numbers alike', async () => {
    const rows = [
      { Id: 1, Rank: 10 },
      { Id: 2, Rank: '9' },
      { Id: 3, Rank: 2 },
    ];
    const { names, model } = await ordered({ rows });
    expect([names(), model.isReady]).toEqual(['3 2 1', true]);
  });

  it('are shown by pages, and the page of who was moved is opened', async () => {
    const { model, row } = await ordered({ rows: named(23) });
    expect([model.pages, model.page, model.pageSize]).toEqual([3, 1, 10]);
    model.move(row(1), 15, 'Thing 1');
    expect([model.page, model.shown.map(({ index }) => index)]).toEqual([2, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]]);
    expect(model.shown[5]?.row).toMatchObject({ Id: 1 });
    expect(model.said).toBe('order.moved {"name":"Thing 1","place":16,"count":23}');
    model.move(row(1), 10, 'Thing 1');
    expect([model.page, model.said]).toEqual([2, 'order.moved {"name":"Thing 1","place":11,"count":23}']);
    model.move(row(1), 9, 'Thing 1');
    expect(model.page).toBe(1);
    expect(model.shown.at(-1)?.row).toMatchObject({ Id: 1 });
  });

  it.each([
    [0, 1],
    [-4, 1],
    [2, 2],
    [3, 3],
    [4, 3],
  ])('page %i that is opened is page %i', async (asked, page) => {
    const { model } = await ordered({ rows: named(23) });
    model.open(asked);
    expect(model.page).toBe(page);
  });

  it('a place that is the own is no move and says nothing', async () => {
    const { model, row } = await ordered();
    model.move(row(2), 1, 'Thing 2');
    expect([model.said, model.rows.isDirty]).toEqual(['', false]);
  });

  it('an empty list has one page', async () => {
    const { model } = await ordered({ rows: [] });
    expect([model.pages, model.shown]).toEqual([1, []]);
  });

  it('a list without a size of its pages has the largest', async () => {
    const { model, list } = await ordered();
    Reflect.deleteProperty(list.document, 'pagesize');
    expect(model.pageSize).toBe(200);
  });

  it('leaving asks while something is changed, until the list is closed', async () => {
    const { model, row, dirty, stop, stopped } = await ordered();
    expect(dirty.map((isDirty) => isDirty())).not.toContain(true);
    model.move(row(1), 2, 'Thing 1');
    expect(dirty.map((isDirty) => isDirty())).toContain(true);
    stop();
    expect(stopped).toContain('guard');
  });
});

describe('who may not change', () => {
  it.each([
    ['reads only', { isReadOnlyUser: true }, 'readOnly.title'],
    ['has no page', { editPage: () => false }, 'grid.noEdit'],
  ] as const)('who %s changes nothing', async (_who, rights, refusal) => {
    const { model, row, names, saved, services } = await ordered();
    Object.assign(services.permissions, rights);
    expect([model.refusal, model.isLocked]).toEqual([refusal, true]);
    model.move(row(1), 2, 'Thing 1');
    choose(model, ['7']);
    model.add();
    await model.remove(row(1), undefined, { kind: 'list' } as never);
    expect(names()).toBe('1 2 3');
    model.rows.move('1', 2);
    expect([await model.save(), saved()]).toEqual([false, []]);
  });
});

describe('rows that are added', () => {
  it('go to the end, with name and values of the document and an empty value for each input', async () => {
    const { model, row, names } = await ordered({ rows: named(10) });
    choose(model, ['77', '78']);
    model.add();
    expect(names()).toBe('1 2 3 4 5 6 7 8 9 10 77 78');
    expect(row(77)).toEqual({ Id: 77, Name: 'Chosen 77', Kind: 'own', Roles: [] });
    expect([model.page, model.adding?.isEmpty, model.said]).toEqual([2, true, 'order.added {"count":2}']);
  });

  it('that are there already are told by name', async () => {
    const { model, names, toasts } = await ordered();
    choose(model, ['2', '9', '3']);
    model.add();
    expect([names(), model.said]).toEqual(['1 2 3 9', '']);
    expect(toasts).toEqual([{ type: 'info', text: 'order.there {"names":"Chosen 2, Chosen 3"}' }]);
  });

  it('an input whose field is no list is empty as null', async () => {
    const columns: ListOrder['columns'] = [{ field: 'Name', label: 'Name', filtertype: 'inputstring' }];
    const add = { lookup: 'things', label: 'Add', name: 'Kind' };
    const { model, row } = await ordered({ order: { ...order, columns, add } });
    choose(model, ['9']);
    model.add();
    expect(row(9)).toEqual({ Id: 9, Name: null, Kind: 'Chosen 9' });
  });

  it('what is offered follows what the list is about, and what was chosen for another goes', async () => {
    const add = { lookup: 'things', label: 'Add', name: 'Name', customparams: { limitBy: '{filter.kind}' } };
    const filters: FilterControl[] = [{ name: 'kind', label: 'Kind', filtertype: 'inputstring', value: 'a' }];
    const { model, calls, list } = await ordered({ order: { ...order, add }, filters });
    const asked = async () => {
      model.adding?.source?.search?.('thing');
      await new Promise((resolve) => setTimeout(resolve, SEARCH_DELAY + 50));
      return calls.filter(({ operation }) => operation === 'lookupThings').at(-1)?.input.query;
    };
    expect(await asked()).toMatchObject({ limitBy: 'a' });
    choose(model, ['7']);
    expect(model.adding?.isEmpty).toBe(false);
    list.filters.nodes[0]?.set('b');
    list.filters.apply();
    await settled();
    expect(model.adding?.isEmpty).toBe(true);
    expect(await asked()).toMatchObject({ limitBy: 'b' });
  });

  it('a list that adds none has no lookup', async () => {
    const { model, names } = await ordered({ order: { field: 'Rank', save: order.save } });
    model.add();
    expect([model.adding, names()]).toEqual([undefined, '1 2 3']);
  });
});

describe('rows that are taken out', () => {
  const action: DocumentAction = {
    id: 'delete',
    on: 'row',
    kind: 'delete',
    label: 'action.delete',
    confirm: { text: 'Really?' },
    call: { operation: 'removeThing', path: { id: '{row.Id}' } },
  };
  const host = { reload: () => undefined } as never;

  it('a row that was never saved goes after its question, without a call', async () => {
    const { model, names, services, calls } = await ordered();
    const asked: unknown[] = [];
    let answer = false;
    Object.assign(services.dialogs, {
      confirm: async (question: unknown) => {
        asked.push(question);
        return answer;
      },
    });
    choose(model, ['9']);
    model.add();
    const added = model.rows.rows.at(-1) ?? {};
    await model.remove(added, action, host);
    expect([names(), asked.length]).toEqual(['1 2 3 9', 1]);
    expect(asked[0]).toMatchObject({ text: 'Really?' });
    answer = true;
    await model.remove(added, action, host);
    expect(names()).toBe('1 2 3');
    expect(calls.filter(({ operation }) => operation === 'removeThing')).toEqual([]);
  });

  it('a page that lost its last row is left', async () => {
    const { model } = await ordered({ rows: named(10) });
    choose(model, ['99']);
    model.add();
    expect(model.page).toBe(2);
    await model.remove(model.rows.rows.at(-1) ?? {}, undefined, host);
    expect(model.page).toBe(1);
  });

  it('a saved row goes by the action of the document', async () => {
    const { model, row, calls, names } = await ordered();
    await model.remove(row(2), action, host);
    expect(calls.filter(({ operation }) => operation === 'removeThing').map(({ input }) => input.path)).toEqual([
      { id: 2 },
    ]);
    await model.remove(row(3), undefined, host);
    expect(names()).toContain('3');
  });
});

describe('an input of a row', () => {
  it('changes its row, ids as numbers, and is the same one until the rows are read again', async () => {
    const { model, row, list, given } = await ordered();
    const [node] = model.nodesOf(row(2));
    expect(model.nodesOf(row(2))[0]).toBe(node);
    expect(model.nodesOf(row(3))[0]).not.toBe(node);
    node?.change(['7', 'x7', '1234567890123456']);
    expect(row(2).Roles).toEqual([7, 'x7', '1234567890123456']);
    model.cancel();
    expect(row(2).Roles).toEqual([]);
    expect(model.nodesOf(row(2))[0]).not.toBe(node);
    given.current = named(2);
    list.reload();
    await settled();
    expect(model.rows.rows).toHaveLength(2);
  });

  it('shows what the row has', async () => {
    const { model, row } = await ordered({ rows: [{ Id: 1, Rank: 1, Roles: ['a', 'b'] }] });
    expect(model.nodesOf(row(1))[0]?.recordValue).toEqual(['a', 'b']);
  });
});

describe('saving', () => {
  it('sends all rows numbered from 1, tells it, and reads them again', async () => {
    const { model, row, saved, toasts, calls, given } = await ordered({ save: () => undefined });
    expect(await model.save()).toBe(false);
    model.move(row(3), 0, 'Thing 3');
    given.current = [3, 1, 2].map((Id, index) => ({ Id, Name: `Thing ${Id}`, Rank: index + 1, Roles: [] }));
    const running = model.save();
    expect([model.isSaving, model.isLocked]).toEqual([true, true]);
    expect(await running).toBe(true);
    expect([model.isSaving, model.rows.isDirty]).toEqual([false, false]);
    const body = saved()[0] as Row[];
    expect(body.map(({ Id, Rank }) => [Id, Rank])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(toasts).toEqual([{ type: 'success', text: '3 saved' }]);
    await settled();
    expect(calls.filter(({ operation }) => operation === 'listThings')).toHaveLength(2);
  });

  it('a document without a message tells nothing', async () => {
    const { model, row, toasts } = await ordered({ order: { ...order, save: { operation: 'saveThings' } } });
    model.move(row(3), 0, 'Thing 3');
    expect([await model.save(), toasts]).toEqual([true, []]);
  });

  it.each([
    ['what the server says', 'Saved by somebody else', 'Saved by somebody else'],
    ['our words where it says nothing', '', 'grid.conflict'],
  ])('a conflict shows %s, keeps the changes, and goes with the next reading', async (_what, message, shown) => {
    const fail = () => {
      throw new AppError({ status: 409, code: 'conflict', message });
    };
    const { model, row, names, errors, calls, list } = await ordered({ save: fail });
    model.move(row(3), 0, 'Thing 3');
    expect(await model.save()).toBe(false);
    expect([model.conflict, names(), model.isSaving, errors]).toEqual([shown, '3 1 2', false, []]);
    model.refresh();
    expect([model.conflict, list.pager.status.is]).toEqual([shown, 'loading']);
    await settled();
    expect([model.conflict, names(), model.rows.isDirty]).toEqual([undefined, '3 1 2', true]);
    expect(calls.filter(({ operation }) => operation === 'listThings')).toHaveLength(2);
    await model.save();
    expect(model.conflict).toBe(shown);
    model.cancel();
    expect([model.conflict, names()]).toEqual([undefined, '1 2 3']);
  });

  it('a rule that was broken is no conflict, whatever its status', async () => {
    const fail = () => {
      throw new AppError({ status: 409, code: 'all_databases', message: 'It reaches all' });
    };
    const { model, row, errors } = await ordered({ save: fail });
    model.move(row(3), 0, 'Thing 3');
    expect([await model.save(), model.conflict, errors.length]).toEqual([false, undefined, 1]);
  });

  it.each([
    ['the words of the document where the server has none', 'not.saved', '', [{ type: 'error', text: 'not.saved' }], 0],
    ['those of the server', 'not.saved', 'Too many', [], 1],
    ['those of the error without words in the document', undefined, '', [], 1],
  ])('another fault shows %s', async (_what, failed, message, toasts, errors) => {
    const fail = () => {
      throw new AppError({ status: 400, code: 'bad', message });
    };
    const fake = await ordered({ save: fail, order: failed ? { ...order, failed } : order });
    fake.model.move(fake.row(3), 0, 'Thing 3');
    expect(await fake.model.save()).toBe(false);
    expect([fake.toasts, fake.errors.length, fake.model.conflict]).toEqual([toasts, errors, undefined]);
  });
});

describe('what is read', () => {
  it('a list longer than its first page is read whole before anything is shown', async () => {
    const { model, names } = await ordered({ rows: named(60) });
    await settled();
    expect([model.isReady, model.rows.rows.length, names().endsWith('59 60')]).toEqual([true, 60, true]);
  });

  it('a part that could not be read is told, and nothing can be moved', async () => {
    const gone = () => {
      throw new AppError({ status: 500, code: 'gone', message: 'Gone' });
    };
    const { model, errors } = await ordered({ rows: named(60), read: gone });
    await settled();
    expect([model.isReady, model.rows.rows.length, errors.length]).toEqual([false, 0, 1]);
  });
});
