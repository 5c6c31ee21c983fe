import { observe } from '../../models/shared/observe.ts';
import type { ElementAccess, Permissions } from '../../services.ts';
import {
  type AccessContext,
  elementRule,
  flagsAllowEdit,
  flagsAllowView,
  isPageDenied,
  type SecurityRule,
} from './accessRules.ts';

export interface PermissionSources {
  /** Admin role or no role. */
  hasFullAccess(): boolean;
  product(): string;
  fallbackProduct(): string;
  /** Profile flag IsReadOnly of a company that supports it. */
  isReadOnlyUser(): boolean;
}

/** What the user may see and do, as the server told it. Display only: the server decides every request. */
export class PermissionStore implements Permissions {
  rules: readonly SecurityRule[] = [];
  flags: Readonly<Record<string, number>> = {};
  readonly #sources: PermissionSources;

  constructor(sources: PermissionSources) {
    this.#sources = sources;
    observe(this, 'rules', 'flags');
  }

  get isReadOnlyUser(): boolean {
    return this.#sources.isReadOnlyUser();
  }

  set(rules: readonly SecurityRule[], flags: Readonly<Record<string, number>>): void {
    this.rules = rules;
    this.flags = flags;
  }

  /** Both the rules and the flags must allow (OP-TWOACCESS). */
  viewPage(page: string): boolean {
    if (this.#sources.hasFullAccess()) return true;
    return !isPageDenied(this.#context, page) && flagsAllowView(this.flags, page);
  }

  editPage(page: string): boolean {
    if (this.#sources.hasFullAccess()) return true;
    return this.viewPage(page) && flagsAllowEdit(this.flags, page);
  }

  elementAccess(element: string): ElementAccess {
    return this.#sources.hasFullAccess() ? 'full' : elementRule(this.#context, element);
  }

  get #context(): AccessContext {
    return { rules: this.rules, product: this.#sources.product(), fallbackProduct: this.#sources.fallbackProduct() };
  }
}
