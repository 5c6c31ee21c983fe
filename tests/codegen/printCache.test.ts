import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PrintCache } from '#codegen/emit/PrintCache.ts';
import { makeFolder } from './foreign.ts';

const fileIn = (modules: string) => join(modules, '.cache', 'mullion', 'printed-types.json');

function modulesIn(folder: string): string {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  return modules;
}

async function ask(cache: PrintCache, key: string, text: string): Promise<{ text: string; isMade: boolean }> {
  let isMade = false;
  const make = async () => {
    isMade = true;
    return text;
  };
  return { text: await cache.get(key, make), isMade };
}

describe('what was printed before', () => {
  it('is not printed again', async () => {
    const modules = modulesIn(makeFolder({}));
    const first = new PrintCache(modules);
    expect(await ask(first, 'a', 'A')).toEqual({ text: 'A', isMade: true });
    first.save();
    const second = new PrintCache(modules);
    expect(await ask(second, 'a', 'never')).toEqual({ text: 'A', isMade: false });
    expect(await ask(second, 'b', 'B')).toEqual({ text: 'B', isMade: true });
  });

  it.each([
    { what: 'not JSON', text: '{' },
    { what: 'a list', text: '[1]' },
    { what: 'null', text: 'null' },
    { what: 'other values', text: '{"a":1}' },
  ])('is forgotten when the file holds $what', async ({ text }) => {
    const modules = modulesIn(makeFolder({}));
    const first = new PrintCache(modules);
    await first.get('a', async () => 'A');
    first.save();
    writeFileSync(fileIn(modules), text);
    const second = new PrintCache(modules);
    expect(await ask(second, 'a', 'again')).toEqual({ text: 'again', isMade: true });
    second.save();
    expect(readFileSync(fileIn(modules), 'utf8')).toContain('again');
  });

  it('is not kept where there is no node_modules', async () => {
    const folder = makeFolder({});
    const cache = new PrintCache(join(folder, 'node_modules'));
    expect(await ask(cache, 'a', 'A')).toEqual({ text: 'A', isMade: true });
    cache.save();
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });
});
