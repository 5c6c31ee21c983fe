import type { Navigation } from '../../services.ts';
import { homeRoute, refusedRoute } from '../homeRoute.ts';
import type { Stores } from '../stores.types.ts';

/** How the stores move through the app, and where it stands. Until a router is attached nothing moves. */
export class AppNavigation implements Navigation {
  readonly currentUrl: () => string;
  readonly #root: Pick<Stores, 'settings' | 'ui'>;
  #go: Navigation['go'] = () => undefined;
  #open: (url: string) => void = () => undefined;

  /** @param currentUrl answers the address that the app stands at */
  constructor(root: Pick<Stores, 'settings' | 'ui'>, currentUrl: () => string) {
    this.#root = root;
    this.currentUrl = currentUrl;
  }

  /** `go` moves below /app, `open` to any address of the app. */
  attach(go: Navigation['go'], open: (url: string) => void): void {
    this.#go = go;
    this.#open = open;
  }

  readonly go: Navigation['go'] = (to, options) => this.#go(to, options);

  readonly open = (url: string): void => this.#open(url);

  /** The address without query and hash. */
  readonly path = (): string => this.currentUrl().replace(/[?#].*/s, '');

  readonly refused = (): string | undefined =>
    refusedRoute(this.#root.ui.isEntry, this.#root.settings, this.currentUrl());

  readonly home = (): string => homeRoute(this.#root.settings).slice('/app/'.length);

  readonly setParent = (to: string | undefined): void => this.#root.ui.setParent(to);
}
