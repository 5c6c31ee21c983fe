import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { OwnProduct, product } from './OwnProduct.ts';

const own = new OwnProduct();

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await own.generate()).toBe(0);
});

/** What is told of product.json with these parts, and of documents that name them. */
function told(parts: object, file = 'product.json'): string[] {
  own.write('schemas/product.json', { ...product, ...parts });
  return own.told(file).map(({ code, pointer }) => `${code} ${pointer}`);
}

const page = { id: 'things', number: 1 };
const app = (id: string) => ({ id, label: id, url: 'https://pay.example' });

describe('what product.json lists twice is told once', () => {
  it.each([
    ['a page in both forms', { pages: ['things', page] }, 'MU1405 /pages/1/id'],
    ['a page by its name', { pages: [page, 'things'] }, 'MU1405 /pages/1'],
    ['a number of two pages', { pages: [page, { id: 'late', number: 1 }] }, 'MU1405 /pages/1/number'],
    ['an app', { apps: [app('pay'), app('plan'), app('pay')] }, 'MU1405 /apps/2/id'],
    ['a route', { routes: ['home', 'home'] }, 'MU1105 /routes/1'],
    ['a route under another name of its placeholder', { routes: ['h/{id}', 'h/{name}'] }, 'MU1404 /routes/1'],
  ])('%s', (_what, parts, want) => {
    expect(told(parts)).toEqual([want]);
  });
});

describe('a route of product.json', () => {
  it.each(['/home', 'home/', 'a b', 'home?x=1', 'home#x', ''])('is none as "%s"', (route) => {
    expect(told({ routes: [route] })).toEqual(['MU1106 /routes/0']);
  });

  it('that is written with what stands before it is still the one that links mean', () => {
    const columns = [{ field: 'Name', title: 'Name', link: { to: 'home' } }];
    own.write('schemas/lists/linked.json', { ...LIST, columns });
    const at = 'MU1403 /columns/0/link/to';
    expect(told({ routes: ['/home'] }, 'linked.json')).not.toContain(at);
    expect(told({ routes: ['house'] }, 'linked.json')).toContain(at);
    rmSync(join(own.root, 'schemas/lists/linked.json'));
  });
});

it('a picker that code opens is one that there is', () => {
  expect(told({ opened: [{ lookup: 'thing' }] })).toEqual(['MU1401 /opened/0/lookup']);
});

const LIST = {
  $schema: '../meta/list.schema.json',
  id: 'linked',
  title: 'Linked',
  permission: { page: 'things' },
  source: { operation: 'listThings' },
};
