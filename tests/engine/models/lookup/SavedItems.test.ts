import { describe, expect, test } from 'vitest';
import { AppError } from '#engine/http/AppError.ts';
import { hasCalls } from '#engine/models/lookup/KeptChoices.ts';
import type { LookupItem } from '#engine/models/lookup/lookupSettings.ts';
import { SavedItems, savedItemCalls } from '#engine/models/lookup/SavedItems.ts';
import { proves } from '../../../proves.ts';
import { fakeServices } from '../fakeServices.ts';

const list = (Id: number, name: string, items: unknown = [{ id: 7, label: 'Seven' }]) => ({ Id, name, items });

function savedOf(answers: Parameters<typeof fakeServices>[0], chosen: readonly LookupItem[] = []) {
  const fake = fakeServices(answers);
  const taken: unknown[] = [];
  const saved = new SavedItems(fake.services, {
    type: 'things',
    chosen: () => chosen,
    onItems: (items) => taken.push(items),
  });
  return { saved, taken, ...fake };
}

describe('selections of a lookup to come back to', proves('unit', 'WIDGET-LOOKUP-08'), () => {
  test('are read by type and stand by name; what is none is left out', async () => {
    const answer = [list(1, 'b'), list(2, 'A'), list(3, 'c', 'x'), list(4, 'd', [null]), { Id: 5, items: [] }, null];
    const { saved, calls } = savedOf({ listSavedItems: () => answer });
    const loading = saved.load();
    expect(saved.state).toBe('loading');
    await loading;
    expect(calls).toMatchObject([{ operation: 'listSavedItems', input: { query: { type: 'things' } } }]);
    expect([saved.state, ...saved.items.map(({ name }) => name)]).toEqual(['ready', 'A', 'b']);
  });

  test('take the place of what is chosen', async () => {
    const { saved, taken } = savedOf({});
    await saved.use({ ...list(1, 'a'), type: 'things', items: [{ id: 7 as unknown as string, label: 'Seven' }] });
    expect(taken).toEqual([[{ value: '7', label: 'Seven' }]]);
  });

  test('are saved under a name, in place of the one before', async () => {
    const { saved, calls } = savedOf(
      { listSavedItems: () => [list(1, 'old'), list(2, 'a')], saveSavedItems: () => list(1, 'new') },
      [{ value: '7', label: 'Seven' }],
    );
    await saved.load();
    const saving = saved.save('  new ');
    expect(saved.isSaving).toBe(true);
    expect(await saving).toBeUndefined();
    expect(saved.isSaving).toBe(false);
    expect(calls[1]?.input.body).toEqual({ name: 'new', type: 'things', items: [{ id: '7', label: 'Seven' }] });
    expect(saved.items.map(({ name }) => name)).toEqual(['a', 'new']);
  });

  test('say what keeps them from being saved', async () => {
    const items = Array.from({ length: 501 }, (_, index) => ({ value: String(index), label: '' }));
    expect(await savedOf({}, items).saved.save(' ')).toBe('savedItems.enterName');
    expect(await savedOf({}, []).saved.save('a')).toBe('savedItems.nothing');
    expect(await savedOf({}, items).saved.save('a')).toBe('lookup.max500');
    const taken = savedOf({ saveSavedItems: () => list(1, 'a') }, items.slice(1));
    expect(await taken.saved.save('a')).toBeUndefined();
  });

  test('say at the name what the server says of it, anything else as a toast', async () => {
    const { saved, errors } = savedOf(
      {
        saveSavedItems: (_input, call) => {
          const fields = call === 1 ? { name: 'Taken' } : {};
          throw new AppError({ code: 'validation', message: 'No', fields } as never);
        },
      },
      [{ value: '7', label: 'Seven' }],
    );
    expect([await saved.save('a'), errors.length]).toEqual(['Taken', 0]);
    expect([await saved.save('a'), errors.length, saved.isSaving]).toEqual(['', 1, false]);
  });

  test('are removed, whatever the server answers to it', async () => {
    const { saved, calls, errors } = savedOf({
      listSavedItems: () => [list(1, 'a'), list(2, 'b'), list(3, 'c')],
      removeSavedItems: (_input, call) => {
        if (call === 3) throw new Error('no');
        return call === 1 ? [list(2, 'b'), list(3, 'c')] : { ok: true };
      },
    });
    await saved.load();
    const ids = () => saved.items.map(({ Id }) => Id);
    const remove = async (Id: number) => {
      await saved.remove({ ...list(Id, ''), type: 'things', items: [] });
      return ids();
    };
    expect([await remove(1), await remove(2), await remove(3)]).toEqual([[2, 3], [3], [3]]);
    expect(calls[1]).toMatchObject({ operation: 'removeSavedItems', input: { path: { id: 1 } } });
    expect(errors).toHaveLength(1);
  });

  test('are not for readers, nor for products without an API for them', () => {
    const { saved, permissions } = savedOf({});
    expect(saved.isAllowed).toBe(true);
    permissions.isReadOnlyUser = true;
    expect(saved.isAllowed).toBe(false);
    const calls = { listSavedItems: () => [], saveSavedItems: () => ({}) };
    expect(hasCalls(fakeServices(calls).services, savedItemCalls)).toBe(false);
    expect(hasCalls(fakeServices({ ...calls, removeSavedItems: () => ({}) }).services, savedItemCalls)).toBe(true);
  });
});
