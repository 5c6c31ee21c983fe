import type { KeptItem } from '#server/menus/ownMenu.ts';
import { products } from './companies.ts';
import type { SeedCompany, SeedContext } from './types.ts';

/** A folder with what is in it, or an item of a product menu. */
type Plan = string | readonly [folder: string, ...items: string[]];

const menuPlans: readonly (readonly [name: string, ...items: Plan[]])[] = [
  ['Front Desk', 'leasing/dashboard', ['Residents', 'leasing/tenants', 'leasing/deals'], ['Homes', 'leasing/units']],
  ['Maintenance Mobile', 'maintenance/workorders', 'maintenance/vendors'],
  ['Month End', 'payables/approvals', 'payables/vendors'],
  ['Regional Review', 'leasing/dashboard', ['Portfolio', 'leasing/properties', 'leasing/units', 'leasing/tenants']],
  ['Student Turn', 'leasing/unitsavailability', 'leasing/workorders'],
  ['Training'],
];

/** Texts of the items, as the product menus have them. */
function textOf(place: string): string {
  return `menu.${place.split('/')[1]}`;
}

/** Menus that the company has made. */
export function customMenuRows({ ids }: SeedContext, company: SeedCompany) {
  return menuPlans.slice(0, company.volumes.customMenus).map(([name, ...plan]) => {
    const { items, nextItem } = itemsOf(plan);
    return {
      id: ids.next('menu'),
      company_id: company.id,
      product_id: products.console,
      name,
      name_lower: name.toLowerCase(),
      document_id: '',
      items: JSON.stringify(items),
      next_item: nextItem,
    };
  });
}

function itemsOf(plan: readonly Plan[]): { items: KeptItem[]; nextItem: number } {
  let nextItem = 1;
  const leaf = (from: string): KeptItem => ({ id: nextItem++, text: textOf(from), from });
  const items = plan.map((one, index): KeptItem => {
    const start = index === 0 ? { isDefault: true as const } : {};
    if (typeof one === 'string') return { ...leaf(one), ...start };
    const [text, ...inside] = one;
    return { id: nextItem++, text, ...start, children: inside.map(leaf) };
  });
  return { items, nextItem };
}
