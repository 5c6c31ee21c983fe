import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HttpClient } from '../http/HttpClient.ts';
import type { RepeatKeys } from '../http/RepeatKeys.ts';
import type { Contract } from '../language/contract.ts';
import type { ResultsPanel } from '../models/panel/ResultsPanel.ts';
import type { EngineServices, Navigation } from '../services.ts';
import { changeLanguage } from './changeLanguage.ts';
import type { AutocompleteStore } from './choices/AutocompleteStore.ts';
import { FilterStore } from './choices/FilterStore.ts';
import { TableChoiceStore } from './choices/TableChoiceStore.ts';
import { completeContract } from './completeContract.ts';
import { DocumentStore } from './documents/DocumentStore.ts';
import { forgetStores } from './forgetStores.ts';
import { refusedRoute } from './homeRoute.ts';
import { type AppSettings, defaultSettings, type Json, readRoles } from './json.ts';
import { keepProfile } from './keepProfile.ts';
import { listenToWindow } from './listenToWindow.ts';
import { loadUser, loadWorkspace } from './loadSession.ts';
import { loadSettings } from './loadSettings.ts';
import { ProfileStore } from './profile/ProfileStore.ts';
import type { RootSettings } from './RootSettings.ts';
import { createClient } from './session/createClient.ts';
import { SessionChannel } from './session/SessionChannel.ts';
import { SessionEnd } from './session/SessionEnd.ts';
import { type EndReason, SessionStore } from './session/SessionStore.ts';
import { StartUp } from './session/StartUp.ts';
import { createTokenStore } from './session/TokenStore.ts';
import { ClientDatabase } from './storage/ClientDatabase.ts';
import { SafeStorage } from './storage/SafeStorage.ts';
import { keysOfUser, keysOfUserDatabase } from './storage/storageKeys.ts';
import type { Stores } from './stores.types.ts';
import { switchWorkspace } from './switchWorkspace.ts';
import { LocaleStore } from './texts/LocaleStore.ts';
import { UserParts } from './UserParts.ts';
import { DialogStore } from './view/DialogStore.ts';
import { openDrafts } from './view/DraftStore.ts';
import { GuardStore } from './view/GuardStore.ts';
import { LoadingStore } from './view/LoadingStore.ts';
import { ToastStore } from './view/ToastStore.ts';
import { UiStore } from './view/UiStore.ts';
import { scopesOf } from './workspace/documentScopes.ts';
import { MenuStore } from './workspace/MenuStore.ts';
import { PermissionStore } from './workspace/PermissionStore.ts';
import type { Role } from './workspace/roleRules.ts';
import { WorkspaceStore } from './workspace/WorkspaceStore.ts';

/** Everything that lives as long as the app. Built by the composition root and by test helpers only. */
export class RootStore implements Stores {
  readonly api: HttpClient;
  contract: Contract;
  controls: EngineServices['controls'] = {};
  readonly session: SessionStore;
  readonly workspace: WorkspaceStore;
  readonly permissions: PermissionStore;
  readonly profile: ProfileStore;
  readonly menu: MenuStore;
  readonly documents: DocumentStore;
  readonly locale: LocaleStore;
  readonly toasts = new ToastStore();
  readonly dialogs = new DialogStore();
  readonly places: EngineServices['places'];
  readonly loading = new LoadingStore();
  readonly guard = new GuardStore();
  readonly ui: UiStore;
  readonly filters: FilterStore;
  readonly tables = new TableChoiceStore(this);
  readonly own = new UserParts();
  readonly drafts = openDrafts(this, () => this.#session);
  readonly start: StartUp;
  readonly end: SessionEnd;
  /** Result sets beside the page, from the first that were opened on. */
  results: ResultsPanel | undefined;
  /** Of changes that were not answered, from the sign-in on. */
  repeatKeys: RepeatKeys | undefined;
  settings: AppSettings = defaultSettings;
  company: Json = {};
  readonly #local: SafeStorage;
  readonly #session: SafeStorage;
  readonly #database: ClientDatabase;
  readonly #channel = new SessionChannel();
  #autocomplete: Promise<AutocompleteStore> | undefined;
  readonly #loadContract: RootSettings['loadContract'];
  readonly #loadControls: RootSettings['loadControls'];
  readonly #currentUrl: () => string;
  #go: Navigation['go'] = () => undefined;
  #open: (url: string) => void = () => undefined;

  constructor(settings: RootSettings) {
    this.contract = settings.contract;
    this.#currentUrl = settings.currentUrl ?? (() => location.pathname + location.search + location.hash);
    this.places = settings.places;
    this.#loadContract = settings.loadContract;
    this.#loadControls = settings.loadControls;
    this.#local = new SafeStorage(settings.localStorage ?? (() => globalThis.localStorage));
    this.#session = new SafeStorage(settings.sessionStorage ?? (() => globalThis.sessionStorage));
    this.#database = new ClientDatabase(this.#local, settings.openDatabase);
    this.session = new SessionStore(
      () => this.api,
      createTokenStore(settings.tokenMode, this.#local, () => this.settings.onlyCookie),
    );
    this.workspace = new WorkspaceStore({ session: this.#session, local: this.#local }, () => this.settings);
    this.api = createClient(this, settings, { accessDenied: () => this.#go('accessdenied') });
    this.profile = new ProfileStore(
      () => this.api,
      () => Object.keys(this.contract.operations.saveUserProfile?.body?.fields ?? {}),
      () => keepProfile(this, this.#database),
    );
    this.permissions = new PermissionStore({
      hasFullAccess: () => this.workspace.hasFullAccess,
      product: () => this.workspace.product,
      fallbackProduct: () => this.settings.fallbackProduct,
      isReadOnlyUser: () => this.profile.isReadOnly && this.company.supportsReadOnly !== false,
    });
    this.menu = new MenuStore(this.api, this.permissions, () => this.settings);
    this.documents = new DocumentStore(this.api, () => this.settings.version);
    this.locale = new LocaleStore({ api: this.api, database: this.#database, storage: this.#local }, settings);
    this.ui = new UiStore(this.#local);
    this.filters = new FilterStore(this, this.#local);
    this.start = this.#startUp();
    this.end = new SessionEnd({
      toasts: this.toasts,
      storage: this.#session,
      loginUrl: () => this.settings.loginUrl,
      currentUrl: this.#currentUrl,
      origin: settings.origin ?? (() => location.origin),
      open: (url) => this.#open(url),
      forget: (reason) => this.#forget(reason),
    });
    makeAutoObservable<RootStore>(this, {
      autocomplete: false,
      openResults: false,
      enterSession: false,
      results: observableRef,
      repeatKeys: observableRef,
      settings: observableRef,
      company: observableRef,
      api: false,
      contract: observableRef,
      controls: observableRef,
      navigation: false,
      filters: false,
      tables: false,
      places: false,
    });
  }

  readonly navigation: Navigation = {
    go: (to, options) => this.#go(to, options),
    refused: () => refusedRoute(this.ui.isEntry, this.settings, this.#currentUrl()),
    setParent: (to) => this.ui.setParent(to),
  };

  get scopes(): EngineServices['scopes'] {
    return scopesOf(this);
  }

  /** Lists of lookups, loaded with the first lookup that is used. */
  readonly autocomplete = (): Promise<AutocompleteStore> => {
    this.#autocomplete ??= import('./choices/AutocompleteStore.ts').then((part) =>
      part.openAutocomplete(this, this.#database),
    );
    return this.#autocomplete;
  };

  readonly openResults: NonNullable<EngineServices['openResults']> = (sets, scopes) => {
    const open = async () => (await import('./openResults.ts')).openResults(this, sets, scopes);
    open().catch(this.toasts.showError);
  };

  /** Tells the stores how to move: `go` below /app, `open` any address of the app. */
  attachRouter(go: Navigation['go'], open: (url: string) => void): void {
    this.#go = go;
    this.#open = open;
  }

  /** Texts and public settings: what the first screen needs. */
  async prepare(language: string): Promise<void> {
    const [settings] = await Promise.all([loadSettings(this.api, this.settings), this.locale.use(language)]);
    runInAction(() => Object.assign(this, { settings }));
    void this.locale.useLocaleFiles(settings.localeCdnUrl);
  }

  /** Attaches listeners; the disposer takes all of them off again. */
  listen(view: Window): () => void {
    const stop = listenToWindow(this, view);
    void this.session.finishLeaving();
    const stopUi = this.ui.start(view);
    const stopChannel = this.#channel.start(view, () => {
      if (this.session.isSignedIn) this.end.end('elsewhere');
    });
    if (this.#local.dropped.size + this.#session.dropped.size > 0) {
      this.toasts.show({ type: 'warning', text: 'storage.dropped' });
    }
    return () => {
      for (const end of [stop, stopUi, stopChannel]) end();
      for (const store of [this.end, this.loading]) store.dispose();
      this.toasts.clear();
    };
  }

  /** Ends the session everywhere in this browser at once, and on the server. */
  async signOut(): Promise<void> {
    this.guard.release();
    this.drafts.forget();
    const { isReplaced } = this.session;
    const told = this.session.signOut();
    if (!isReplaced) this.#channel.signedOut();
    this.#forgetUser(isReplaced);
    this.start.signedOut();
    await told;
  }

  readonly enterSession: NonNullable<EngineServices['enterSession']> = async (operation, input) => {
    await this.completeContract();
    await this.session.enter(operation, input);
    this.guard.release();
    this.#channel.userChanged();
    this.#forgetUser();
    this.end.begin();
    void this.start.begin();
  };

  /** Works under another pair; the page becomes the role's default menu page unless the address says `tpl=1` (shell 2). */
  switchTo(role: Role, database: string, staysOnPage: boolean): Promise<void> {
    return switchWorkspace(this, { role, database, staysOnPage });
  }

  /** Shows another language; for a signed-in user it is saved with the profile. */
  changeLanguage(language: string, culture = language): Promise<void> {
    return changeLanguage(this, language, culture);
  }

  /** A handed-out password is replaced: start-up goes on. */
  passwordChanged(): void {
    this.session.passwordChanged();
    void this.start.begin();
  }

  /** The sign-in page knows its own calls only. */
  completeContract(): Promise<true> {
    return completeContract(this, this.#loadContract);
  }

  /** Asks the server for the roles of the user. */
  async reloadRoles(): Promise<void> {
    this.workspace.setRoles(readRoles(await this.api.call('listMyRoles')));
  }

  #startUp(): StartUp {
    return new StartUp({
      restore: async () => (await this.session.restore()) && this.completeContract(),
      mustChangePassword: () => this.session.mustChangePassword,
      loadUser: () => loadUser(this),
      resolve: (entry) => this.workspace.resolve(entry),
      choose: (role, database) => this.workspace.choose(role, database),
      loadWorkspace: () => loadWorkspace(this, this.#loadControls),
    });
  }

  #forget(reason: EndReason): void {
    this.guard.release();
    this.drafts.end(reason);
    const { isReplaced } = this.session;
    // What still lives on the server ends there too (shell 4, forced logout).
    if (reason === 'forced-logout' || reason === 'expired') void this.session.signOut();
    else this.session.forget();
    if (!isReplaced && reason !== 'elsewhere') this.#channel.signedOut();
    this.#forgetUser(isReplaced);
    this.start.end(reason);
  }

  /** Takes all of the user out of this browser (shell 4, Session), but for what another tab's sign-in has stored since. */
  #forgetUser(isReplaced = false): void {
    this.#local.leaving(isReplaced, () => forgetStores(this));
    this.#session.removeAll(keysOfUser);
    if (isReplaced) return;
    this.#local.removeAll(keysOfUser);
    for (const key of keysOfUserDatabase) void this.#database.remove(key);
  }
}
