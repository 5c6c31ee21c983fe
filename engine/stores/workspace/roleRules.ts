import { colourOfRole } from '../../format/roleColour.ts';
import type { MenuItem } from './menuRules.ts';

/** A role of the user, normalised (shell 3; OP-ROLENAME). */
export interface Role {
  Name: string;
  UUID?: string;
  Databases: readonly string[];
  /** What people call the databases, by name; those without are called by their name. */
  labels?: ReadonlyMap<string, string>;
  isDefault: boolean;
  Color?: string;
  ProductName?: string;
  MenuItemId?: string;
  menus: readonly MenuItem[];
}

export interface RoleSettings {
  adminRoles: readonly string[];
  systemAdministrationRole: string;
}

/** What a role asks of its user before work can begin. */
export type DatabaseStep = { is: 'none' } | { is: 'single'; database: string } | { is: 'choose' };

/** Where the selection opens. */
export interface SelectionStart {
  step: 'role' | 'database';
  role: Role | undefined;
}

/** Role and database that a session holds or held before. */
export interface StoredChoice {
  role: string | undefined;
  database: string | undefined;
}

/** The outcome of start-up: work can begin, or the user has to choose. */
export type Resolution =
  | { is: 'chosen'; role: Role | undefined; database: string }
  | { is: 'choose'; candidate: Role | undefined; refused?: StoredChoice };

/**
 * Database step of a role: an admin role other than system administration works without a database; one database is
 * taken at once; several ask (shell 4).
 */
export function databaseStep(role: Role, settings: RoleSettings): DatabaseStep {
  if (worksWithoutDatabase(role.Name, settings)) return { is: 'none' };
  const [first] = role.Databases;
  return role.Databases.length === 1 && first !== undefined ? { is: 'single', database: first } : { is: 'choose' };
}

/**
 * One role: the role step is skipped. A default role without a close button: its database step (shell 4). A role without
 * a database step is itself what is to be chosen.
 */
export function selectionStart(
  roles: readonly Role[],
  settings: RoleSettings,
  { hasClose, candidate }: { hasClose: boolean; candidate?: Role | undefined },
): SelectionStart {
  const preselected = roles.length === 1 ? roles[0] : (candidate ?? roles.find((role) => role.isDefault));
  const isSkipped = roles.length === 1 || !hasClose;
  if (preselected && isSkipped && !worksWithoutDatabase(preselected.Name, settings))
    return { step: 'database', role: preselected };
  return { step: 'role', role: hasClose ? undefined : preselected };
}

/** True when the user could work under another role or database than this one. */
export function hasChoice(roles: readonly Role[], current: Role, settings: RoleSettings): boolean {
  return roles.length > 1 || (current.Databases.length > 1 && databaseStep(current, settings).is === 'choose');
}

/**
 * Role and database at start-up. A stored role that is not held makes the first role the candidate; whatever can be
 * chosen automatically is (OP-FIRSTROLE).
 */
export function resolveChoice(roles: readonly Role[], stored: StoredChoice, settings: RoleSettings): Resolution {
  if (stored.role === undefined) {
    return automatic(roles.length === 1 ? roles[0] : roles.find((role) => role.isDefault), settings);
  }
  const held = findRole(roles, stored.role);
  if (!held) return automatic(roles[0], settings);
  const step = databaseStep(held, settings);
  if (step.is === 'none') return { is: 'chosen', role: held, database: '' };
  const database = held.Databases.find((name) => name === stored.database);
  if (database !== undefined) return { is: 'chosen', role: held, database };
  return { is: 'choose', candidate: held };
}

/**
 * Role and database that an address asks for, those that it leaves out as they are kept. A pair that the user does not hold
 * is asked about, never replaced by another (shell 2).
 */
export function resolveEntry(
  roles: readonly Role[],
  { entry, stored }: { entry: StoredChoice; stored: StoredChoice },
  settings: RoleSettings,
): Resolution {
  if (entry.role === undefined && entry.database === undefined) return resolveChoice(roles, stored, settings);
  const role = findRole(roles, entry.role ?? stored.role ?? (roles.find((one) => one.isDefault) ?? roles[0])?.Name);
  if (!role) return { is: 'choose', candidate: undefined, refused: entry };
  const step = databaseStep(role, settings);
  if (step.is === 'none') return { is: 'chosen', role, database: '' };
  const wanted = entry.database ?? (step.is === 'single' ? step.database : stored.database);
  const database = role.Databases.find((name) => name === wanted);
  if (database !== undefined) return { is: 'chosen', role, database };
  return { is: 'choose', candidate: role, ...(entry.database === undefined ? {} : { refused: entry }) };
}

export function findRole(roles: readonly Role[], name: string | undefined): Role | undefined {
  return roles.find((role) => name !== undefined && isSameName(role.Name, name));
}

export function isAdminRole(name: string, settings: RoleSettings): boolean {
  return (
    settings.adminRoles.some((admin) => isSameName(admin, name)) || isSameName(name, settings.systemAdministrationRole)
  );
}

/** An admin role other than system administration never works under a database (shell 4). */
function worksWithoutDatabase(name: string, settings: RoleSettings): boolean {
  return isAdminRole(name, settings) && !isSameName(name, settings.systemAdministrationRole);
}

/** Colour of a role: its own, or by the character sum of its name modulo 10 (shell 4). */
export function roleColour(role: Pick<Role, 'Name' | 'Color'>): string {
  return role.Color && /^#[0-9a-f]{6}$/i.test(role.Color) ? role.Color : colourOfRole(role.Name);
}

/** True when the roles named by the token and the stored ones differ; the claim named `user` says nothing (shell 4). */
export function claimsDiffer(claimed: readonly string[], stored: readonly string[]): boolean {
  const left = claimed.filter((name) => name.toLowerCase() !== 'user').sort();
  const right = [...stored].sort();
  return left.length !== right.length || left.some((name, index) => name !== right[index]);
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function automatic(role: Role | undefined, settings: RoleSettings): Resolution {
  if (!role) return { is: 'choose', candidate: undefined };
  const step = databaseStep(role, settings);
  if (step.is === 'none') return { is: 'chosen', role, database: '' };
  if (step.is === 'single') return { is: 'chosen', role, database: step.database };
  return { is: 'choose', candidate: role };
}
