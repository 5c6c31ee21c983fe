import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DocumentAction, EditColumn, FormDocument, ListEdit } from '#engine/generated/documents.ts';
import { GridEdit } from '#engine/models/edit/GridEdit.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { LookupSource } from '#engine/models/lookup/LookupSource.ts';
import { RecordNames } from '#engine/models/rows/RecordNames.ts';
import { apis } from './apis.ts';
import { jsonApiOpen } from './jsonApi.ts';
import { serveSpecified, type ways } from './serve.ts';
import type { Specified } from './specified.types.ts';

let close: () => Promise<unknown> = async () => undefined;
afterEach(() => close());

async function serve(api: Specified, way: Way) {
  const served = await serveSpecified(api, way);
  close = served.close;
  return served;
}

async function listOf({ services, list }: Awaited<ReturnType<typeof serve>>, address = '') {
  const url = { read: () => new URLSearchParams(address), write: () => undefined } as never;
  const model = new ListModel(services, { document: list, filters: list.filters as never, pageSize: 25, url });
  const stop = model.start();
  await ready(model);
  return { model, stop };
}

/** The parameter of the address that names the record. */
const routeOf = ({ load }: FormDocument) => /\{route\.(\w+)\}/.exec(JSON.stringify(load))?.[1] ?? 'id';
/** The call that saves a record, for a row of the list. */
const ofRow = (save: FormDocument['save']) =>
  JSON.parse(JSON.stringify(save).replace(/\{route\.\w+\}/, '{row.id}')) as NonNullable<FormDocument['save']>;
const ready = (model: ListModel) => vi.waitFor(() => expect(model.pager.status.is).not.toBe('loading'));
const plain = (id: unknown) => Number(String(id).replace('thg_', ''));
const ids = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => plain(id));
const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

type Way = keyof typeof ways;
const both = [...apis, ['JSON:API, open types', jsonApiOpen] as const].flatMap(([name, api]) =>
  (['recognised', 'scaffolded'] as const).map((way) => [name, way, api] as const),
);

describe.each(both)('%s as its specification has it, %s', (name, way, api) => {
  const idOf = (id: number) => (name === 'Stripe' ? `thg_${id}` : `${id}`);

  test('a list pages, orders, filters and counts', async () => {
    const served = await serve(api, way);
    const { model, stop } = await listOf(served);
    expect(served.refused).toEqual([]);
    expect(ids(model.rows)).toEqual(first(25));
    expect(model.pager.isAtLeast).toBe(!api.isCounted);
    if (api.isCounted) expect(model.total).toBe(60);
    await model.pager.more();
    expect(ids(model.rows)).toEqual(first(50));
    await model.pager.more();
    expect([ids(model.rows), model.total, model.pager.isAtLeast]).toEqual([first(60), 60, false]);
    const column = model.columns[1];
    if (api.isOrdered && column) {
      model.toggleSort(column);
      await ready(model);
      const names = model.rows.map((row) => String(row.name));
      const sorted = served.rows.map((one) => one.name).sort();
      expect(names).toEqual((model.sort?.type === 'desc' ? sorted.reverse() : sorted).slice(0, 25));
    } else expect(served.contract.operations.listThings?.answer.rows?.fields.name?.sortable).toBeUndefined();
    stop();
    const narrowed = await listOf(served, 'state=open');
    while (!narrowed.model.pager.complete) await narrowed.model.pager.more();
    expect([narrowed.model.total, new Set(narrowed.model.rows.map(({ state }) => state))]).toEqual([
      20,
      new Set(['open']),
    ]);
    narrowed.stop();
    expect(served.refused).toEqual([]);
  });

  test('a record is read and saved, and what is refused stands at its field', async () => {
    const served = await serve(api, way);
    const model = new FormModel(served.services, { document: served.form, route: { [routeOf(served.form)]: idOf(7) } });
    const stop = model.start();
    await vi.waitFor(() => expect(model.state).not.toBe('loading'));
    expect(served.refused).toEqual([]);
    const node = (field: string) => model.nodes.get(field);
    expect([node('name')?.value, node('state')?.value]).toEqual(['thing 42', 'open']);
    // Too short for most, taken by another one for PostgREST.
    node('name')?.change(name === 'PostgREST' ? 'thing 07' : 'no');
    expect(await model.save()).toBe(false);
    expect(node('name')?.error).toBe(api.refused.field);
    expect(served.rows[6]?.name).toBe('thing 42');
    node('name')?.change('another');
    node('state')?.change('done');
    const before = served.refused.length;
    expect(await model.save()).toBe(true);
    expect(served.refused.slice(before)).toEqual([]);
    expect(served.rows[6]).toEqual({ id: 7, name: 'another', state: 'done', made: '2024-01-07' });
    expect(node('name')?.value).toBe('another');
    stop();
  });

  test('rows that are edited in the list are saved where the API has their records', async () => {
    const served = await serve(api, way);
    const { model, stop } = await listOf(served);
    const { record: _, ...call } = ofRow(served.form.save);
    const column: EditColumn = { field: 'state', as: 'toggle', on: 'done', off: 'open', one: [call] };
    const edit: ListEdit = { columns: [column] };
    const grid = new GridEdit(served.services, model, edit);
    const stopGrid = grid.start();
    for (const row of model.rows.slice(0, 2)) {
      grid.press(row, column);
      expect(await grid.saves.one(row, column)).toBe(true);
    }
    expect([served.refused, grid.isDirty]).toEqual([[], false]);
    expect(served.rows.slice(0, 4).map(({ state }) => state)).toEqual(['done', 'open', 'done', 'open']);
    expect(model.rows.slice(0, 2).map(({ id, state }) => [plain(id), state])).toEqual([
      [1, 'done'],
      [2, 'open'],
    ]);
    stopGrid();
    stop();
  });

  test('chosen rows are changed one by one', async () => {
    const served = await serve(api, way);
    const { model, stop } = await listOf(served);
    const { record: _, ...call } = ofRow(served.form.save);
    // Beside its fields a resource object has what says which one it is.
    const beside = {
      ...(name.startsWith('JSON:API') ? { id: '{row.id}' } : {}),
      ...(api === jsonApiOpen ? { type: '{row.type}' } : {}),
    };
    const body = { name: '{row.name}', state: 'done', ...beside };
    const action = { id: 'close', on: 'selection', kind: 'run', label: 'Close', each: true, call: { ...call, body } };
    model.selection.add([1, 4].map(idOf));
    const host = { reload: () => undefined, openForm: () => undefined, showResult: () => undefined };
    expect(await model.actions.run(action as DocumentAction, host)).toBe(true);
    expect(served.refused).toEqual([]);
    expect(served.rows.slice(0, 7).map(({ state }) => state)).toEqual([
      ...['done', 'done', 'done', 'done', 'done', 'done', 'open'],
    ]);
    stop();
  });

  test.runIf(name === 'PostgREST')('chosen rows are changed by one call', async () => {
    const served = await serve(api, way);
    const { model, stop } = await listOf(served);
    const query = { id: '{selection.ids}' };
    const call = { operation: ofRow(served.form.save).operation, query, body: { state: 'done' } };
    const action = { id: 'close', on: 'selection', kind: 'run', label: 'Close', call };
    model.selection.add([1, 4].map(idOf));
    const host = { reload: () => undefined, openForm: () => undefined, showResult: () => undefined };
    expect(await model.actions.run(action as DocumentAction, host)).toBe(true);
    expect(served.refused).toEqual([]);
    expect(served.rows.slice(0, 7).map(({ state }) => state)).toEqual([
      ...['done', 'done', 'done', 'done', 'done', 'done', 'open'],
    ]);
    stop();
  });

  test('a record is deleted, and no other one', async () => {
    const served = await serve(api, way);
    const { model, stop } = await listOf(served);
    const [action] = served.list.actions ?? [];
    const host = { reload: () => model.reload(), openForm: () => undefined, showResult: () => undefined };
    expect(action && (await model.actions.run(action, host, model.rows[3]))).toBe(true);
    expect(served.refused).toEqual([]);
    expect(ids(served.rows)).toEqual(first(60).filter((id) => id !== 4));
    stop();
  });

  test('what was chosen is told by name', async () => {
    const served = await serve(api, way);
    const chosen = [3, 50];
    if (api.names) {
      const names = new RecordNames(served.services, api.names);
      await names.load(new Set(chosen.map(idOf)));
      expect(chosen.map((id) => names.nameOf(idOf(id)))).toEqual(['thing 14', 'thing 43']);
    } else {
      const source = new LookupSource(served.services, served.lookup, () => ({}));
      const rows = await source.resolve(chosen.map(idOf));
      expect(rows.map((row) => [plain(row.id), row.name])).toEqual([
        [3, 'thing 14'],
        [50, 'thing 43'],
      ]);
      expect(served.calls).toHaveLength(1);
    }
    expect(served.refused).toEqual([]);
  });
});
