import { dayAt, timeAt } from '../days.ts';
import { firstNames, lastNames } from '../tables/people.ts';
import { activityKinds, dealStages } from '../tables/work.ts';
import { type PortfolioContext, randomOf, rowOf, times } from './context.ts';
import type { SomeUnit } from './units.ts';

export type DealRow = ReturnType<typeof dealRows>[number];

export function dealRows(context: PortfolioContext, count: number, units: readonly SomeUnit[]) {
  const random = randomOf(context, 'deals');
  return times(count, () => {
    const unit = random.pick(units);
    const prospect = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const age = random.int(1, 240);
    const name = `${prospect}, unit ${unit.code}`;
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
    };
  });
}

export function activityRows(
  context: PortfolioContext,
  count: number,
  deals: readonly Pick<DealRow, 'id' | 'property_id' | 'prospect'>[],
) {
  const random = randomOf(context, 'activities');
  const kinds = Object.keys(activityKinds) as (keyof typeof activityKinds)[];
  return times(count, () => {
    const deal = random.pick(deals);
    const kind = random.pick(kinds);
    const subject = random.pick<string>(activityKinds[kind]);
    const offset = random.int(-200, 21);
    return {
      ...rowOf(context, 'activity'),
      property_id: deal.property_id,
      deal_id: deal.id,
      kind,
      subject,
      subject_lower: subject.toLowerCase(),
      status:
        offset < -3
          ? random.weighted([
              ['done', 92],
              ['open', 8],
            ] as const)
          : 'open',
      due_at: timeAt(context.today, offset, random.int(780, 1_320)),
      notes: `${deal.prospect}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}.`,
    };
  });
}
