import type { Navigation } from '../../services.ts';
import { homeRoute, refusedRoute } from '../homeRoute.ts';
import type { AppSettings } from '../sessionAnswers.ts';
import type { UiStore } from './UiStore.ts';

interface AppNavigationParts {
  /** Address that the app stands at. */
  currentUrl(): string;
  settings(): AppSettings;
  ui(): Pick<UiStore, 'isEntry' | 'setParent'>;
}

/** How the stores move through the app, and where it stands. Until a router is attached nothing moves. */
export class AppNavigation implements Navigation {
  readonly currentUrl: () => string;
  readonly #parts: AppNavigationParts;
  #go: Navigation['go'] = () => undefined;
  #open: (url: string) => void = () => undefined;

  constructor(parts: AppNavigationParts) {
    this.#parts = parts;
    this.currentUrl = parts.currentUrl;
  }

  /** `go` moves below /app, `open` to any address of the app. */
  attach(go: Navigation['go'], open: (url: string) => void): void {
    this.#go = go;
    this.#open = open;
  }

  readonly go: Navigation['go'] = (to, options) => this.#go(to, options);

  readonly open = (url: string): void => this.#open(url);

  /** The address without query and hash. */
  readonly path = (): string => this.currentUrl().split(/[?#]/)[0] ?? '';

  readonly refused = (): string | undefined =>
    refusedRoute(this.#parts.ui().isEntry, this.#parts.settings(), this.currentUrl());

  readonly home = (): string => homeRoute(this.#parts.settings()).slice('/app/'.length);

  readonly setParent = (to: string | undefined): void => this.#parts.ui().setParent(to);
}
