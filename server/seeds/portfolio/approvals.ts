import { dayAt, timeAt } from '../days.ts';
import { firstNames, lastNames } from '../tables/people.ts';
import { approvalComments, approvalKinds } from '../tables/work.ts';
import { colleague, type PortfolioContext, randomOf, rowOf, times } from './context.ts';
import type { SomeVendor } from './vendors.ts';

interface Sources {
  properties: readonly { id: number }[];
  vendors: readonly SomeVendor[];
}

const kinds = Object.keys(approvalKinds) as (keyof typeof approvalKinds)[];

/** Oldest first, so that numbers grow with time; old ones are decided. `first`: number of the first. */
export function approvalRows(context: PortfolioContext, count: number, { properties, vendors }: Sources, first = 1) {
  const random = randomOf(context, 'approvals');
  const ages = times(count, () => 1 + Math.floor(150 * random.next() ** 1.3));
  ages.sort((a, b) => b - a);
  return ages.map((age, index) => {
    const kind = random.pick(kinds);
    const [[from, to], subjects] = approvalKinds[kind];
    const subject = random.pick<string>(subjects);
    const number = `AP-${String(first + index).padStart(5, '0')}`;
    const isBought = kind === 'Invoice' || kind === 'Purchase order';
    return {
      ...rowOf(context, 'approval'),
      property_id: random.pick(properties).id,
      vendor_id: isBought ? random.pick(vendors).id : null,
      number,
      number_lower: number.toLowerCase(),
      kind,
      subject,
      subject_lower: subject.toLowerCase(),
      amount: random.money(from, to, 0.05),
      requested_by: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      requested_at: timeAt(context.today, -age, random.int(780, 1_320)),
      due_on: dayAt(context.today, random.int(5, 14) - age),
      assigned_to: colleague(context, random),
      ...decision(context, age, random),
    };
  });
}

type Random = ReturnType<typeof randomOf>;

function decision({ today }: PortfolioContext, age: number, random: Random) {
  const after = random.int(1, 9);
  if (after >= age || random.chance(0.06)) {
    return { status: 'pending' as const, decided_by: null, decided_at: null, decision_comment: null };
  }
  const status = random.chance(0.85) ? ('approved' as const) : ('rejected' as const);
  return {
    status,
    decided_by: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    decided_at: timeAt(today, after - age, random.int(780, 1_320)),
    decision_comment: status === 'rejected' || random.chance(0.4) ? random.pick(approvalComments[status]) : null,
  };
}
