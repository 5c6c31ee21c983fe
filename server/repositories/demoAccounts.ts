import type { Db } from '#server/database/schema.ts';
import { accountPlans, demoPassword } from '#server/seeds/accounts.ts';

/** Accounts that anybody may sign in with, and the password of them all. */
export interface DemoAccounts {
  password: string;
  accounts: { username: string; name: string; role: string }[];
}

/** The company whose accounts are offered. */
const DOMAIN = 'hmpg.example';

/**
 * Accounts of the demo data that are there and can sign in at once; undefined where a database holds none of them. The caller
 * asks in the demo alone.
 */
export async function readDemoAccounts(db: Db): Promise<DemoAccounts | undefined> {
  const plans = (accountPlans[DOMAIN] ?? []).filter(
    ({ isInactive, isSupport, mfaSecret }) => !isInactive && !isSupport && !mfaSecret,
  );
  const users = await db
    .selectFrom('app_user')
    .select(['email_lower', 'full_name'])
    .where(
      'email_lower',
      'in',
      plans.map(({ account }) => `${account}@${DOMAIN}`),
    )
    .where('in_active', '=', 0)
    .where('must_change_password', '=', 0)
    .execute();
  const accounts = plans.flatMap(({ account, roles }) => {
    const user = users.find(({ email_lower: email }) => email === `${account}@${DOMAIN}`);
    return user ? [{ username: user.email_lower, name: user.full_name, role: roles.join(', ') }] : [];
  });
  return accounts.length > 0 ? { password: demoPassword, accounts } : undefined;
}
