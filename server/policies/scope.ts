/** What a query may touch. Made from the session by the policy hook, never from input; repositories take it as their second argument. */
export interface CompanyScope {
  readonly companyId: number;
  /** Names of the roles that see everything, of `adminNames`. */
  readonly adminNames: readonly string[];
  /** Id of the database chosen in the header, checked against the role. Absent without one. */
  readonly databaseId?: number;
  /** The user, when some properties of the database are closed for that user. */
  readonly closedFor?: number;
}

/** Who acts, under which role. */
export interface Actor {
  readonly userId: number;
  readonly companyId: number;
  readonly fullName: string;
  readonly email: string;
  readonly language: string;
  /** With the clock of the company. */
  readonly culture: string;
  /** How the company counts hours; null: as the product does. */
  readonly clock: string | null;
  readonly isReadOnly: boolean;
  readonly isSupportUser: boolean;
  readonly mustChangePassword: boolean;
  /** LoginGUID. */
  readonly sessionId: string;
  /** Who works as this user; absent in a session of one's own. */
  readonly impersonator?: { readonly userId: number; readonly fullName: string };
  /** Role of the header; absent when the call names none (allowed for session operations only). */
  readonly role?: ActiveRole;
  /** Database of the header, held by the role. */
  readonly database?: { readonly id: number; readonly name: string; readonly isLimited?: boolean };
}

export interface ActiveRole {
  readonly id: number;
  readonly name: string;
  readonly productId: number;
  readonly productName: string;
  readonly menuId: number | null;
  /** A global role named in the settings adminRoles or systemAdministrationRole. */
  readonly isAdmin: boolean;
}

/** A database operation always has a database; this says so to the type checker. */
export function requireDatabase(scope: CompanyScope): number {
  if (scope.databaseId === undefined)
    throw new Error('The operation needs a database: declare x-permission access "database".');
  return scope.databaseId;
}
