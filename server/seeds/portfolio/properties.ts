import type { LateFee } from '#server/generated/types.ts';
import type { Random } from '../random.ts';
import { propertyNames, regions, streets, type Town } from '../tables/places.ts';
import { type PortfolioContext, randomOf, rowOf, times } from './context.ts';

export type PropertyRow = ReturnType<typeof propertyRows>[number];

type PropertyType = keyof typeof propertyNames.last;

const types = [
  ['Multifamily', 70],
  ['Student Housing', 10],
  ['Senior', 8],
  ['Mixed Use', 6],
  ['Office', 3],
  ['Retail', 3],
] as const;

/** `first`: number of the first property; properties beyond the demo's carry their number in the name. */
export function propertyRows(context: PortfolioContext, count: number, unitCount: number, first = 1) {
  const random = randomOf(context, 'properties');
  const fees = randomOf(context, 'late-fees');
  const places = randomOf(context, 'places');
  const sizes = shares(unitCount, count, random);
  const taken = new Set<string>();
  return times(count, (index) => {
    const type = random.weighted(types);
    const name = first === 1 ? freeName(taken, type, random) : `${anyName(type, random)} ${first + index}`;
    const town = random.pick(regions[context.database.region]);
    const units = sizes[index] ?? 0;
    const code = `${context.database.region.charAt(0).toUpperCase()}${String(first + index).padStart(4, '0')}`;
    return {
      ...rowOf(context, 'property'),
      code,
      code_lower: code.toLowerCase(),
      name,
      name_lower: name.toLowerCase(),
      property_type: type,
      address: `${random.int(2, 980)} ${random.pick(streets)}`,
      city: town.city,
      city_lower: town.city.toLowerCase(),
      state: town.state,
      postal_code: `${town.zip}${random.digits(2)}`,
      units,
      year_built: random.weighted([
        [random.int(1898, 1945), 20],
        [random.int(1946, 1989), 40],
        [random.int(1990, 2024), 40],
      ]),
      market_value: random.money(180_000, 320_000, 1_000) * Math.max(units, 4),
      in_active: Number(random.chance(0.04)),
      late_fee: lateFee(fees),
      ...placeIn(town, places),
    };
  });
}

/** Somewhere in the town, some five kilometres around its middle; of a few nobody has said where they are. */
function placeIn({ latitude, longitude }: Town, random: Random) {
  const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * 0.08).toFixed(5));
  const place = { latitude: near(latitude), longitude: near(longitude) };
  return random.chance(0.02) ? { latitude: null, longitude: null } : place;
}

/** What late rent costs: nobody has said so yet, nothing, an amount, or a part of the rent. */
function lateFee(random: Random): string | null {
  const fee = random.weighted<LateFee | null>([
    [null, 20],
    [{ Kind: 'none' }, 10],
    [{ Kind: 'flat', Amount: random.int(5, 20) * 5, GraceDays: random.int(0, 7) }, 35],
    [{ Kind: 'percent', Percent: random.int(4, 20) / 2, GraceDays: random.int(2, 10) }, 20],
    [{ Kind: 'percent', Percent: random.int(4, 20) / 2, GraceDays: random.int(2, 10), MaxAmount: 150 }, 15],
  ]);
  return fee && JSON.stringify(fee);
}

/** Splits a total into uneven parts that add up. */
function shares(total: number, parts: number, random: Random): number[] {
  const weights = times(parts, () => 0.3 + random.next() * 1.7);
  const sum = weights.reduce((left, right) => left + right, 0);
  let used = 0;
  let target = 0;
  return weights.map((weight) => {
    target += (total * weight) / sum;
    const share = Math.round(target) - used;
    used += share;
    return share;
  });
}

function freeName(taken: Set<string>, type: PropertyType, random: Random): string {
  const name = anyName(type, random);
  if (taken.has(name)) return freeName(taken, type, random);
  taken.add(name);
  return name;
}

function anyName(type: PropertyType, random: Random): string {
  return `${random.pick(propertyNames.first)} ${random.pick<string>(propertyNames.last[type])}`;
}
