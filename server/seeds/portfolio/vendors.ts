import type { Random } from '../random.ts';
import { firstNames, lastNames } from '../tables/people.ts';
import { regions } from '../tables/places.ts';
import { vendorNames, type WorkCategory } from '../tables/work.ts';
import { type PortfolioContext, randomOf, rowOf, times } from './context.ts';

export type VendorRow = ReturnType<typeof vendorRows>[number];

const categories = Object.keys(vendorNames.last) as WorkCategory[];

export function vendorRows(context: PortfolioContext, count: number) {
  const random = randomOf(context, 'vendors');
  const taken = new Set<string>();
  return times(count, (index) => {
    const category = categories[index % categories.length] ?? 'Plumbing';
    const town = random.pick(regions[context.database.region]);
    const name = freeName(taken, category, town.city, random);
    const contact = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const code = `V${String(index + 1).padStart(5, '0')}`;
    return {
      ...rowOf(context, 'vendor'),
      code,
      code_lower: code.toLowerCase(),
      name,
      name_lower: name.toLowerCase(),
      category,
      contact,
      email: `office@${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`,
      phone: `(${town.area}) 555-01${random.digits(2)}`,
      city: town.city,
      city_lower: town.city.toLowerCase(),
      state: town.state,
      balance: random.chance(0.45) ? 0 : random.money(85, 24_000),
      in_active: Number(random.chance(0.06)),
    };
  });
}

/** A second firm of the same name carries its town. */
function freeName(taken: Set<string>, category: WorkCategory, city: string, random: Random): string {
  const base = `${random.pick(vendorNames.first)} ${random.pick<string>(vendorNames.last[category])}`;
  const name = [base, `${base} of ${city}`].find((candidate) => !taken.has(candidate));
  if (!name) return freeName(taken, category, city, random);
  taken.add(name);
  return name;
}
