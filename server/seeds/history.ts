import { timeAt } from './days.ts';
import { Random } from './random.ts';
import type { SeedCompany, SeedContext } from './types.ts';
import type { UserPlan } from './users.ts';

/** What a sign-in says of its user. */
export type SomeUser = Pick<UserPlan, 'id' | 'fullName' | 'email' | 'isInactive' | 'roleIds'>;

const HISTORY_DAYS = 180;
const SUNDAY = 0;
const SATURDAY = 6;

/** Sign-ins of the last half year, oldest first: mostly working hours and working days, some users far more often than others. */
export function loginRows({ ids, today }: SeedContext, company: SeedCompany, users: readonly SomeUser[]) {
  const random = new Random(`${company.domain}/logins`);
  const active = users.filter((user) => !user.isInactive);
  const productNames = new Map(company.roles.map((role) => [role.id, productNameOf(role.productId)]));
  const moments = Array.from({ length: company.volumes.logins }, () => moment(today, random));
  moments.sort((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute);
  return moments.map(({ daysAgo, minute }) => {
    const user = pickUser(daysAgo > 90 ? users : active, random);
    return {
      id: ids.next('login_detail'),
      company_id: company.id,
      user_id: user.id,
      user_name: user.fullName,
      user_name_lower: user.fullName.toLowerCase(),
      email: user.email,
      email_lower: user.email,
      login_at: timeAt(today, -daysAgo, minute, random.int(0, 59_999)),
      logout_at: logoutAt(today, daysAgo, minute, random),
      ip_address: `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(2, 250)}`,
      product: productNames.get(random.pick(user.roleIds)) ?? 'Company Console',
      session_id: null,
    };
  });
}

export function lastLoginOf(rows: readonly { user_id: number; login_at: string }[]): Map<number, string> {
  return new Map(rows.map((row) => [row.user_id, row.login_at]));
}

function moment(today: Date, random: Random): { daysAgo: number; minute: number } {
  const daysAgo = 1 + Math.floor(HISTORY_DAYS * random.next() ** 1.3);
  const weekday = new Date(timeAt(today, -daysAgo)).getUTCDay();
  if ((weekday === SUNDAY || weekday === SATURDAY) && random.chance(0.8)) return moment(today, random);
  return { daysAgo, minute: random.chance(0.9) ? random.int(12 * 60, 22 * 60) : random.int(0, 1_439) };
}

/** Low places in the list sign in more often. */
function pickUser(users: readonly SomeUser[], random: Random): SomeUser {
  const user = users[Math.floor(users.length * random.next() ** 1.6)];
  if (!user) throw new Error('A company of the demo has no users.');
  return user;
}

/** Some never sign out; nobody does so after the start of the reference day. */
function logoutAt(today: Date, daysAgo: number, minute: number, random: Random): string | null {
  const end = minute + random.int(4, 480);
  if (random.chance(0.12) || end >= daysAgo * 1_440) return null;
  return timeAt(today, -daysAgo, end, random.int(0, 59_999));
}

function productNameOf(productId: number): string {
  return ['Leasing', 'Maintenance', 'Payables', 'Asset Insight', 'Company Console'][productId - 1] ?? 'Company Console';
}
