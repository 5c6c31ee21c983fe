import { dayAt } from '../days.ts';
import { firstNames, lastNames } from '../tables/people.ts';
import { regions } from '../tables/places.ts';
import { type PortfolioContext, randomOf, rowOf, times } from './context.ts';
import type { SomeUnit } from './units.ts';

/** Every so many tenants one lived there before or will. */
const OTHERS = 8;

/** `first`: number of the first tenant. Occupied units have one tenant each, in their order; the rest lived there before or will. */
export function tenantRows(context: PortfolioContext, count: number, units: readonly SomeUnit[], first = 1) {
  const random = randomOf(context, 'tenants');
  const occupied = units.filter((unit) => unit.status === 'occupied' || unit.status === 'notice');
  const others = units.length > 0 ? units : occupied;
  return times(count, (index) => {
    const lived = index % OTHERS === OTHERS - 1 ? undefined : occupied[index - Math.floor(index / OTHERS)];
    const unit = lived ?? random.pick(others);
    const status = lived
      ? lived.status === 'notice'
        ? ('notice' as const)
        : ('current' as const)
      : random.pick(['past', 'future'] as const);
    const from =
      status === 'past' ? -random.int(420, 1_400) : status === 'future' ? random.int(3, 50) : -random.int(5, 340);
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    return {
      ...rowOf(context, 'tenant'),
      property_id: unit.property_id,
      unit_id: unit.id,
      code: `t${String(first + index).padStart(7, '0')}`,
      full_name: name,
      full_name_lower: name.toLowerCase(),
      email: `${name.toLowerCase().replace(' ', '.')}${random.int(1, 99)}@mail.example`,
      phone: `(${random.pick(regions[context.database.region]).area}) 555-01${random.digits(2)}`,
      status,
      lease_from: dayAt(context.today, from),
      lease_to: dayAt(context.today, from + 364),
      rent: unit.rent,
      balance: random.chance(0.82) ? 0 : random.money(-150, 2_400),
    };
  });
}
