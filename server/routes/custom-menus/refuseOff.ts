import { RequestError } from '#server/errors.ts';
import { findCompany } from '#server/repositories/company/company.ts';
import type { RouteContext } from '../routesOf.ts';

/** A company that may have no menus of its own reads and makes none (CONSOLE-COMPANY-05). */
export async function refuseOff({ scope }: Pick<RouteContext, 'scope'>, db: RouteContext['db']): Promise<void> {
  if (!(await findCompany(db, scope)).allowcustommenus) throw new RequestError('menus_off');
}
