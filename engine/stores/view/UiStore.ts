import { isObject, type JsonObject } from '../../language/json.ts';
import { observe } from '../../models/shared/observe.ts';
import { textsOf } from '../sessionAnswers.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { BREAKPOINT_LARGE, BREAKPOINT_SMALL, RESIZE_DEBOUNCE, storageKeys } from '../storage/storageKeys.ts';

export type ColourScheme = 'light' | 'dark' | 'auto';
/** normal: 240 px with texts; lite: 56 px, icons only; horizontal: across the top. */
export type NavigationMode = (typeof navigationModes)[number];
/** How the navigation stands beside the page. */
export const navigationModes = ['normal', 'lite', 'horizontal'] as const;
export type WindowSize = 'small' | 'medium' | 'large';

/** What the user set for the look of this browser, and what the window is like. */
export class UiStore {
  colourScheme: ColourScheme = 'auto';
  navigationMode: NavigationMode = 'normal';
  /** Language of the last user of this browser, for the sign-in page. */
  language: string | undefined = undefined;
  /** Parts of the app, by the first segment of their routes, whose navigation the user hides in a large window. */
  hiddenUnder: readonly string[] = [];
  /** First segment of the open route. */
  prefix = '';
  /** Navigation of small and medium windows, which starts closed. */
  isOverlayOpen = false;
  /** Route of the page above the open one, said by its breadcrumb. */
  parentPage: string | undefined = undefined;
  isOnline = true;
  isHelpOpen = false;
  isSearchOpen = false;
  /** Keys of one character, such as N; who speaks to the computer, or hits keys by accident, turns them off (WCAG 2.1.4). */
  hasLetterKeys = true;
  /** The search in words. */
  isWordsOpen = false;
  /** The page that the app started on is still open: a refusal of it leads home. */
  isEntry = true;
  size: WindowSize = 'large';
  prefersDark = false;
  /** How the panel of result sets stands. */
  panel: JsonObject | undefined = undefined;
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    observe(
      this,
      'colourScheme',
      'navigationMode',
      'language',
      'hiddenUnder',
      'prefix',
      'isOverlayOpen',
      'parentPage',
      'isOnline',
      'hasLetterKeys',
      'isHelpOpen',
      'isSearchOpen',
      'isWordsOpen',
      'isEntry',
      'size',
      'prefersDark',
      'panel',
    );
    this.#read(storage.getJson(storageKeys.ui, isObject) ?? {});
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

  /** Shown, or hidden under this part of the app; a smaller window opens it for a moment only. */
  get isNavigationOpen(): boolean {
    return this.size === 'large' ? !this.hiddenUnder.includes(this.prefix) : this.isOverlayOpen;
  }

  toggleNavigation(): void {
    if (this.size !== 'large') {
      this.isOverlayOpen = !this.isOverlayOpen;
      return;
    }
    const others = this.hiddenUnder.filter((prefix) => prefix !== this.prefix);
    this.hiddenUnder = this.isNavigationOpen ? [...others, this.prefix] : others;
    this.#write();
  }

  setNavigationMode(mode: NavigationMode): void {
    this.navigationMode = mode;
    this.#write();
  }

  /** The part of the app that is open: `users` for `/app/users/7/detail`. */
  setPrefix(prefix: string): void {
    this.prefix = prefix;
  }

  setParent(route: string | undefined): void {
    this.parentPage = route;
  }

  setLanguage(language: string): void {
    this.language = language;
    this.#write();
  }

  setPanel(panel: JsonObject): void {
    this.panel = panel;
    this.#write();
  }

  setLetterKeys(hasLetterKeys: boolean): void {
    this.hasLetterKeys = hasLetterKeys;
    this.#write();
  }

  setOverlay(isOpen: boolean): void {
    this.isOverlayOpen = isOpen;
  }

  setHelp(isOpen: boolean): void {
    this.isHelpOpen = isOpen;
  }

  setEntry(isEntry: boolean): void {
    this.isEntry = isEntry;
  }

  setSearch(isOpen: boolean): void {
    this.isSearchOpen = isOpen;
  }

  setWords(isOpen: boolean): void {
    this.isWordsOpen = isOpen;
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
    followScheme();
    this.setOnline(view.navigator.onLine);
    this.setWidth(view.innerWidth);
    dark.addEventListener('change', followScheme);
    view.addEventListener('resize', followWidth);
    return () => {
      clearTimeout(timer);
      dark.removeEventListener('change', followScheme);
      view.removeEventListener('resize', followWidth);
    };
  }

  #read(stored: JsonObject): void {
    const { colourScheme, hasLetterKeys, hiddenUnder, language, navigationMode, panel } = stored;
    this.hasLetterKeys = hasLetterKeys !== false;
    if (isObject(panel)) this.panel = panel;
    if (typeof language === 'string') this.language = language;
    if (colourScheme === 'light' || colourScheme === 'dark') this.colourScheme = colourScheme;
    this.hiddenUnder = textsOf(hiddenUnder);
    this.navigationMode = navigationModes.find((mode) => mode === navigationMode) ?? 'normal';
  }

  #write(): void {
    const { colourScheme, hasLetterKeys, hiddenUnder, language, navigationMode, panel } = this;
    this.#storage.setJson(storageKeys.ui, {
      colourScheme,
      hasLetterKeys,
      hiddenUnder,
      language,
      navigationMode,
      panel,
    });
  }
}
