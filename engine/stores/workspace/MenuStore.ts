import { runInAction } from 'mobx';
import type { ApiClient } from '../../http/client.types.ts';
import { observe } from '../../models/shared/observe.ts';
import type { Permissions } from '../../services.ts';
import { defaultItem, type MenuItem, normalise, readMenus, visibleMenu } from './menuRules.ts';

export interface MenuSettings {
  /** `checkAccessOnServer`: the server filters the menu, which is shown exactly as delivered (shell 5). */
  features: Readonly<Record<string, boolean>>;
  /** Address that the menu is asked for at, with the place `{menuname}`; empty: the menu of the role counts. */
  menuUrl?: string;
  menuName?: string;
}

/** The menu of the role in use. */
export class MenuStore {
  delivered: readonly MenuItem[] = [];
  readonly #api: ApiClient;
  readonly #permissions: Permissions;
  readonly #settings: () => MenuSettings;

  constructor(api: ApiClient, permissions: Permissions, settings: () => MenuSettings = () => ({ features: {} })) {
    this.#api = api;
    this.#permissions = permissions;
    this.#settings = settings;
    observe(this, 'delivered');
  }

  get items(): readonly MenuItem[] {
    if (this.#settings().features.checkAccessOnServer) return this.delivered;
    return visibleMenu(this.delivered, this.#permissions.viewPage);
  }

  /** Route below /app of the default menu page. */
  get defaultRoute(): string | undefined {
    const route = defaultItem(this.items)?.Route;
    return route === undefined ? undefined : normalise(route);
  }

  /** Asks for the menu where the installation says (widgets 7); else takes the one that came with the role. */
  async load(own: readonly MenuItem[]): Promise<void> {
    const { menuUrl = '', menuName = '' } = this.#settings();
    const address = menuUrl.replaceAll('{menuname}', encodeURIComponent(menuName)) || undefined;
    const menus = address || own.length === 0 ? readMenus(await this.#api.call('getMenu', { address })) : own;
    runInAction(() => {
      this.delivered = menus;
    });
  }

  forget(): void {
    this.delivered = [];
  }
}
