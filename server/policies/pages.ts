import product from '../../schemas/product.json' with { type: 'json' };

/** Products by number: fixed, they are licensed and not made. `products` of a page of product.json goes by these names. */
export const productIds = { leasing: 1, maintenance: 2, payables: 3, assetInsight: 4, console: 5 } as const;

type Product = keyof typeof productIds;

/** Numbers of all products. */
export const productsByNumber: readonly number[] = Object.values(productIds);

/** A page that has rules. */
export interface RuledPage {
  id: string;
  /** By which reports and saved filters name it. */
  number: number;
  /** Key of its name. */
  title: string;
  /** Products whose roles may have it; absent: those of every product. */
  products?: readonly Product[];
}

/**
 * Every page that has rules, as product.json says. A role of another product has no access to it, whatever its rules say; a page
 * that is not listed, or has no rule, is closed to all but admin roles.
 */
export const pages = product.pages.filter((page) => 'number' in page) as readonly RuledPage[];

export const pageIds: readonly string[] = pages.map(({ id }) => id);

const byId = new Map(pages.map((page) => [page.id, page]));

/** True when roles of the product may have the page at all. */
export function productHasPage(productId: number, page: string): boolean {
  const found = byId.get(page);
  if (!found) return false;
  return found.products?.some((name) => productIds[name] === productId) ?? true;
}

export function isConsoleProduct(productId: number | undefined): boolean {
  return productId === productIds.console;
}

/** How many products have the page. */
export function productsWithPage(page: string): number {
  return productsByNumber.filter((productId) => productHasPage(productId, page)).length;
}
