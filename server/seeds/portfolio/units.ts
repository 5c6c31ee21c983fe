import { dayAt } from '../days.ts';
import type { Random } from '../random.ts';
import { type PortfolioContext, randomOf, rowOf, times } from './context.ts';
import type { PropertyRow } from './properties.ts';

export type UnitRow = ReturnType<typeof unitRows>[number];
/** What others need to know of a unit. */
export type SomeUnit = Pick<UnitRow, 'id' | 'property_id' | 'code' | 'status' | 'rent'>;

const statuses = [
  ['occupied', 88],
  ['vacant', 5],
  ['notice', 4],
  ['notready', 2],
  ['model', 1],
] as const;

/** The units of each property, floor by floor. `building` starts the codes of units beyond the demo's. */
export function unitRows(
  context: PortfolioContext,
  properties: readonly Pick<PropertyRow, 'id' | 'units'>[],
  building = '',
) {
  const random = randomOf(context, 'units');
  return properties.flatMap((property) => {
    const perFloor = random.int(4, 12);
    const level = random.money(0.85, 1.35);
    return times(property.units, (index) =>
      unitRow(context, property.id, building + unitCode(index, perFloor), level, random),
    );
  });
}

function unitRow(context: PortfolioContext, propertyId: number, code: string, level: number, random: Random) {
  const bedrooms = random.weighted([
    [0, 14],
    [1, 38],
    [2, 34],
    [3, 12],
    [4, 2],
  ] as const);
  const status = random.weighted(statuses);
  return {
    ...rowOf(context, 'unit'),
    property_id: propertyId,
    code,
    code_lower: code.toLowerCase(),
    status,
    bedrooms,
    bathrooms: Math.max(1, Math.min(3, bedrooms - random.int(0, 1))),
    area: 420 + bedrooms * 260 + random.int(-40, 160),
    rent: Math.round(((1_150 + bedrooms * 480 + random.int(-80, 240)) * level) / 5) * 5,
    available_on: availableOn(context.today, status, random),
  };
}

function unitCode(index: number, perFloor: number): string {
  return `${Math.floor(index / perFloor) + 1}${String((index % perFloor) + 1).padStart(2, '0')}`;
}

function availableOn(today: Date, status: string, random: Random): string | null {
  if (status === 'vacant') return dayAt(today, -random.int(0, 45));
  if (status === 'notice') return dayAt(today, random.int(5, 60));
  if (status === 'notready') return dayAt(today, random.int(2, 25));
  return null;
}
