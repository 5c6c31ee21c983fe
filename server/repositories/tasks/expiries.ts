import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** What ends: its name, and the day or moment. */
export interface Expiry {
  name: string;
  ends: string;
}

/** Licences whose last day is one of those, the next first. */
export async function endingLicences(
  db: Db,
  { companyId }: CompanyScope,
  { from, to }: { from: string; to: string },
): Promise<Expiry[]> {
  return db
    .selectFrom('company_product')
    .innerJoin('product', 'product.id', 'company_product.product_id')
    .where('company_product.company_id', '=', companyId)
    .where('company_product.licensed_until', '>=', from)
    .where('company_product.licensed_until', '<=', to)
    .select('product.name')
    .select((eb) => eb.ref('company_product.licensed_until').$notNull().as('ends'))
    .orderBy('company_product.licensed_until')
    .orderBy('product.id')
    .execute();
}

/** Passwords of active users that end between two moments, the next first: one-time passwords that nobody has replaced. */
export async function endingPasswords(
  db: Db,
  { companyId }: CompanyScope,
  { from, to }: { from: Date; to: Date },
): Promise<Expiry[]> {
  return db
    .selectFrom('app_user')
    .where('company_id', '=', companyId)
    .where('in_active', '=', 0)
    .where('password_expires_at', '>', from.toISOString())
    .where('password_expires_at', '<=', to.toISOString())
    .select('email as name')
    .select((eb) => eb.ref('password_expires_at').$notNull().as('ends'))
    .orderBy('password_expires_at')
    .orderBy('id')
    .execute();
}
