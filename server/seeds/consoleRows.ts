import { taskKinds } from '#server/tasks/kinds.ts';
import { timeAt } from './days.ts';
import { Random } from './random.ts';
import type { SeedCompany, SeedContext } from './types.ts';
import type { UserPlan } from './users.ts';

const templateNames = [
  'Leasing Office',
  'Leasing Manager',
  'Maintenance Team',
  'Maintenance Lead',
  'Payables Desk',
  'Regional Office',
  'Student Housing Team',
  'Senior Living Team',
  'New Hire',
] as const;

export function templateRows({ ids }: SeedContext, company: SeedCompany) {
  return templateNames.slice(0, company.volumes.roleTemplates).map((name) => ({
    id: ids.next('role_template'),
    company_id: company.id,
    name,
    name_lower: name.toLowerCase(),
  }));
}

export function templateRoleRows({ ids }: SeedContext, company: SeedCompany, templates: readonly { id: number }[]) {
  const random = new Random(`${company.domain}/templates`);
  const roles = company.roles.filter((role) => role.productId <= 3);
  return templates.flatMap((template) =>
    random.sample(roles, random.int(2, 3)).map((role) => ({
      id: ids.next('role_template_role'),
      role_template_id: template.id,
      role_id: role.id,
    })),
  );
}

/** What this server can do, of the products that every company of the demo has, first. */
const taskPlans = [
  ['Vacancy digest', 12, '0 12 * * *'],
  ['Nightly rent roll', 11, '0 3 * * *'],
  ['Open work orders', 21, '30 6 * * 1-5'],
  ['Clean old sessions', 1, '0 1 * * 0'],
  ['Sync Voyager users', 3, '0 2 * * *'],
  ['Audit report mail', 2, '0 11 1 * *', 'changelogreport'],
  ['Sign-ins of the week', 2, '0 7 * * 1', 'userloginreport'],
  ['Approvals that wait', 31, '30 7 * * 1-5'],
  ['Approvals before the weekend', 31, '0 15 * * 5'],
  ['Rent roll for the owners', 11, '0 13 1 * *'],
  ['Vacancies of the region', 12, '0 14 * * 1'],
  ['Work orders of the month', 21, '0 5 1 * *'],
  ['Access review', 2, '0 9 1 1,4,7,10 *', 'usersecuritymatrixreport'],
  ['Roles and pages', 2, '0 4 15 * *', 'rolepageaccessreport'],
] as const;

export function taskRows({ ids }: SeedContext, company: SeedCompany, owner: { id: number; roleId: number }) {
  const random = new Random(`${company.domain}/tasks`);
  return taskPlans.slice(0, company.volumes.tasks).map(([name, kindId, cron, report], index) => {
    const kind = taskKinds.find(({ id }) => id === kindId);
    return {
      id: ids.next('task'),
      company_id: company.id,
      voyager_db_id: random.pick(company.databases).id,
      product_id: kind?.productId ?? 5,
      kind: kindId,
      name,
      name_lower: name.toLowerCase(),
      controller: kind?.controller ?? '',
      status: index % 7 === 6 ? 0 : 1,
      cron_expression: cron,
      timezone: company.databases[0]?.region === 'north' ? 'America/Chicago' : 'America/New_York',
      is_send_notification: Number(random.chance(0.4)),
      started_notification_emails: '',
      success_notification_emails: '',
      failure_notification_emails: `operations@${company.domain}`,
      settings: report ? JSON.stringify({ report }) : null,
      owner_id: owner.id,
      owner_role_id: owner.roleId,
    };
  });
}

const failures = [
  'The connection to the database was lost after 30 seconds.',
  'Row 214: the account code is unknown.',
  'The bank file has not arrived yet.',
  'Stopped: the previous run has not ended.',
] as const;

export function taskLogRows(
  { ids, today }: SeedContext,
  company: SeedCompany,
  tasks: readonly { id: number; name: string; voyager_db_id: number }[],
) {
  const random = new Random(`${company.domain}/task-log`);
  const databases = new Map(company.databases.map((database) => [database.id, database.name]));
  const starts = Array.from({ length: company.volumes.taskRuns }, () => random.int(1, 60 * 1_440));
  starts.sort((a, b) => b - a);
  return starts.map((minutesAgo) => {
    const task = random.pick(tasks);
    const failed = random.chance(0.06);
    return {
      id: ids.next('task_log'),
      company_id: company.id,
      task_id: task.id,
      task_name: task.name,
      database_name: databases.get(task.voyager_db_id) ?? '',
      started_at: timeAt(today, 0, -minutesAgo),
      ended_at: timeAt(today, 0, -minutesAgo, random.int(800, 58_000)),
      status: failed ? 0 : 1,
      message: failed ? random.pick(failures) : `${random.int(3, 4_200)} rows processed.`,
    };
  });
}

const filterPlans = [
  ['unit-filters', 1, 'Vacant', { status: ['vacant'] }],
  ['unit-filters', 1, 'On notice', { status: ['notice'] }],
  ['unit-filters', 1, 'Not ready', { status: ['notready'] }],
  ['unit-filters', 1, 'Above 2,500', { 'rentmin:rentmax': { from: 2_500, to: null } }],
  ['workorder-filters', 2, 'Emergencies', { priority: ['emergency'] }],
  ['workorder-filters', 2, 'Open and scheduled', { status: ['new', 'scheduled'] }],
  ['workorder-filters', 2, 'On hold', { status: ['onhold'] }],
  ['user-filters', 5, 'Inactive users', { userStatus: '1' }],
] as const;

/** Each name once for a user, role and database; named accounts start without any in the lists, so that journeys are the same. */
export function savedFilterRows({ ids, today }: SeedContext, company: SeedCompany, users: readonly UserPlan[]) {
  const random = new Random(`${company.domain}/saved-filters`);
  const products = new Map(company.roles.map((role) => [role.id, role.productId]));
  const taken = new Set<string>();
  const rows: ReturnType<typeof savedFilterRow>[] = [];
  for (let tries = 0; rows.length < company.volumes.savedFilters && tries < 100_000; tries += 1) {
    const plan = random.pick(filterPlans);
    const user = random.pick(users);
    const roleId = user.roleIds.find((id) => products.get(id) === plan[1]);
    const databaseId = plan[1] === 5 ? null : random.pick(company.databases).id;
    const key = [user.id, roleId, databaseId, plan[0]].join('/');
    if (roleId === undefined || taken.has(`${key}/${plan[2]}`) || (user.account && plan[1] !== 5)) continue;
    const isDefault = !user.account && !taken.has(key) && random.chance(0.15);
    taken.add(`${key}/${plan[2]}`);
    if (isDefault) taken.add(key);
    const at = timeAt(today, -random.int(1, 300), random.int(780, 1_320));
    rows.push(
      savedFilterRow(
        plan,
        { id: ids.next('saved_filter'), companyId: company.id, isDefault, at },
        {
          userId: user.id,
          roleId,
          databaseId,
        },
      ),
    );
  }
  return rows;
}

function savedFilterRow(
  [filterName, productId, name, filter]: (typeof filterPlans)[number],
  { id, companyId, isDefault, at }: { id: number; companyId: number; isDefault: boolean; at: string },
  owner: { userId: number; roleId: number; databaseId: number | null },
) {
  return {
    id,
    company_id: companyId,
    user_id: owner.userId,
    role_id: owner.roleId,
    voyager_db_id: owner.databaseId,
    filter_name: filterName,
    saved_filter_name: name,
    name_lower: name.toLowerCase(),
    filter: JSON.stringify(filter),
    product_id: productId,
    is_default: Number(isDefault),
    order_num: id,
    created_at: at,
    updated_at: at,
  };
}
