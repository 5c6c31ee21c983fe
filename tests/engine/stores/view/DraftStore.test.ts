import { describe, expect, it } from 'vitest';
import type { Draft } from '#engine/services.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { DraftStore } from '#engine/stores/view/DraftStore.ts';
import { MemoryStorage } from '../fakeApp.ts';

const draft = (Name: string): Draft => ({ at: 1, version: null, values: { Name } }) as Draft;

function draftsOf() {
  const state = { user: 'ann', database: 'east' };
  const local = new MemoryStorage();
  const storage = new SafeStorage(() => local);
  const drafts = new DraftStore({
    storage: () => storage,
    user: () => state.user,
    database: () => state.database,
    isInterrupted: () => true,
  });
  return { drafts, state, local };
}

describe('drafts of forms', () => {
  it('are those of one user in one database', () => {
    const { drafts, state } = draftsOf();
    expect([drafts.isEmpty, drafts.isInterrupted]).toEqual([true, true]);
    drafts.write('a', draft('A'));
    expect([drafts.read('a'), drafts.read('b'), drafts.isEmpty]).toEqual([draft('A'), undefined, false]);
    state.database = 'west';
    expect(drafts.read('a')).toBeUndefined();
    state.database = 'east';
    state.user = 'bob';
    expect([drafts.read('a'), drafts.isEmpty]).toEqual([undefined, true]);
  });

  it('are kept under a user only', () => {
    const { drafts, state, local } = draftsOf();
    state.user = '';
    drafts.write('a', draft('A'));
    expect(local.keys()).toEqual([]);
  });

  it('are the latest twenty', () => {
    const { drafts } = draftsOf();
    for (let at = 0; at < 20; at += 1) drafts.write(`f${at}`, draft('A'));
    drafts.write('f0', draft('B'));
    drafts.write('f20', draft('A'));
    expect([drafts.read('f0'), drafts.read('f1'), drafts.read('f2'), drafts.read('f20')]).toEqual([
      draft('B'),
      undefined,
      draft('A'),
      draft('A'),
    ]);
  });

  it('go one by one, and all at sign-out', () => {
    const { drafts, local } = draftsOf();
    drafts.write('a', draft('A'));
    drafts.write('b', draft('B'));
    drafts.remove('a');
    drafts.remove('gone');
    expect([drafts.read('a'), drafts.read('b')]).toEqual([undefined, draft('B')]);
    drafts.forget();
    expect([drafts.isEmpty, local.keys()]).toEqual([true, []]);
  });

  it.each([{ at: '1', values: {} }, { at: 1, values: [] }, 'x'])('that are %j are none', (kept) => {
    const { drafts, local } = draftsOf();
    const key = JSON.stringify(['east', 'a']);
    local.setItem('drafts', JSON.stringify({ user: 'ann', drafts: { [key]: kept } }));
    expect(drafts.read('a')).toBeUndefined();
  });

  it.each([
    ['unauthorized', true],
    ['expired', true],
    ['forced-logout', true],
    ['elsewhere', false],
  ] as const)('after a session that ended by %s are kept: %s', (reason, isKept) => {
    const { drafts } = draftsOf();
    let flushes = 0;
    drafts.follow(() => {
      flushes += 1;
      drafts.write('open', draft('O'));
    });
    drafts.follow(() => expect.fail('the form is closed'))();
    drafts.write('a', draft('A'));
    drafts.end(reason);
    expect([drafts.isEmpty, flushes]).toEqual([!isKept, isKept ? 1 : 0]);
  });
});
