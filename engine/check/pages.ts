import type { Contract } from '../language/contract.ts';
import type { ProductNames, World } from './world.ts';

const guards = new WeakMap<Contract, readonly string[]>();

/** Pages that a permission may name: those of the product, and those that operations of the API are behind. */
export function pagesOf({ product, contract }: Pick<World, 'product' | 'contract'>): string[] {
  return [...new Set([...listedPages(product), ...guardsOf(contract)])];
}

/** Names of the pages that product.json lists. */
export function listedPages({ pages }: Pick<ProductNames, 'pages'>): string[] {
  return pages.map((page) => (typeof page === 'string' ? page : page.id));
}

function guardsOf(contract: Contract): readonly string[] {
  const known = guards.get(contract);
  if (known) return known;
  const found = Object.values(contract.operations).flatMap(({ permission }) =>
    [permission.page ?? [], permission.or ?? []].flat(),
  );
  const pages = [...new Set(found)].sort();
  guards.set(contract, pages);
  return pages;
}
