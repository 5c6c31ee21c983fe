import type { Contract } from '../../language/contract/contract.ts';
import type { ProductNames, World } from '../world.ts';

const guards = new WeakMap<Contract, readonly string[]>();

/** Pages that a permission may name: those of the product, and those that operations of the API are behind. */
export function pagesOf({ product, contract }: Pick<World, 'product' | 'contract'>): readonly string[] {
  const known = pages.get(product);
  if (known?.contract === contract) return known.names;
  const names = [...new Set([...listedPages(product), ...guardsOf(contract)])];
  pages.set(product, { contract, names });
  return names;
}

const pages = new WeakMap<ProductNames, { contract: Contract; names: readonly string[] }>();

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
  const names = [...new Set(found)].sort();
  guards.set(contract, names);
  return names;
}
