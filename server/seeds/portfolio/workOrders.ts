import type { Insertable } from 'kysely';
import type { WorkOrderTable } from '#server/database/tables/portfolio.ts';
import { dayAt, timeAt } from '../days.ts';
import type { Random } from '../random.ts';
import { type WorkCategory, workCategories } from '../tables/work.ts';
import { type PortfolioContext, randomOf, rowOf, times } from './context.ts';
import type { SomeUnit } from './units.ts';
import type { SomeVendor } from './vendors.ts';

const priorities = [
  ['low', 18],
  ['normal', 58],
  ['high', 19],
  ['emergency', 5],
] as const;

const daysToDo = { low: 21, normal: 7, high: 3, emergency: 1 } as const;
const open = ['new', 'scheduled', 'inprogress', 'onhold'] as const;
const categories = Object.keys(workCategories) as WorkCategory[];

type Progress = Pick<Insertable<WorkOrderTable>, 'status' | 'created_at' | 'completed_at' | 'cost'>;

/** Oldest first, so that numbers grow with time. `firstNumber` goes on where earlier rows ended. */
export function workOrderRows(
  context: PortfolioContext,
  count: number,
  {
    units,
    vendors,
    firstNumber = 1,
  }: { units: readonly SomeUnit[]; vendors: readonly SomeVendor[]; firstNumber?: number },
) {
  const random = randomOf(context, 'work-orders');
  const vendorsByCategory = Map.groupBy(vendors, (vendor) => vendor.category);
  const ages = times(count, () => 1 + Math.floor(400 * random.next() ** 1.4));
  ages.sort((a, b) => b - a);
  return ages.map((age, index) => {
    const unit = random.pick(units);
    const category = random.pick(categories);
    const description = random.pick<string>(workCategories[category]);
    const priority = random.weighted(priorities);
    const number = `WO-${String(firstNumber + index).padStart(6, '0')}`;
    return {
      ...rowOf(context, 'work_order'),
      property_id: unit.property_id,
      unit_id: category === 'Grounds' ? null : unit.id,
      vendor_id: vendorOf(vendorsByCategory.get(category), random),
      number,
      number_lower: number.toLowerCase(),
      category,
      description,
      description_lower: description.toLowerCase(),
      priority,
      due_on: dayAt(context.today, daysToDo[priority] - age),
      ...progress(context.today, age, priority, random),
    };
  });
}

function progress(today: Date, age: number, priority: keyof typeof daysToDo, random: Random): Progress {
  const minute = random.int(700, 1_380);
  const created_at = timeAt(today, -age, minute);
  const took = random.int(0, daysToDo[priority] * 2);
  if (took >= age || random.chance(0.03)) {
    return { status: random.pick(open), created_at, completed_at: null, cost: 0 };
  }
  if (random.chance(0.04)) return { status: 'cancelled', created_at, completed_at: null, cost: 0 };
  const completed_at = timeAt(today, took - age, minute + random.int(20, 240));
  return { status: 'completed', created_at, completed_at, cost: random.money(35, 680, 0.05) };
}

function vendorOf(vendors: readonly SomeVendor[] | undefined, random: Random): number | null {
  if (!vendors || random.chance(0.55)) return null;
  return random.pick(vendors).id;
}
