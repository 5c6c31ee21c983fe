import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { type AdminNames, adminNames } from '#server/settings.ts';
import type { SessionUser } from './authenticate.ts';
import type { PolicyOperation } from './operation.types.ts';
import { isConsoleProduct } from './pages.ts';
import { loadRights, noRights, type Rights, withoutPages } from './rights.ts';
import type { Actor, CompanyScope } from './scope.ts';
import { resolveWorkspace } from './workspace.ts';

type HeaderValue = string | string[] | undefined;

export interface Caller {
  /** Who authenticated. */
  user: SessionUser;
  headers: Readonly<Record<string, HeaderValue>>;
  /** Which roles see everything. */
  admins: AdminNames;
  /** Pages that this server has for nobody, whatever the role. */
  closedPages?: ReadonlySet<string> | undefined;
  /** What was found out a moment ago about the same user under the same headers. */
  known?: Admission | undefined;
}

export interface Admission {
  actor: Actor;
  rights: Rights;
  scope: CompanyScope;
}

/**
 * The one place that decides who may call an operation: deny by default, from what the contract says of it.
 *
 * @throws RequestError with the reason
 */
export async function enforce(
  db: Db,
  operation: PolicyOperation,
  { user, headers, admins, closedPages, known: found }: Caller,
): Promise<Admission> {
  refuseForeignLogin(headers.loginguid, user.sessionId);
  if (user.mustChangePassword && !operation.beforePassword) throw new RequestError('password_change_required');
  if (user.impersonator && operation.personal) throw new RequestError('impersonating');
  const chosen = operation.beforeChoice ? {} : { role: headers.role, database: headers.database };
  const known = operation.beforeChoice ? undefined : found;
  const actor: Actor = known?.actor ?? { ...user, ...(await resolveWorkspace(db, user, { ...chosen, admins })) };
  refuseWithoutWorkspace(operation, actor);
  // Files are work for the server: who has not chosen what to work on sends none.
  if (operation.bodyType === 'multipart/form-data' && !actor.role) throw new RequestError('workspace_required');
  if (operation.mutates && user.isReadOnly && !operation.own) throw new RequestError('read_only');
  const admission = known ?? (await admissionOf(db, actor, { admins, closedPages }));
  refuseWithoutPage(operation, admission.rights);
  return admission;
}

/** What somebody may see and change under a role and database that they hold. */
export async function admissionOf(
  db: Db,
  actor: Actor,
  { admins, closedPages }: Pick<Caller, 'admins' | 'closedPages'>,
): Promise<Admission> {
  const { companyId, database, role, userId } = actor;
  const held = role ? await loadRights(db, { userId, companyId, role }) : noRights;
  const scope: CompanyScope = {
    companyId,
    adminNames: adminNames(admins),
    ...(database ? { databaseId: database.id } : {}),
    ...(database?.isLimited ? { closedFor: userId } : {}),
  };
  return { actor, rights: closedPages ? withoutPages(held, closedPages) : held, scope };
}

/** What a document or an export may ask for on behalf of a caller: the same decision for another operation. */
export function admits(admission: Admission, operation: PolicyOperation): boolean {
  try {
    refuseWithoutWorkspace(operation, admission.actor);
    refuseWithoutPage(operation, admission.rights);
    return !(operation.mutates && admission.actor.isReadOnly && !operation.own);
  } catch {
    return false;
  }
}

/** The caller may use the operation as soon as a database is chosen. */
export function lacksOnlyDatabase(admission: Admission, operation: PolicyOperation): boolean {
  const { permission } = operation;
  if (permission.access !== 'database' || admission.actor.database) return false;
  return admits(admission, { ...operation, permission: { ...permission, access: 'session' } });
}

function refuseForeignLogin(loginGuid: HeaderValue, sessionId: string): void {
  if (loginGuid !== undefined && loginGuid !== '' && loginGuid !== sessionId)
    throw new RequestError('workspace_not_held');
}

function refuseWithoutWorkspace({ permission }: PolicyOperation, actor: Actor): void {
  if (permission.access === 'console' && !isConsoleProduct(actor.role?.productId)) {
    throw new RequestError(actor.role ? 'console_required' : 'workspace_required');
  }
  if (permission.access === 'database' && !(actor.role && actor.database)) throw new RequestError('workspace_required');
}

function refuseWithoutPage({ permission }: PolicyOperation, rights: Rights): void {
  if (!permission.page) return;
  const level = Math.max(...[permission.page, ...(permission.or ?? [])].map((page) => rights.page(page)));
  if (level === 0) throw new RequestError('page_denied');
  if (permission.level === 'edit' && level < 2) throw new RequestError('edit_denied');
}
