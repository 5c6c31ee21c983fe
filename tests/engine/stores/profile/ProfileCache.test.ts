import { describe, expect, it } from 'vitest';
import { ProfileCache } from '../../../../engine/stores/profile/ProfileCache.ts';
import { ClientDatabase, type KeyValueStore } from '../../../../engine/stores/storage/ClientDatabase.ts';
import { SafeStorage } from '../../../../engine/stores/storage/SafeStorage.ts';
import { proves } from '../../../proves.ts';
import { MemoryStorage } from '../fakeApp.ts';

const profile = { Email: 'nora@hmpg.example', FullName: 'Nora Lindqvist', Language: 'ar-SA' };

/** Holds anything, as the browser database does: keys too. */
function memoryDatabase(entries = new Map<string, unknown>()): { entries: Map<string, unknown>; store: KeyValueStore } {
  return {
    entries,
    store: {
      getItem: async <T>(key: string) => (entries.get(key) ?? null) as T | null,
      setItem: async <T>(key: string, value: T) => {
        entries.set(key, value);
        return value;
      },
      removeItem: async (key) => void entries.delete(key),
    },
  };
}

function setUp(open: () => Promise<KeyValueStore>, local = new MemoryStorage()) {
  return { cache: new ProfileCache(new ClientDatabase(new SafeStorage(() => local), open)), local };
}

describe('the profile in the browser', proves('unit', 'SHELL-PROFILE-02'), () => {
  it('is kept under userprofileV2, unreadable, with a key that nobody can export', async () => {
    const { entries, store } = memoryDatabase();
    const { cache } = setUp(async () => store);
    await cache.write('nora', profile);
    const kept = String(entries.get('userprofileV2'));
    const bytes = Buffer.from(kept, 'base64').toString('latin1');
    for (const value of Object.values(profile)) {
      expect(kept).not.toContain(value);
      expect(bytes).not.toContain(value);
    }
    const key = entries.get('userprofilekey');
    expect(key).toBeInstanceOf(CryptoKey);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
    expect(await cache.read('nora')).toEqual(profile);
    await cache.write('nora', profile);
    expect(entries.get('userprofileV2'), 'another start value each time').not.toBe(kept);
  });

  it('is not opened for another user, with another key, or when it is damaged', async () => {
    const { entries, store } = memoryDatabase();
    const { cache } = setUp(async () => store);
    await cache.write('nora', profile);
    expect(await cache.read('owen')).toBeUndefined();
    const kept = String(entries.get('userprofileV2'));
    for (const broken of [`${kept.slice(0, -8)}AAAAAAA=`, 'no base64 !', '', 7, null, kept.slice(0, 10)]) {
      entries.set('userprofileV2', broken);
      expect(await cache.read('nora'), String(broken)).toBeUndefined();
    }
    entries.set('userprofileV2', kept);
    entries.delete('userprofilekey');
    expect(await cache.read('nora')).toBeUndefined();
  });

  it('is left out where the browser database is blocked: nothing readable stands elsewhere', async () => {
    const { cache, local } = setUp(() => Promise.reject(new DOMException('blocked', 'InvalidStateError')));
    await cache.write('nora', profile);
    expect(await cache.read('nora')).toBeUndefined();
    for (let at = 0; at < local.length; at++) {
      expect(String(local.getItem(local.key(at) ?? ''))).not.toMatch(/nora|Lindqvist/i);
    }
  });

  it('is not written any more once the user has signed out', async () => {
    const { entries, store } = memoryDatabase();
    const { cache } = setUp(async () => store);
    const writing = cache.write('nora', profile);
    cache.forget();
    await writing;
    expect(entries.get('userprofileV2')).toBeUndefined();
  });
});
