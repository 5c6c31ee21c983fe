import { expect, it } from 'vitest';
import { CommentsModel } from '#engine/models/notes/CommentsModel.ts';
import type { Draft } from '#engine/services.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const comments = { operation: 'list', add: 'add', change: 'change', remove: 'remove', path: { id: '{route.id}' } };

async function open(answers: Parameters<typeof fakeServices>[0] = {}, kept = new Map<string, Draft>()) {
  const { services, calls } = fakeServices({
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
  model.start();
  await settled();
  return { model, calls, kept };
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
