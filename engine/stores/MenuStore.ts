import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiClient } from '../http/client.types.ts';
import type { Permissions } from '../models/services.ts';
import { defaultItem, type MenuItem, normalise, readMenus, visibleMenu } from './menuRules.ts';

export interface MenuSettings {
  /** `checkAccessOnServer`: the server filters the menu, which is shown exactly as delivered (shell 5). */
  features: Readonly<Record<string, boolean>>;
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
    makeAutoObservable(this, { delivered: observableRef }, { autoBind: true });
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

  /** Takes the menu that came with the role, or asks for the named one. */
  async load(own: readonly MenuItem[], menuname?: string): Promise<void> {
    const menus = own.length > 0 ? own : readMenus(await this.#api.call('getMenu', { query: { menuname } }));
    runInAction(() => {
      this.delivered = menus;
    });
  }

  forget(): void {
    this.delivered = [];
  }
}
