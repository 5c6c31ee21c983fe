import type { Random } from '../random.ts';
import { firstNames, lastNames } from '../tables/people.ts';
import { regions } from '../tables/places.ts';
import { vendorNames, type WorkCategory } from '../tables/work.ts';
import { type PortfolioContext, randomOf, rowOf, times } from './context.ts';

/** What others need to know of a vendor. */
export interface SomeVendor {
  id: number;
  category: string;
}

const categories = Object.keys(vendorNames.last) as WorkCategory[];

/** `first`: number of the first vendor; vendors beyond the demo's carry their number in the name. */
export function vendorRows(context: PortfolioContext, count: number, first = 1) {
  const random = randomOf(context, 'vendors');
  const taken = new Set<string>();
  return times(count, (index) => {
    const category = categories[index % categories.length] ?? 'Plumbing';
    const town = random.pick(regions[context.database.region]);
    const name =
      first === 1 ? freeName(taken, category, town.city, random) : `${anyName(category, random)} ${first + index}`;
    const contact = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const code = `V${String(first + index).padStart(5, '0')}`;
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
  const base = anyName(category, random);
  const name = [base, `${base} of ${city}`].find((candidate) => !taken.has(candidate));
  if (!name) return freeName(taken, category, city, random);
  taken.add(name);
  return name;
}

function anyName(category: WorkCategory, random: Random): string {
  return `${random.pick(vendorNames.first)} ${random.pick<string>(vendorNames.last[category])}`;
}
