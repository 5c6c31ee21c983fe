import { type AccountPlan, accountPlans } from './accounts.ts';
import { dayAt, timeAt } from './days.ts';
import { Random } from './random.ts';
import { firstNames, lastNames } from './tables/people.ts';
import { regions } from './tables/places.ts';
import type { SeedCompany, SeedContext, SeedRole } from './types.ts';

/** A user before it is inserted: what its rows are made from. */
export interface UserPlan {
  id: number;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phone: string | null;
  language: string;
  culture: string;
  isInactive: boolean;
  isSupport: boolean;
  isReadOnly: boolean;
  createdAt: string;
  /** The default one first. */
  roleIds: readonly number[];
  account?: AccountPlan;
  /** Role template that the user follows. */
  templateId?: number;
}

/** The named accounts first, then as many others as the company has. */
export function planUsers(context: SeedContext, company: SeedCompany): UserPlan[] {
  const random = new Random(`${company.domain}/users`);
  const named = (accountPlans[company.domain] ?? []).map((account) => planAccount(context, company, account, random));
  const { users, inactiveUsers, supportUsers } = company.volumes;
  const others = planOthers(context, company, random, {
    count: users - named.length,
    support: supportUsers - named.filter((user) => user.isSupport).length,
    inactive: inactiveUsers - named.filter((user) => user.isInactive).length,
  });
  return [...named, ...others];
}

/** Users beyond the demo's: their addresses carry their number. */
export function planMoreUsers(context: SeedContext, company: SeedCompany, count: number, first: number): UserPlan[] {
  const random = new Random(`${company.domain}/users/${first}`);
  return planOthers(context, company, random, { count, support: 0, inactive: Math.floor(count / 16), first });
}

function planAccount(context: SeedContext, company: SeedCompany, account: AccountPlan, random: Random): UserPlan {
  const language = account.language ?? 'en-US';
  return {
    id: context.ids.next('app_user'),
    firstName: account.firstName,
    lastName: account.lastName,
    fullName: `${account.firstName} ${account.lastName}`,
    email: `${account.account}@${company.domain}`,
    phone: phone(company, random),
    language,
    culture: language,
    isInactive: account.isInactive ?? false,
    isSupport: account.isSupport ?? false,
    isReadOnly: account.isReadOnly ?? false,
    createdAt: timeAt(context.today, -900, 540),
    roleIds: account.roles.map((name) => roleNamed(company.roles, name).id),
    account,
  };
}

function planOthers(
  { ids, today }: SeedContext,
  company: SeedCompany,
  random: Random,
  { count, support, inactive, first }: { count: number; support: number; inactive: number; first?: number },
): UserPlan[] {
  const order = random.sample(
    Array.from({ length: count }, (_, index) => index),
    support + inactive,
  );
  const supportIndexes = new Set(order.slice(0, support));
  const inactiveIndexes = new Set(order.slice(support));
  const roles = company.roles.filter((role) => role.productId <= 3);
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const { firstName, lastName } = first === undefined ? freeName(taken, random) : anyName(random);
    const number = first === undefined ? '' : first + index;
    const culture = random.weighted([
      ['en-US', 90],
      ['en-CA', 5],
      ['en-GB', 3],
      ['ar-SA', 2],
    ] as const);
    return {
      id: ids.next('app_user'),
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      email: `${firstName}.${lastName}${number}@${company.domain}`.toLowerCase(),
      phone: random.chance(0.85) ? phone(company, random) : null,
      language: culture === 'ar-SA' ? culture : 'en-US',
      culture,
      isInactive: inactiveIndexes.has(index),
      isSupport: supportIndexes.has(index),
      isReadOnly: random.chance(0.04),
      createdAt: timeAt(today, -random.int(20, 1_400), random.int(480, 1_080)),
      roleIds: random
        .sample(
          roles,
          random.weighted([
            [1, 60],
            [2, 28],
            [3, 12],
          ] as const),
        )
        .map((role) => role.id),
    };
  });
}

/** Nobody shares a name, hence an address, within a company. */
function freeName(taken: Set<string>, random: Random): { firstName: string; lastName: string } {
  const person = anyName(random);
  const name = `${person.firstName} ${person.lastName}`;
  if (taken.has(name)) return freeName(taken, random);
  taken.add(name);
  return person;
}

function anyName(random: Random): { firstName: string; lastName: string } {
  return { firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
}

function phone(company: SeedCompany, random: Random): string {
  const region = random.pick(company.databases).region;
  return `+1${random.pick(regions[region]).area}55501${random.digits(2)}`;
}

function roleNamed(roles: readonly SeedRole[], name: string): SeedRole {
  const found = roles.findLast((role) => role.name === name);
  if (!found) throw new Error(`The demo has no role "${name}".`);
  return found;
}

/** Rows of app_user; `lastLogins` and `hashes` by user id. */
export function userRows(
  plans: readonly UserPlan[],
  companyId: number,
  { today }: SeedContext,
  lastLogins: ReadonlyMap<number, string>,
  hashes: ReadonlyMap<number, string>,
) {
  return plans.map((plan) => ({
    id: plan.id,
    company_id: companyId,
    first_name: plan.firstName,
    first_name_lower: plan.firstName.toLowerCase(),
    last_name: plan.lastName,
    last_name_lower: plan.lastName.toLowerCase(),
    full_name: plan.fullName,
    full_name_lower: plan.fullName.toLowerCase(),
    email: plan.email,
    email_lower: plan.email,
    mobile_phone: plan.phone,
    authentication_mode: plan.isSupport ? 2 : 1,
    culture: plan.culture,
    language: plan.language,
    trust_auth_id: null,
    is_support_user: Number(plan.isSupport),
    is_read_only: Number(plan.isReadOnly),
    in_active: Number(plan.isInactive),
    role_template_id: plan.templateId ?? null,
    last_login_at: lastLogins.get(plan.id) ?? null,
    password_hash: hashes.get(plan.id) ?? null,
    must_change_password: 0,
    password_expires_at: null,
    is_mfa_enabled: plan.account?.mfaSecret ? 1 : 0,
    is_mfa_registered: plan.account?.mfaSecret ? 1 : 0,
    mfa_factor: plan.account?.mfaSecret ? 'offline' : null,
    mfa_secret: plan.account?.mfaSecret ?? null,
    mfa_last_step: null,
    created_at: plan.createdAt,
    updated_at: `${dayAt(today, -1)}T00:00:00.000Z`,
  }));
}
