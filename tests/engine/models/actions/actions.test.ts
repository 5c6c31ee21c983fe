import { describe, expect, it } from 'vitest';
import type { DocumentAction } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import type { ContractField, ContractOperation } from '#engine/language/contract/contract.ts';
import { type ActionHost, actionState, permitOf, runAction } from '#engine/models/actions/actions.ts';
import type { EngineServices } from '#engine/services.ts';
import { fakeServices } from '../fakeServices.ts';

type Answers = Parameters<typeof fakeServices>[0];

const action = (rest: Partial<DocumentAction>) =>
  ({ id: 'x', label: 'Do it', kind: 'run', on: 'row', ...rest }) as DocumentAction;
const scopes = { row: { Id: 7, Name: 'Harbor' } };

function prepare(answers: Answers = {}) {
  const fake = fakeServices(answers);
  const seen: unknown[] = [];
  const host: ActionHost = {
    reload: () => seen.push('reload'),
    openForm: (form, params) => seen.push([form, params]),
    showResult: (result) => seen.push(result),
  };
  const asked: unknown[] = [];
  let isAgreed = true;
  fake.services.dialogs.confirm = async (question) => {
    asked.push(question);
    return isAgreed;
  };
  const refuse = () => {
    isAgreed = false;
  };
  const run = (one: Partial<DocumentAction>) => runAction(fake.services, action(one), scopes, host);
  return { ...fake, host, seen, asked, refuse, run };
}

describe('what permissions say of an action, whatever it is for', () => {
  const permissions = {
    isReadOnlyUser: false,
    viewPage: () => true,
    editPage: () => true,
    elementAccess: () => 'full',
  };
  const condition = { ref: 'row.Id', is: 8 };

  it.each<[string, object, Partial<DocumentAction>, string]>([
    ['free', {}, {}, 'free'],
    ['free though no row has it now', {}, { visible: condition, enabled: condition }, 'free'],
    ['refused to a reader', { isReadOnlyUser: true }, {}, 'refused'],
    ['free to a reader where nothing is changed', { isReadOnlyUser: true }, { kind: 'navigate' }, 'free'],
    ['hidden on a page that may not be changed', { editPage: () => false }, {}, 'hidden'],
    ['free on it where nothing is changed', { editPage: () => false }, { kind: 'navigate' }, 'free'],
    ['hidden with its element', { elementAccess: () => 'none' }, { element: 'e' }, 'hidden'],
    ['hidden with an element that is concealed', { elementAccess: () => 'hidden' }, { element: 'e' }, 'hidden'],
    ['refused with its element', { elementAccess: () => 'readonly' }, { element: 'e' }, 'refused'],
  ])('%s', (_case, rights, one, want) => {
    const services = { permissions: { ...permissions, ...rights } } as unknown as EngineServices;
    expect(permitOf(services, action(one), 'workorders')).toBe(want);
  });
});

describe('an action', () => {
  const readOnly = (services: EngineServices) => Object.assign(services.permissions, { isReadOnlyUser: true });
  const access = (level: string) => (services: EngineServices) =>
    Object.assign(services.permissions, { elementAccess: () => level });
  const noPage = (services: EngineServices) => Object.assign(services.permissions, { editPage: () => false });
  const free = () => undefined;
  const isSeven = { ref: 'row.Id', is: 7 };
  const isOther = { ref: 'row.Id', is: 8 };

  it.each<[string, (services: EngineServices) => unknown, Partial<DocumentAction>, object]>([
    ['free', free, {}, { visible: true, enabled: true }],
    ['shown where its condition holds', free, { visible: isSeven }, { visible: true, enabled: true }],
    ['not shown where it does not', free, { visible: isOther }, { visible: false, enabled: false }],
    ['not for now', free, { enabled: isOther }, { visible: true, enabled: false, reason: 'action.notNow' }],
    ['changing, for a reader', readOnly, {}, { visible: true, enabled: false, reason: 'readOnly.title' }],
    ['harmless, for a reader', readOnly, { kind: 'open' as never }, { visible: true, enabled: true }],
    ['of no element', access('none'), {}, { visible: true, enabled: true }],
    ['of an element without access', access('none'), { element: 'e' }, { visible: false, enabled: false }],
    [
      'of a concealed element',
      access('hidden'),
      { element: 'e' },
      { visible: false, enabled: false, isConcealed: true },
    ],
    [
      'of an element to read',
      access('readonly'),
      { element: 'e' },
      { visible: true, enabled: false, reason: 'action.notForYou' },
    ],
    ['changing, on a page to read', noPage, {}, { visible: false, enabled: false }],
    ['harmless, on a page to read', noPage, { kind: 'open' as never }, { visible: true, enabled: true }],
  ])('%s', (_about, prepareServices, rest, state) => {
    const { services } = fakeServices({});
    prepareServices(services);
    expect(actionState(services, action(rest), scopes, 'things')).toEqual(state);
  });

  it('of no page asks for no page', () => {
    const { services } = fakeServices({});
    noPage(services);
    expect(actionState(services, action({}), scopes, undefined)).toEqual({ visible: true, enabled: true });
  });

  it('asks with the names in it, and does nothing when the answer is no', async () => {
    const { run, asked, refuse, calls } = prepare({ removeThing: () => ({}) });
    const call = { operation: 'removeThing' };
    const confirm = { text: 'Delete {row.Name}?', subject: '{row.Name}', action: 'Yes' };
    await run({ kind: 'delete', call, confirm });
    expect(asked).toEqual([
      {
        text: 'Delete Harbor?',
        subject: 'Harbor',
        action: 'Yes',
        danger: true,
        title: 'confirm.deleteTitle',
      },
    ]);
    refuse();
    expect(await run({ call, confirm: { text: 'Sure?' } })).toBe(false);
    expect(asked[1]).toEqual({ text: 'Sure?', action: 'Do it', danger: false });
    await run({ call, confirm: { text: 'Sure?', title: 'Really' } });
    expect(asked[2]).toMatchObject({ title: 'Really' });
    expect(calls).toHaveLength(1);
  });

  it('opens a form with values of the row, a panel, or an address', async () => {
    const { run, seen, went, services } = prepare();
    const panels: unknown[] = [];
    Object.assign(services, { openResults: (panel: unknown, given: unknown) => panels.push([panel, given]) });
    expect(await run({ open: { form: 'thing', with: { id: '{row.Id}' } } })).toBe(true);
    await run({ open: { panel: 'results' } as never });
    await run({ to: 'things/{row.Id}' });
    await run({ to: 'things/{row.No}' });
    expect(seen).toEqual([['thing', { id: 7 }]]);
    expect(panels).toEqual([['results', scopes]]);
    expect(went).toEqual(['things/7']);
  });

  it('sends texts as the numbers that its fields hold, and of an empty text none', async () => {
    const { run, calls, services } = prepare({ saveThing: () => ({}) });
    const fields: Record<string, ContractField> = {
      Id: { type: 'integer' },
      Rent: { type: 'number' },
      Size: { type: 'number' },
      No: { type: 'string' },
    };
    Object.assign(services.contract.operations.saveThing as ContractOperation, { body: { fields } });
    const body = { Id: '7', Rent: '1.5', Size: ' ', No: '12', Own: '{row.Id}', Gone: '{row.No}' };
    await run({ call: { operation: 'saveThing', body, query: { of: '{row.Id}' }, path: { id: '{row.Id}' } } });
    expect(calls[0]?.input).toEqual({
      path: { id: 7 },
      query: { of: 7 },
      body: { Id: 7, Rent: 1.5, No: '12', Own: 7 },
    });
    await run({ call: { operation: 'saveThing' } });
    expect(calls[1]?.input).toEqual({ path: {}, query: {} });
  });

  it('says what was done, reloads and shows the value that was answered', async () => {
    const { run, seen, toasts } = prepare({ makeKey: () => ({ Key: 'k-1' }), empty: () => undefined });
    const done = {
      toast: 'Made {result.Key} for {row.Name}',
      reload: true,
      show: { title: 'Key', field: 'Key', text: 'Of {row.Name}' },
    };
    expect(await run({ call: { operation: 'makeKey' }, done })).toBe(true);
    expect(toasts).toEqual([{ type: 'success', text: 'Made k-1 for Harbor' }]);
    expect(seen).toEqual(['reload', { title: 'Key', value: 'k-1', text: 'Of Harbor' }]);
    await run({ call: { operation: 'empty' }, done: { show: { title: 'Key', field: 'Key' } } });
    expect(seen[2]).toEqual({ title: 'Key', value: '' });
  });

  it('that answers a session goes on as its user from the first page', async () => {
    const { run, services, calls } = prepare();
    const entered: unknown[] = [];
    const went: unknown[] = [];
    Object.assign(services, { enterSession: async (...given: unknown[]) => entered.push(given) });
    services.navigation.go = (...given) => went.push(given);
    const call = { operation: 'impersonate', body: { id: '{row.Id}' } };
    expect(await run({ call, done: { session: true } })).toBe(true);
    expect(entered).toEqual([['impersonate', { path: {}, query: {}, body: { id: 7 } }]]);
    expect(went).toEqual([['', { replace: true }]]);
    expect(calls).toEqual([]);
  });

  it('that fails says so, and reads again what somebody else has changed', async () => {
    const codes = ['conflict', 'conflict', 'not_found'];
    const { run, seen, errors } = prepare({
      removeThing: (_input, call) => {
        throw new AppError({ code: codes[call - 1] ?? '', message: 'No' });
      },
    });
    const call = { operation: 'removeThing' };
    expect(await run({ call, done: { reload: true } })).toBe(false);
    expect(seen).toEqual(['reload']);
    await run({ call });
    await run({ call, done: { reload: true } });
    expect(seen).toEqual(['reload']);
    expect(errors).toHaveLength(3);
  });
});

describe('the way back', () => {
  type Told = { action?: { label: string; run(): Promise<void> } };
  const remove = (undo: object, rest = {}) => ({
    call: { operation: 'removeThing' },
    done: { toast: 'Gone', undo: { operation: 'restoreThing', ...undo }, ...rest },
  });

  it('calls with what the answer told, says so and reloads', async () => {
    const { run, toasts, calls, seen } = prepare({ removeThing: () => ({ token: 't' }), restoreThing: () => ({}) });
    await run(remove({ body: { token: '{result.token}' } }, { reload: true }));
    const { action: undo } = toasts[0] as Told;
    expect(undo?.label).toBe('action.undo');
    await undo?.run();
    expect(calls[1]).toMatchObject({ operation: 'restoreThing', input: { body: { token: 't' } } });
    expect(toasts[1]).toEqual({ type: 'success', text: 'ok.undone' });
    expect(seen).toEqual(['reload', 'reload']);
  });

  it('is not offered where the answer does not tell what it needs', async () => {
    const answers = [{ token: null }, { token: [] }, {}];
    const { run, toasts } = prepare({ removeThing: (_input, call) => answers[call - 1] });
    for (const _ of [0, 1]) await run(remove({ body: { token: '{result.token}' } }));
    expect(toasts.map((toast) => (toast as Told).action)).toEqual([undefined, undefined]);
    await run(remove({}));
    expect((toasts[2] as Told).action).toBeDefined();
  });

  it('tells how many could not be brought back, or that it failed', async () => {
    const { run, toasts, errors, seen } = prepare({
      removeThing: () => ({}),
      restoreThing: (_input, call) => {
        if (call === 2) throw new Error('no');
        return { failedCount: 2 };
      },
    });
    await run(remove({}));
    const { action: undo } = toasts[0] as Told;
    await undo?.run();
    await undo?.run();
    expect(toasts[1]).toEqual({ type: 'warning', text: 'ok.undone.some' });
    expect(errors).toHaveLength(1);
    expect(seen).toEqual([]);
  });

  it('does not lead into another database', async () => {
    const { run, toasts, workspace, calls } = prepare({ removeThing: () => ({}), restoreThing: () => ({}) });
    await run(remove({}));
    workspace.epoch += 1;
    await (toasts[0] as Told).action?.run();
    expect(calls.map(({ operation }) => operation)).toEqual(['removeThing']);
  });
});
