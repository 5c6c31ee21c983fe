import { timeAt } from './days.ts';
import { Random } from './random.ts';
import type { SeedCompany, SeedContext } from './types.ts';
import type { UserPlan } from './users.ts';

type SomeUser = Pick<UserPlan, 'id' | 'fullName' | 'isSupport' | 'isReadOnly' | 'email'>;

interface Change {
  objectName: string;
  objectId: number;
  detail: string;
}

type Author = (company: SeedCompany, users: readonly SomeUser[], random: Random) => Change;

const onUser =
  (details: readonly ((user: SomeUser, company: SeedCompany, random: Random) => string)[]): Author =>
  (company, users, random) => {
    const user = random.pick(users);
    return { objectName: 'User', objectId: user.id, detail: random.pick(details)(user, company, random) };
  };

const onRole =
  (details: readonly ((name: string, company: SeedCompany, random: Random) => string)[]): Author =>
  (company, _users, random) => {
    const role = random.pick(company.roles.filter((candidate) => !candidate.isGlobal));
    return { objectName: 'Role', objectId: role.id, detail: random.pick(details)(role.name, company, random) };
  };

const onDatabase =
  (details: readonly ((name: string) => string)[]): Author =>
  (company, _users, random) => {
    const database = random.pick(company.databases);
    return { objectName: 'Voyager DB', objectId: database.id, detail: random.pick(details)(database.name) };
  };

/** Who changed what, by how often it happens. */
const authors: readonly (readonly [Author, number])[] = [
  [
    onUser([
      (user) => `User "${user.fullName}" changed: MobilePhone`,
      (user) => `User "${user.fullName}" changed: Email`,
      (user) => `User "${user.fullName}" changed: Culture, Language`,
      (user) => `Password of "${user.fullName}" reset`,
      (user) => `User "${user.fullName}" deactivated`,
      (user) => `User "${user.fullName}" activated`,
      (user, company, random) => `Role "${random.pick(company.roles).name}" linked to "${user.fullName}"`,
      (user, company, random) => `Role "${random.pick(company.roles).name}" unlinked from "${user.fullName}"`,
    ]),
    70,
  ],
  [
    onRole([
      (name) => `Role "${name}" changed: page access`,
      (name) => `Role "${name}" changed: Name`,
      (name, company, random) => `Role "${name}" granted database "${random.pick(company.databases).name}"`,
      (name, company, random) => `Role "${name}" lost database "${random.pick(company.databases).name}"`,
    ]),
    22,
  ],
  [
    onDatabase([
      (name) => `Voyager DB "${name}" changed: Order`,
      (name) => `Voyager DB "${name}" changed: DefaultAccess`,
    ]),
    8,
  ],
];

/** Changes of the last year, oldest first, made by administrators and support. */
export function changeRows({ ids, today }: SeedContext, company: SeedCompany, users: readonly SomeUser[]) {
  const random = new Random(`${company.domain}/changes`);
  const actors = users.filter((user) => user.isSupport || (/^(sys)?admin@/.test(user.email) && !user.isReadOnly));
  const days = Array.from({ length: company.volumes.changes }, () => 1 + Math.floor(365 * random.next() ** 1.5));
  days.sort((a, b) => b - a);
  return days.map((daysAgo) => {
    const actor = random.pick(actors);
    const change = random.weighted(authors)(company, users, random);
    return {
      id: ids.next('change_log'),
      company_id: company.id,
      user_id: actor.id,
      user_name: actor.fullName,
      user_name_lower: actor.fullName.toLowerCase(),
      object_name: change.objectName,
      object_id: String(change.objectId),
      change_detail: change.detail,
      before_value: null,
      after_value: null,
      request_id: null,
      changed_at: timeAt(today, -daysAgo, random.int(780, 1_320), random.int(0, 59_999)),
    };
  });
}
