import { expect, it } from 'vitest';
import type { RootStore } from '../../../../engine/index.ts';
import { NotificationStore } from '../../../../screens/shell/notifications/NotificationStore.ts';

/** A server that holds so many, the latest first, in answers of a hundred. */
function rootWith(held: { count: number }) {
  const call = async (_operation: string, { query = {} }: { query?: { before?: number } } = {}) => {
    const from = Math.min((query.before ?? held.count + 1) - 1, held.count);
    return Array.from({ length: Math.min(100, Math.max(0, from)) }, (_, at) => ({ Id: from - at }));
  };
  const locale = { text: (key: string) => key };
  return { api: { call }, locale } as unknown as RootStore;
}

it('keeps what is shown behind the first thousand when a new one comes', async () => {
  const held = { count: 5_000 };
  const store = new NotificationStore(rootWith(held));
  await store.load();
  for (let page = 0; page < 11; page += 1) await store.more();
  expect(store.items).toHaveLength(1_200);
  held.count += 1;
  await store.load();
  expect(store.items).toHaveLength(1_201);
  expect(store.items.map(({ Id }) => Id)).toEqual(Array.from({ length: 1_201 }, (_, at) => 5_001 - at));
  expect(store.hasMore).toBe(true);
});

it('leaves out all that were received elsewhere', async () => {
  const held = { count: 5_000 };
  const store = new NotificationStore(rootWith(held));
  await store.load();
  for (let page = 0; page < 11; page += 1) await store.more();
  held.count = 0;
  await store.load();
  expect(store.items).toEqual([]);
  expect(store.hasMore).toBe(false);
});
