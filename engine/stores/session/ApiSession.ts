import type { ClientSession } from '../../http/HttpClient.ts';
import { claimsDiffer } from '../workspace/roleRules.ts';
import type { WorkspaceStore } from '../workspace/WorkspaceStore.ts';
import type { SessionEnd } from './SessionEnd.ts';
import type { SessionStore } from './SessionStore.ts';

export interface ApiSessionParts {
  session: SessionStore;
  workspace: WorkspaceStore;
  end(): SessionEnd;
  reloadRoles(): Promise<void>;
  /** The role in use was taken away. */
  roleLost(): void;
  accessDenied(): void;
}

/** What the transport may ask of the session: headers, renewal, the end (shell 4 and 7). */
export class ApiSession implements ClientSession {
  readonly #parts: ApiSessionParts;
  #taking: Promise<boolean> | undefined;

  constructor(parts: ApiSessionParts) {
    this.#parts = parts;
  }

  headers(): Record<string, string> {
    const { session, workspace } = this.#parts;
    if (!session.accessToken) return {};
    return {
      Authorization: `Bearer ${session.accessToken}`,
      role: encodeHeader(workspace.role),
      database: encodeHeader(workspace.database),
      LoginGUID: session.record.loginGuid,
    };
  }

  /** Nobody is signed in: what needs somebody is not even asked. */
  get isOver(): boolean {
    return !this.#parts.session.accessToken;
  }

  async entered(operationId: string): Promise<void> {
    await this.#parts.session.entered(operationId);
  }

  async refresh(): Promise<boolean> {
    const { session, workspace, reloadRoles } = this.#parts;
    const isRenewed = await session.refresh();
    const known = workspace.roles.map((role) => role.Name);
    const { claimedRoles } = session;
    if (isRenewed && claimedRoles.length > 0 && known.length > 0 && claimsDiffer(claimedRoles, known)) {
      void reloadRoles().catch(() => undefined);
    }
    return isRenewed;
  }

  /** All calls that meet the header share one reload of the roles. */
  invalidated(): Promise<boolean> {
    this.#taking ??= this.#takeRoles().finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  ended(reason: 'unauthorized' | 'expired' | 'forced-logout'): void {
    this.#parts.end().end(reason);
  }

  accessDenied(): void {
    this.#parts.accessDenied();
  }

  async #takeRoles(): Promise<boolean> {
    const { session, workspace, end, reloadRoles, roleLost } = this.#parts;
    if (!(await session.refresh())) return false;
    await reloadRoles().catch(() => undefined);
    end().rolesChanged();
    if (workspace.isChosen && !workspace.current) roleLost();
    return true;
  }
}

/** Names outside ASCII cannot stand in a header; the server decodes, so a percent sign is encoded too. */
export function encodeHeader(value: string): string {
  return /^[\x20-\x24\x26-\x7e]*$/.test(value) ? value : encodeURIComponent(value);
}
