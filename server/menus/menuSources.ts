import type { ProductApp } from '#server/documents/ProductFile.ts';
import type { MenuDocument } from '#server/engine.ts';
import type { CustomMenuItem, MenuItem } from '#server/generated/types.ts';
import { allRights } from '#server/policies/rights.ts';
import { buildMenu } from './buildMenu.ts';

/** Where an item leads, as the contract says it. */
export type Target = Pick<CustomMenuItem, 'Route' | 'PageURL' | 'OpenInIframe' | 'page' | 'Icon'>;

/** What a company makes its menus of: the menus of products. */
export class MenuSources {
  readonly #menus: readonly { document: MenuDocument; items: readonly MenuItem[] }[];
  readonly #targets = new Map<string, Target>();
  /** Places by what they are asked for by. */
  readonly #places = new Map<string, string>();

  constructor(menus: readonly MenuDocument[], apps: readonly ProductApp[]) {
    this.#menus = menus.map((document) => ({ document, items: buildMenu(document, { rights: allRights, apps }) }));
    for (const { document, items } of this.#menus) this.#note(document.id, items);
  }

  /** The menus as trees to take from. */
  trees(menuIdOf: (documentId: string) => number): CustomMenuItem[] {
    return this.#menus.map(({ document, items }) => {
      const MenuID = menuIdOf(document.id);
      return { ...plain(MenuID), Text: document.title, Children: items.map((item) => toItem(item, MenuID)) };
    });
  }

  /** Where the item of a product menu leads; undefined when there is none (any more). */
  target(from: string | undefined): Target | undefined {
    return from === undefined ? undefined : this.#targets.get(from);
  }

  /** The item of a product menu that leads there, by `menu/item`: with the page that was named, else the first. */
  find({ Route, PageURL, page }: Target): string | undefined {
    const address = addressOf({ Route, PageURL });
    return this.#places.get(`${address} ${page ?? ''}`) ?? this.#places.get(address);
  }

  #note(menu: string, items: readonly MenuItem[]): void {
    for (const item of items) {
      const from = `${menu}/${item.MenuItemId}`;
      const target = targetOf(item);
      if (leads(target)) {
        this.#targets.set(from, target);
        const address = addressOf(target);
        for (const key of [address, `${address} ${target.page ?? ''}`]) {
          if (!this.#places.has(key)) this.#places.set(key, from);
        }
      }
      this.#note(menu, item.Children ?? []);
    }
  }
}

/** True for what is more than a folder. */
export function leads({ Route, PageURL }: Target): boolean {
  return Boolean(Route) || Boolean(PageURL);
}

function addressOf({ Route, PageURL }: { [Name in 'Route' | 'PageURL']?: string | undefined }): string {
  return JSON.stringify([Route || '', PageURL || '']);
}

function targetOf({ Route, PageURL, OpenInIframe, page, Icon }: MenuItem): Target {
  return {
    ...(Route ? { Route } : {}),
    ...(PageURL ? { PageURL, OpenInIframe: OpenInIframe === true } : {}),
    ...(page ? { page } : {}),
    ...(Icon ? { Icon } : {}),
  };
}

function plain(MenuID: number) {
  return { MenuItemId: 0, MenuID, ParentID: null, IsDefault: 0 as const };
}

function toItem(item: MenuItem, MenuID: number): CustomMenuItem {
  return {
    ...plain(MenuID),
    Text: item.Text,
    ...targetOf(item),
    Children: (item.Children ?? []).map((child) => toItem(child, MenuID)),
  };
}
