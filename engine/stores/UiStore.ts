import { makeAutoObservable } from 'mobx';
import { BREAKPOINT_LARGE, BREAKPOINT_SMALL, RESIZE_DEBOUNCE, storageKeys } from './constants.ts';
import { isJson, type Json } from './readers.ts';
import type { SafeStorage } from './SafeStorage.ts';

export type ColourScheme = 'light' | 'dark' | 'auto';
/** normal: 240 px with texts; lite: 56 px, icons only. */
export type NavigationMode = 'normal' | 'lite';
export type WindowSize = 'small' | 'medium' | 'large';

/** What the user set for the look of this browser, and what the window is like. */
export class UiStore {
  colourScheme: ColourScheme = 'auto';
  navigationMode: NavigationMode = 'normal';
  /** Language of the last user of this browser, for the sign-in page. */
  language: string | undefined = undefined;
  /** Overlay navigation of small windows. */
  isOverlayOpen = false;
  /** Route of the page above the open one, said by its breadcrumb. */
  parentPage: string | undefined = undefined;
  isOnline = true;
  isHelpOpen = false;
  size: WindowSize = 'large';
  prefersDark = false;
  /** How the panel of result sets stands. */
  panel: Json | undefined = undefined;
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#read(storage.getJson(storageKeys.ui, isJson) ?? {});
  }

  get scheme(): 'light' | 'dark' {
    if (this.colourScheme !== 'auto') return this.colourScheme;
    return this.prefersDark ? 'dark' : 'light';
  }

  setColourScheme(scheme: ColourScheme): void {
    this.colourScheme = scheme;
    this.#write();
  }

  /** Light and dark in turn. */
  toggleColourScheme(): void {
    this.setColourScheme(this.scheme === 'dark' ? 'light' : 'dark');
  }

  /** Between normal and lite; in a small window the overlay opens or closes. */
  toggleNavigation(): void {
    if (this.size === 'small') {
      this.isOverlayOpen = !this.isOverlayOpen;
      return;
    }
    this.navigationMode = this.navigationMode === 'normal' ? 'lite' : 'normal';
    this.#write();
  }

  setParent(route: string | undefined): void {
    this.parentPage = route;
  }

  setLanguage(language: string): void {
    this.language = language;
    this.#write();
  }

  setPanel(panel: Json): void {
    this.panel = panel;
    this.#write();
  }

  setOverlay(isOpen: boolean): void {
    this.isOverlayOpen = isOpen;
  }

  setHelp(isOpen: boolean): void {
    this.isHelpOpen = isOpen;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
  }

  setPrefersDark(prefersDark: boolean): void {
    this.prefersDark = prefersDark;
  }

  /** Opens above 1024 px, closes from 768 to 1024, is an overlay below (OP-BREAKPOINTS). */
  setWidth(width: number): void {
    const size = width < BREAKPOINT_SMALL ? 'small' : width <= BREAKPOINT_LARGE ? 'medium' : 'large';
    if (size === this.size) return;
    this.size = size;
    this.isOverlayOpen = false;
    this.navigationMode = size === 'medium' ? 'lite' : 'normal';
  }

  /** Follows the window; the disposer ends it. */
  start(view: Window): () => void {
    const dark = view.matchMedia('(prefers-color-scheme: dark)');
    const followScheme = () => this.setPrefersDark(dark.matches);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const followWidth = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.setWidth(view.innerWidth), RESIZE_DEBOUNCE);
    };
    const remembered = this.navigationMode;
    followScheme();
    this.setOnline(view.navigator.onLine);
    this.setWidth(view.innerWidth);
    if (this.size === 'large') this.navigationMode = remembered;
    dark.addEventListener('change', followScheme);
    view.addEventListener('resize', followWidth);
    return () => {
      clearTimeout(timer);
      dark.removeEventListener('change', followScheme);
      view.removeEventListener('resize', followWidth);
    };
  }

  #read(stored: Json): void {
    const { colourScheme, language, navigationMode, panel } = stored;
    if (isJson(panel)) this.panel = panel;
    if (typeof language === 'string') this.language = language;
    if (colourScheme === 'light' || colourScheme === 'dark') this.colourScheme = colourScheme;
    if (navigationMode === 'lite') this.navigationMode = navigationMode;
  }

  #write(): void {
    const { colourScheme, language, navigationMode, panel } = this;
    this.#storage.setJson(storageKeys.ui, { colourScheme, language, navigationMode, panel });
  }
}
