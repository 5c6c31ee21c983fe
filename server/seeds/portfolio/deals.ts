import { dayAt, timeAt } from '../days.ts';
import { Random } from '../random.ts';
import { firstNames, lastNames } from '../tables/people.ts';
import { activityKinds, dealNotes, dealStages } from '../tables/work.ts';
import { colleague, type PortfolioContext, randomOf, rowOf, times } from './context.ts';
import type { SomeUnit } from './units.ts';

export type DealRow = ReturnType<typeof dealRows>[number];

export function dealRows(context: PortfolioContext, count: number, units: readonly SomeUnit[]) {
  const random = randomOf(context, 'deals');
  const people = new Random(`${context.database.name}/deal-people`);
  return times(count, () => {
    const unit = random.pick(units);
    const prospect = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const age = random.int(1, 240);
    const name = `${prospect} · ${unit.code}`;
    return {
      ...rowOf(context, 'deal'),
      property_id: unit.property_id,
      unit_id: unit.id,
      name,
      name_lower: name.toLowerCase(),
      prospect,
      stage: random.pick(dealStages),
      amount: unit.rent * 12,
      created_at: timeAt(context.today, -age, random.int(780, 1_320)),
      expected_on: dayAt(context.today, random.int(5, 90) - Math.floor(age / 3)),
      notes: people.chance(0.4) ? people.pick(dealNotes) : null,
      assigned_to: colleague(context, people),
    };
  });
}

export function activityRows(
  context: PortfolioContext,
  count: number,
  deals: readonly Pick<DealRow, 'id' | 'property_id' | 'prospect'>[],
) {
  const random = randomOf(context, 'activities');
  const people = new Random(`${context.database.name}/activity-people`);
  const kinds = Object.keys(activityKinds) as (keyof typeof activityKinds)[];
  return times(count, () => {
    const deal = random.pick(deals);
    const kind = random.pick(kinds);
    const subject = random.pick<string>(activityKinds[kind]);
    const offset = random.int(-200, 21);
    const isClosed = offset < -3 && random.chance(0.92);
    const createdOn = Math.min(offset, 0) - people.int(1, 12);
    return {
      ...rowOf(context, 'activity'),
      property_id: deal.property_id,
      deal_id: deal.id,
      kind,
      subject,
      subject_lower: subject.toLowerCase(),
      status: isClosed ? ('closed' as const) : ('open' as const),
      created_at: timeAt(context.today, createdOn, people.int(780, 1_320)),
      due_at: timeAt(context.today, offset, random.int(780, 1_320)),
      closed_at: isClosed ? timeAt(context.today, offset + people.int(-1, 2), people.int(780, 1_320)) : null,
      is_critical: Number(people.chance(0.06)),
      assigned_to: colleague(context, people),
      notes: `${deal.prospect}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}.`,
    };
  });
}
