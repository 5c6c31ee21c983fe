import { insertRows } from './bulk.ts';
import { Random } from './random.ts';
import type { SeedCompany, SeedContext } from './types.ts';
import type { UserPlan } from './users.ts';

/** Every so many users follow a template, and have its roles beside their own. */
const FOLLOWERS = 9;

/** Lets some users follow a template; the named accounts keep the roles that the demo promises. */
export function withTemplates(
  company: SeedCompany,
  users: readonly UserPlan[],
  links: readonly { role_template_id: number; role_id: number }[],
): UserPlan[] {
  const templates = [...Map.groupBy(links, (link) => link.role_template_id)];
  const random = new Random(`${company.domain}/followers`);
  return users.map((user, index) => {
    if (user.account || user.isSupport || index % FOLLOWERS !== 0 || templates.length === 0) return user;
    const [templateId, roles] = random.pick(templates);
    return { ...user, templateId, roleIds: [...new Set([...user.roleIds, ...roles.map((link) => link.role_id)])] };
  });
}

/** A few users may work in a database that their roles do not give, or not in one that they give. */
export async function seedUserDatabases(
  { trx, ids }: SeedContext,
  company: SeedCompany,
  users: readonly UserPlan[],
): Promise<void> {
  const random = new Random(`${company.domain}/databases`);
  const others = users.filter((user) => !user.account && random.chance(0.08));
  await insertRows(
    trx,
    'user_voyager_db',
    others.map((user) => ({
      id: ids.next('user_voyager_db'),
      user_id: user.id,
      voyager_db_id: random.pick(company.databases).id,
      company_id: company.id,
      access_type: random.chance(0.7) ? 1 : 0,
    })),
  );
}

/** Where the files of each database lie. */
export async function seedFileServers({ trx }: SeedContext, company: SeedCompany): Promise<void> {
  await insertRows(
    trx,
    'file_server',
    company.databases.map(({ id, name }) => ({
      voyager_db_id: id,
      company_id: company.id,
      server: `files-${name.replace(/^.*_/, '')}.${company.domain}`,
      path: `/exports/${name}`,
      user_name: `svc-${name.replaceAll('_', '-')}`,
      secret_name: `file-server/${name}`,
    })),
  );
}

/** Some users are kept from single properties of the first database. */
export async function seedUserProperties(
  { trx, ids }: SeedContext,
  company: SeedCompany,
  users: readonly UserPlan[],
): Promise<void> {
  const random = new Random(`${company.domain}/properties`);
  const properties = await trx
    .selectFrom('property')
    .select('id')
    .where('company_id', '=', company.id)
    .orderBy('id')
    .limit(40)
    .execute();
  const others = users.filter((user) => !user.account && random.chance(0.03));
  await insertRows(
    trx,
    'user_property',
    others.flatMap((user) =>
      random.sample(properties, Math.min(random.int(1, 4), properties.length)).map((property) => ({
        id: ids.next('user_property'),
        user_id: user.id,
        property_id: property.id,
        company_id: company.id,
        has_access: 0,
      })),
    ),
  );
}
