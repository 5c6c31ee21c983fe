import { afterEach, describe, expect, it, vi } from 'vitest';
import { CommentsModel } from '#engine/models/notes/CommentsModel.ts';
import { UNDO_TIME } from '#engine/models/notes/HeldRemovals.ts';
import type { Draft } from '#engine/services.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const comments = { operation: 'list', add: 'add', change: 'change', remove: 'remove', path: { id: '{route.id}' } };

async function open(answers: Parameters<typeof fakeServices>[0] = {}, kept = new Map<string, Draft>()) {
  const { services, calls, toasts } = fakeServices({
    list: () => ({ data: [{ Id: 1, Text: 'old', CanEdit: true }], MaxRows: 1, CanAdd: true, Most: 20 }),
    add: ({ body }) => ({ Id: 2, ...(body as object) }),
    change: ({ body }) => ({ Id: 1, ...(body as object) }),
    remove: () => undefined,
    ...answers,
  });
  const drafts = {
    isInterrupted: false,
    read: (key: string) => kept.get(key),
    write: (key: string, draft: Draft) => kept.set(key, draft),
    remove: (key: string) => kept.delete(key),
    follow: () => () => undefined,
  };
  const model = new CommentsModel({ ...services, drafts }, { comments, scopes: { route: { id: 7 } } });
  const stop = model.start();
  await settled();
  const undo = () => (toasts.at(-1) as { action?: { run(): void } } | undefined)?.action?.run();
  return { model, calls, kept, stop, undo };
}

it('keeps what is typed as a draft until it is sent', async () => {
  const { model, kept } = await open();
  model.type('half a');
  const again = await open({}, kept);
  expect(again.model.text).toBe('half a');
  expect(await again.model.send()).toBe(true);
  expect([again.model.text, kept.size]).toEqual(['', 0]);
  expect(again.model.list.rows?.map(({ Text }) => Text)).toEqual(['half a', 'old']);
});

it('keeps what could not be sent, and what was typed meanwhile', async () => {
  let fails = true;
  const { model } = await open({
    add: ({ body }) => {
      if (fails) throw Object.assign(new Error('no'), { status: 503 });
      return { Id: 2, ...(body as object) };
    },
  });
  model.type('one');
  expect(await model.send()).toBe(false);
  expect([model.text, model.isSending, model.fault !== undefined]).toEqual(['one', false, true]);
  fails = false;
  const sending = model.send();
  model.type('one, and two');
  expect(await sending).toBe(true);
  expect(model.text).toBe('one, and two');
});

it('sends nothing of nothing, and tells a change from none', async () => {
  const { model, calls } = await open();
  model.type('  \n');
  expect(await model.send()).toBe(false);
  const [row] = model.list.rows ?? [];
  if (row) model.edit(row);
  expect(model.isEdited).toBe(false);
  model.retype('new');
  expect(model.isEdited).toBe(true);
  expect(await model.save()).toBe(true);
  expect(model.list.rows?.[0]?.Text).toBe('new');
  expect(calls.map(({ operation }) => operation)).toEqual(['list', 'change']);
});

describe('a deleted comment', () => {
  afterEach(() => vi.useRealTimers());

  it('can be taken back until its time is over, and nothing was deleted', async () => {
    const { model, calls, undo } = await open();
    vi.useFakeTimers();
    const [row = {}] = model.list.rows ?? [];
    model.remove(row);
    expect([model.list.rows, model.list.total]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(UNDO_TIME - 1);
    undo();
    await vi.advanceTimersByTimeAsync(UNDO_TIME);
    expect([model.list.rows, model.list.total]).toEqual([[row], 1]);
    expect(calls.map(({ operation }) => operation)).toEqual(['list']);
  });

  it('is deleted when its time is over, and once only when the page is left', async () => {
    const { model, calls, undo, stop } = await open();
    vi.useFakeTimers();
    model.remove(model.list.rows?.[0] ?? {});
    await model.list.load();
    expect(model.list.rows).toEqual([]);
    await vi.advanceTimersByTimeAsync(UNDO_TIME);
    undo();
    stop();
    expect(calls.map(({ operation }) => operation)).toEqual(['list', 'list', 'remove']);
  });

  it('is deleted when the reader leaves before, and comes back where that fails', async () => {
    const { model, calls, stop } = await open({
      remove: () => {
        throw new Error('offline');
      },
    });
    model.remove(model.list.rows?.[0] ?? {});
    stop();
    await settled();
    expect(calls.at(-1)?.operation).toBe('remove');
    expect(model.list.rows).toHaveLength(1);
  });
});
