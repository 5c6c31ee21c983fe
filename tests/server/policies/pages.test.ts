import { describe, expect, it } from 'vitest';
import texts from '../../../schemas/locales/en-US.json' with { type: 'json' };
import { elementCatalogue, pageCatalogue, toChoices } from '../../../server/policies/catalogue.ts';
import { isConsoleProduct, pageIds, pages, productHasPage, productsWithPage } from '../../../server/policies/pages.ts';

describe('pages of products', () => {
  it.each<[string, number[]]>([
    ['dashboard', [1, 2, 3, 4, 5]],
    ['users', [5]],
    ['properties', [1, 2, 3, 5]],
    ['units', [1, 2, 5]],
    ['workorders', [1, 2, 3, 5]],
    ['vendors', [2, 3, 5]],
    ['activities', [1, 2, 3, 5]],
    ['tenants', [1, 5]],
    ['deals', [1, 5]],
    ['approvals', [1, 2, 3, 5]],
    ['assetinsight', [4]],
    ['unknown', []],
  ])('%s is a page of %j', (page, products) => {
    expect([0, 1, 2, 3, 4, 5, 6].filter((id) => productHasPage(id, page) && id > 0 && id < 6)).toEqual(products);
    expect(productsWithPage(page)).toBe(products.length);
  });

  it('are in product.json once, with a number of their own and products that exist', () => {
    const numbers = pages.map(({ number }) => number);
    expect([new Set(pageIds).size, new Set(numbers).size]).toEqual([pages.length, pages.length]);
    const names = new Set(pages.flatMap(({ products = [] }) => products));
    expect([...names].sort()).toEqual(['assetInsight', 'console', 'leasing', 'maintenance', 'payables']);
    expect(pages.map(({ title }) => title).filter((key) => !(key in texts))).toEqual([]);
  });

  it('a product that does not exist has only what every product has', () => {
    expect([productHasPage(9, 'dashboard'), productHasPage(9, 'users')]).toEqual([true, false]);
  });

  it('the company console is one product', () => {
    expect([1, 4, 5, 9, undefined].map(isConsoleProduct)).toEqual([false, false, true, false, false]);
  });
});

describe('the catalogue', () => {
  const texts = { 'menu.units': 'ähnlich', 'menu.users': 'Zeit', 'menu.dashboard': 'Bild' };

  it('has every page once for each product that has it, by label and product', () => {
    const entries = pageCatalogue(texts, 'de-DE');
    expect(entries).toHaveLength(pageIds.reduce((sum, page) => sum + productsWithPage(page), 0));
    const named = entries.filter(({ label }) => Object.values(texts).includes(label));
    expect(named.slice(0, 4).map(({ label, productId }) => [label, productId])).toEqual([
      ['ähnlich', 1],
      ['ähnlich', 2],
      ['ähnlich', 5],
      ['Bild', 1],
    ]);
    expect(entries.find(({ name }) => name === 'users')).toMatchObject({ id: 3, label: 'Zeit', productId: 5 });
    // A text that the language lacks reads as its key.
    expect(entries.find(({ name }) => name === 'roles')?.label).toBe('menu.roles');
    expect(entries.map(({ rank }) => rank)).toEqual(entries.map(({ rank }) => rank).toSorted((a, b) => a - b));
  });

  it('gives every page a number of its own', () => {
    const entries = pageCatalogue({}, 'en');
    const ids = new Map(entries.map(({ name, id }) => [name, id]));
    expect(new Set(ids.values()).size).toBe(pageIds.length);
  });

  it('has the elements', () => {
    expect(elementCatalogue({ 'element.assetInsightExport': 'Export' }, 'en')).toEqual([
      { id: 4, name: 'ELEVATEUPLOADCOMPANYLOGO', label: 'element.uploadCompanyLogo', productId: 5, rank: 0 },
      { id: 5, name: 'ASSETINSIGHTEXPORT', label: 'Export', productId: 4, rank: 1 },
    ]);
  });

  it('offers a page that several products have once, with the first product that is offered', () => {
    const entry = (id: number, productId: number, rank: number) => ({
      id,
      name: `${id}`,
      label: `l${id}`,
      productId,
      rank,
    });
    const entries = [entry(2, 1, 0), entry(2, 5, 0), entry(1, 2, 1), entry(1, 3, 1)];
    expect(toChoices(entries)).toEqual([
      { id: 2, label: 'l2', productid: 1 },
      { id: 1, label: 'l1', productid: 2 },
    ]);
    expect(toChoices(entries.toReversed(), (productId) => productId > 2)).toEqual([
      { id: 2, label: 'l2', productid: 5 },
      { id: 1, label: 'l1', productid: 3 },
    ]);
  });
});
