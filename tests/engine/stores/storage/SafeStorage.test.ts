import { describe, expect, it } from 'vitest';
import { isObject } from '#engine/language/json.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { MemoryStorage } from '../fakeApp.ts';

class FullStorage extends MemoryStorage {
  isFull = false;
  isBroken = false;

  override setItem(key: string, value: string): void {
    if (this.isFull) throw new Error('quota');
    super.setItem(key, value);
  }

  override getItem(key: string): string | null {
    if (this.isBroken) throw new Error('gone');
    return super.getItem(key);
  }

  override removeItem(key: string): void {
    if (this.isBroken) throw new Error('gone');
    super.removeItem(key);
  }
}

describe('a storage of the browser', () => {
  it('holds what it is given, and nothing of its own', () => {
    const local = new MemoryStorage();
    const storage = new SafeStorage(() => local);
    expect([storage.isPersistent, local.keys(), storage.get('a')]).toEqual([true, [], undefined]);
    storage.set('a', '1');
    storage.set('b', '2');
    storage.set('c', '3');
    storage.removeAll(['b', 'c']);
    expect([storage.get('a'), local.keys()]).toEqual(['1', ['a']]);
  });

  it.each([
    [
      'blocked',
      () => {
        throw new Error('blocked');
      },
    ],
    ['missing', () => undefined],
  ])('that is %s is replaced by memory', (_about, open) => {
    const storage = new SafeStorage(open);
    storage.set('a', '1');
    expect([storage.isPersistent, storage.get('a')]).toEqual([false, '1']);
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('that is full keeps what is new in memory until it has room', () => {
    const local = new FullStorage();
    const storage = new SafeStorage(() => local);
    storage.set('a', 'old');
    local.isFull = true;
    storage.set('a', 'new');
    expect([storage.get('a'), local.getItem('a')]).toEqual(['new', 'old']);
    local.isFull = false;
    storage.set('a', 'newer');
    expect([storage.get('a'), local.getItem('a')]).toEqual(['newer', 'newer']);
  });

  it('that breaks is as good as empty', () => {
    const local = new FullStorage();
    const storage = new SafeStorage(() => local);
    storage.set('a', '1');
    local.isBroken = true;
    expect(storage.get('a')).toBeUndefined();
    expect(() => storage.remove('a')).not.toThrow();
  });

  it('drops and names entries that cannot be read', () => {
    const local = new MemoryStorage();
    const storage = new SafeStorage(() => local);
    storage.setJson('good', { a: 1 });
    local.setItem('odd', '[1]');
    local.setItem('torn', '{');
    expect(['good', 'odd', 'torn', 'none'].map((key) => storage.getJson(key, isObject))).toEqual([
      { a: 1 },
      undefined,
      undefined,
      undefined,
    ]);
    expect([[...storage.dropped], local.keys()]).toEqual([['odd', 'torn'], ['good']]);
  });

  it('leaves what belongs to another tab', () => {
    const local = new MemoryStorage();
    const storage = new SafeStorage(() => local);
    storage.set('a', '1');
    storage.leaving(true, () => storage.remove('a'));
    expect(storage.get('a')).toBe('1');
    expect(() =>
      storage.leaving(true, () => {
        throw new Error('x');
      }),
    ).toThrow('x');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    storage.set('a', '1');
    storage.leaving(false, () => storage.remove('a'));
    expect(storage.get('a')).toBeUndefined();
  });
});
