import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { FormDraft } from '#engine/models/form/FormDraft.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import type { Draft } from '#engine/services.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: FormDocument = {
  $schema: '',
  id: 'thing',
  title: 'Thing',
  component: 'Thing',
  load: { operation: 'getThing', path: { id: '{route.id}' } },
  save: { operation: 'saveThing' },
  sections: [
    {
      fields: [
        { field: 'Name', label: 'Name' },
        { field: 'Pin', label: 'Pin', options: { masked: true } },
        { field: 'Word', label: 'Password', filtertype: 'password' },
      ],
    },
  ],
};

function prepare(kept?: Draft, rest: Partial<FormDocument> = {}) {
  const fake = fakeServices({
    getThing: () => ({ Name: 'Old', Pin: '', Version: 3 }),
    saveThing: ({ body }) => {
      if ((body as { Name: string }).Name === 'Refused') throw new Error('refused');
      return body;
    },
  });
  const written: Draft[] = [];
  const removed: string[] = [];
  let isLeaving: () => void = () => undefined;
  let follows = 0;
  const drafts = {
    isInterrupted: false,
    read: () => kept,
    write: (_key: string, draft: Draft) => written.push(draft),
    remove: (key: string) => removed.push(key),
    follow: (keep: () => void) => {
      isLeaving = keep;
      follows += 1;
      return () => (follows -= 1);
    },
  };
  const model = new FormModel(fake.services, { document: { ...document, ...rest }, route: { id: '7' } });
  const draft = new FormDraft(drafts as never, model);
  const type = (name: string, value: unknown) => model.nodes.get(name)?.change(value);
  return { ...fake, model, draft, drafts, written, removed, type, leave: () => isLeaving(), follows: () => follows };
}

async function opened(...given: Parameters<typeof prepare>) {
  const parts = prepare(...given);
  parts.model.start();
  const stop = parts.draft.start();
  await settled();
  return { ...parts, stop };
}

const found = (values: Record<string, unknown>, version: unknown = 3): Draft => ({ at: 1, version, values }) as Draft;

describe('what is typed into a form', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('is kept a moment after the last change, but for what is secret', async () => {
    const { type, written } = await opened();
    type('Pin', 'secret');
    type('Word', 'secret');
    type('Name', 'New');
    await vi.advanceTimersByTimeAsync(299);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([{ at: expect.any(Number), version: 3, values: { Name: 'New' } }]);
  });

  test('that is secret alone is not kept', async () => {
    const { type, written } = await opened();
    type('Pin', 'secret');
    type('Word', 'secret');
    await vi.advanceTimersByTimeAsync(300);
    expect(written).toEqual([]);
  });

  test('is forgotten once it is taken back', async () => {
    const { type, removed, written } = await opened();
    type('Name', 'New');
    await vi.advanceTimersByTimeAsync(300);
    type('Name', 'Old');
    await vi.advanceTimersByTimeAsync(300);
    expect([written.length, removed]).toEqual([1, ['["thing",{"id":"7"}]']]);
  });

  test('is forgotten with its save, not a moment later', async () => {
    const { type, removed, written, model } = await opened();
    for (const name of ['New', 'Newer']) {
      type('Name', name);
      await vi.advanceTimersByTimeAsync(300);
      expect(await model.save()).toBe(true);
    }
    expect([written.length, removed]).toEqual([2, ['["thing",{"id":"7"}]', '["thing",{"id":"7"}]']]);
  });

  test('outlives a save that was refused', async () => {
    const { type, removed, model } = await opened();
    type('Name', 'Refused');
    await vi.advanceTimersByTimeAsync(300);
    expect(await model.save()).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(removed).toEqual([]);
  });

  test('leaves an earlier draft that the user has not decided about', async () => {
    const earlier = found({ Name: 'Kept' });
    const { type, removed, written, draft, model } = await opened(earlier);
    type('Name', 'New');
    await vi.advanceTimersByTimeAsync(300);
    await model.save();
    expect([draft.offered, written.at(-1), removed]).toEqual([earlier, earlier, []]);
  });

  test('is kept at once when the window goes, and only then outlives the form', async () => {
    const { type, written, removed, leave, stop, drafts, follows } = await opened();
    leave();
    expect(written).toEqual([]);
    type('Name', 'New');
    leave();
    expect(written).toHaveLength(1);
    drafts.isInterrupted = true;
    stop();
    expect([written.length, removed, follows()]).toEqual([2, [], 0]);
    const other = await opened();
    other.type('Name', 'New');
    other.stop();
    expect([other.written, other.removed.length]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(300);
    expect(other.written).toEqual([]);
  });

  test('is kept when the page is taken from the user, who was not asked', async () => {
    const { type, stop, written, removed, services } = await opened(undefined, { permission: { page: 'things' } });
    type('Name', 'New');
    Object.assign(services.permissions, { viewPage: () => false });
    stop();
    expect([written.map(({ values }) => values), removed]).toEqual([[{ Name: 'New' }], []]);
  });

  test('leaves nothing when nothing was changed, or nothing can be saved', async () => {
    const { stop, removed } = await opened();
    stop();
    expect(removed).toEqual([]);
    const { save: _save, ...readOnly } = document;
    const model = new FormModel(prepare().services, { document: readOnly });
    const draft = new FormDraft({ follow: () => expect.fail('nothing to follow') } as never, model);
    expect(draft.start()()).toBeUndefined();
  });

  test('is offered back and put into the form, still unsaved', async () => {
    const { draft, model, removed } = await opened(found({ Name: 'Kept', Gone: 1 }));
    expect([draft.offered?.values, draft.isOlder]).toEqual([{ Name: 'Kept', Gone: 1 }, false]);
    await vi.advanceTimersByTimeAsync(300);
    expect(removed).toEqual([]);
    draft.restore();
    expect([model.nodes.get('Name')?.value, model.isDirty, draft.offered]).toEqual(['Kept', true, undefined]);
  });

  test('is said to be older than what somebody else has saved since, and can be dropped', async () => {
    const { draft, removed, model } = await opened(found({ Name: 'Kept' }, 2));
    expect(draft.isOlder).toBe(true);
    draft.drop();
    expect([draft.offered, draft.isOlder, removed.length, model.isDirty]).toEqual([undefined, false, 1, false]);
  });

  test('is not offered when the record says the same, or nobody may change it', async () => {
    expect((await opened(found({ Name: 'Old' }))).draft.offered).toBeUndefined();
    expect((await opened(found({ Gone: 'x' }))).draft.offered).toBeUndefined();
    const editable = { ref: 'row.Version', is: 9 } as const;
    expect((await opened(found({ Name: 'Kept' }), { editable })).draft.offered).toBeUndefined();
  });
});
