import { observe } from '../../models/shared/observe.ts';
import type { Workspace } from '../../services.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { DATABASE_CHANGE_DELAY, storageKeys } from '../storage/storageKeys.ts';
import {
  findRole,
  hasChoice,
  isAdminRole,
  type Resolution,
  type Role,
  type RoleSettings,
  resolveEntry,
  type StoredChoice,
} from './roleRules.ts';

export interface WorkspaceStorages {
  session: SafeStorage;
  local: SafeStorage;
}

/** The one role and the one database that the user works in. */
export class WorkspaceStore implements Workspace {
  roles: readonly Role[] = [];
  current: Role | undefined = undefined;
  database = '';
  epoch = 0;
  /** False until a role and a database are chosen. */
  isChosen = false;
  /** The choice of another role or database stands open. */
  isChoosing = false;
  readonly #storages: WorkspaceStorages;
  readonly #settings: () => RoleSettings;
  readonly #callbacks = new Set<() => void>();
  #switch = new AbortController();

  constructor(storages: WorkspaceStorages, settings: () => RoleSettings) {
    this.#storages = storages;
    this.#settings = settings;
    observe(this, 'roles', 'current', 'database', 'epoch', 'isChosen', 'isChoosing');
  }

  get role(): string {
    return this.current?.Name ?? '';
  }

  /** What people call the database in use; calls carry `database`. */
  get databaseLabel(): string {
    return this.labelOf(this.database);
  }

  /** What people call a database that one of the roles has. */
  labelOf(database: string): string {
    for (const { labels } of this.roles) {
      const label = labels?.get(database);
      if (label) return label;
    }
    return database;
  }

  /** Product of the role: that of the menu marked IsDefault, else the role's own (shell 6). */
  get product(): string {
    const marked = this.current?.menus.find((menu) => menu.IsDefault) ?? this.current?.menus[0];
    return marked?.Product ?? this.current?.ProductName ?? '';
  }

  /** Admin roles and the empty role see everything; the server decides all the same. */
  get hasFullAccess(): boolean {
    return this.current === undefined || isAdminRole(this.current.Name, this.#settings());
  }

  /** Opens the choice; undefined where there is nothing else to choose. */
  get choice(): (() => void) | undefined {
    const { current, roles } = this;
    return current && hasChoice(roles, current, this.#settings()) ? this.openChoice : undefined;
  }

  openChoice(): void {
    this.isChoosing = true;
  }

  closeChoice(): void {
    this.isChoosing = false;
  }

  /** Aborted at the next switch. */
  switchSignal(): AbortSignal {
    return this.#switch.signal;
  }

  setRoles(roles: readonly Role[]): void {
    this.roles = roles;
    this.#storages.local.setJson(
      storageKeys.roles,
      roles.map((role) => role.Name),
    );
    if (this.current) this.current = findRole(roles, this.current.Name);
  }

  /** Role and database of a reload: an entry link, then session storage, then local storage (OP-ROLESTORE). */
  resolve(entry: StoredChoice = { role: undefined, database: undefined }): Resolution {
    const resolution = resolveEntry(this.roles, { entry, stored: this.stored() }, this.#settings());
    if (resolution.is === 'chosen' && resolution.role) this.choose(resolution.role, resolution.database);
    return resolution;
  }

  /** The pair of the last time. */
  stored(): StoredChoice {
    const { session, local } = this.#storages;
    const source = session.get(storageKeys.role) === undefined ? local : session;
    return { role: source.get(storageKeys.role), database: source.get(storageKeys.database) };
  }

  /** Works under this pair from now on; the answers of reads that are on their way are dropped. */
  choose(role: Role, database: string): void {
    const hasChanged = !this.isChosen || this.role !== role.Name || this.database !== database;
    const hadOtherDatabase = this.isChosen && this.database !== database;
    this.current = role;
    this.database = database;
    this.isChosen = true;
    for (const storage of [this.#storages.session, this.#storages.local]) {
      storage.set(storageKeys.role, role.Name);
      storage.set(storageKeys.database, database);
    }
    if (!hasChanged) return;
    this.epoch++;
    this.#switch.abort(new DOMException('The role or database was switched.', 'AbortError'));
    this.#switch = new AbortController();
    if (hadOtherDatabase) setTimeout(this.#runCallbacks, DATABASE_CHANGE_DELAY);
  }

  /** Registers a callback for another database; the disposer removes it. */
  onDatabaseChange(callback: () => void): () => void {
    this.#callbacks.add(callback);
    return () => this.#callbacks.delete(callback);
  }

  forget(): void {
    for (const storage of [this.#storages.session, this.#storages.local]) {
      for (const key of [storageKeys.role, storageKeys.database, storageKeys.roles]) storage.remove(key);
    }
    this.roles = [];
    this.current = undefined;
    this.database = '';
    this.isChosen = false;
    this.isChoosing = false;
    this.epoch++;
    this.#switch.abort(new DOMException('Signed out.', 'AbortError'));
    this.#switch = new AbortController();
  }

  #runCallbacks = (): void => {
    for (const callback of this.#callbacks) callback();
  };
}
