import type { HttpClient } from '../http/HttpClient.ts';
import type { RepeatKeys } from '../http/RepeatKeys.ts';
import type { Contract } from '../language/contract/contract.ts';
import type { JsonObject } from '../language/json.ts';
import type { ResultsPanel } from '../models/panel/ResultsPanel.ts';
import { MOST_OPTION_ANSWERS, MOST_SHOWN_LISTS } from '../models/shared/constants.ts';
import { observe } from '../models/shared/observe.ts';
import type { EngineServices, OptionAnswer, ShownList } from '../services.ts';
import type { AutocompleteStore } from './choices/AutocompleteStore.ts';
import { FilterStore } from './choices/FilterStore.ts';
import { TableChoiceStore } from './choices/TableChoiceStore.ts';
import { DocumentStore } from './documents/DocumentStore.ts';
import { LazyStores } from './LazyStores.ts';
import { listenToWindow } from './listenToWindow.ts';
import { LiveTopics } from './live/LiveTopics.ts';
import { startLater } from './live/startLater.ts';
import { type KeptProfile, ProfileStore } from './profile/ProfileStore.ts';
import type { RootSettings } from './RootSettings.ts';
import { SessionFlow } from './SessionFlow.ts';
import { createClient } from './session/createClient.ts';
import { SessionChannel } from './session/SessionChannel.ts';
import { SessionEnd } from './session/SessionEnd.ts';
import { SessionStore } from './session/SessionStore.ts';
import { StartMemory } from './session/StartMemory.ts';
import { StartUp } from './session/StartUp.ts';
import { createTokenStore } from './session/TokenStore.ts';
import { type AppSettings, defaultSettings } from './sessionAnswers.ts';
import { ClientDatabase } from './storage/ClientDatabase.ts';
import { SafeStorage } from './storage/SafeStorage.ts';
import { storageKeys } from './storage/storageKeys.ts';
import type { Stores } from './stores.types.ts';
import { LocaleStore } from './texts/LocaleStore.ts';
import { UserMemory } from './UserMemory.ts';
import { AppNavigation } from './view/AppNavigation.ts';
import { CommandStore } from './view/CommandStore.ts';
import { DialogStore } from './view/DialogStore.ts';
import { openDrafts } from './view/DraftStore.ts';
import { GuardStore } from './view/GuardStore.ts';
import { LoadingStore } from './view/LoadingStore.ts';
import { ToastStore } from './view/ToastStore.ts';
import { TourStore } from './view/TourStore.ts';
import { TrailStore } from './view/TrailStore.ts';
import { UiStore } from './view/UiStore.ts';
import { scopesOf } from './workspace/documentScopes.ts';
import { MenuStore } from './workspace/MenuStore.ts';
import { PermissionStore } from './workspace/PermissionStore.ts';
import { WorkspaceStore } from './workspace/WorkspaceStore.ts';

/** Milliseconds until the app follows what changes on the server: what the first page asks for goes before. */
const LIVE_DELAY = 2_000;

/**
 * Everything that lives as long as the app: how the stores are made, and what they are called. What is done with them is in
 * `SessionFlow`. Built by the composition root and by test helpers only.
 */
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
  readonly commands = new CommandStore();
  readonly trail = new TrailStore(() => this.workspace);
  readonly ui: UiStore;
  readonly navigation: AppNavigation;
  readonly tours: TourStore;
  readonly filters: FilterStore;
  readonly tables = new TableChoiceStore(this);
  readonly shownLists = new UserMemory<ShownList>(MOST_SHOWN_LISTS);
  readonly options = new UserMemory<Promise<OptionAnswer>>(MOST_OPTION_ANSWERS);
  readonly own = new LazyStores();
  readonly live = new LiveTopics();
  readonly drafts = openDrafts(this, () => this.#session);
  /** Sign-out, another role, another language ... */
  readonly flow: SessionFlow;
  readonly start: StartUp;
  /** What the last start of this browser asked for. */
  readonly memory: StartMemory;
  readonly end: SessionEnd;
  /** Result sets beside the page, from the first that were opened on. */
  results: ResultsPanel | undefined;
  /** Of changes that were not answered, from the sign-in on. */
  repeatKeys: RepeatKeys | undefined;
  settings: AppSettings = defaultSettings;
  company: JsonObject = {};
  readonly #local: SafeStorage;
  readonly #session: SafeStorage;
  readonly #database: ClientDatabase;
  readonly #channel = new SessionChannel();
  #autocomplete: Promise<AutocompleteStore> | undefined;

  constructor(settings: RootSettings) {
    this.contract = settings.contract;
    this.navigation = new AppNavigation(
      this,
      settings.currentUrl ?? (() => location.pathname + location.search + location.hash),
    );
    this.places = settings.places;
    const { loadMaps } = settings;
    if (loadMaps) this.openMap = async (options) => (await loadMaps())({ ...options, style: this.settings.mapStyle });
    this.#local = new SafeStorage(settings.localStorage ?? (() => globalThis.localStorage));
    this.#session = new SafeStorage(settings.sessionStorage ?? (() => globalThis.sessionStorage));
    this.#database = new ClientDatabase(this.#local, settings.openDatabase);
    this.session = new SessionStore(
      () => this.api,
      createTokenStore(settings.tokenMode, this.#local, () => this.settings.onlyCookie),
    );
    this.workspace = new WorkspaceStore({ session: this.#session, local: this.#local }, () => this.settings);
    this.api = createClient(this, settings, {
      accessDenied: () => this.navigation.go('accessdenied'),
      reloadRoles: () => this.flow.reloadRoles(),
    });
    this.profile = new ProfileStore(
      () => this.api,
      () => Object.keys(this.contract.operations.saveUserProfile?.body?.fields ?? {}),
      () => this.#keptProfile(),
    );
    this.permissions = new PermissionStore({
      hasFullAccess: () => this.workspace.hasFullAccess,
      product: () => this.workspace.product,
      fallbackProduct: () => this.settings.fallbackProduct,
      isReadOnlyUser: () => this.profile.isReadOnly && this.company.supportsReadOnly !== false,
    });
    this.menu = new MenuStore(this.api, this.permissions, () => this.settings);
    this.memory = new StartMemory([this.#session, this.#local], this.navigation.path);
    this.documents = new DocumentStore(
      this.api,
      () => this.settings.version,
      (kind, id) => this.memory.noteDocument(kind, id),
      () => this.workspace.hasFullAccess && !this.permissions.isReadOnlyUser,
    );
    this.locale = new LocaleStore({ api: this.api, database: this.#database, storage: this.#local }, settings);
    this.ui = new UiStore(this.#local);
    this.tours = new TourStore(this.#local);
    this.filters = new FilterStore(this, this.#local);
    this.flow = new SessionFlow(this, {
      local: this.#local,
      session: this.#session,
      database: this.#database,
      channel: this.#channel,
      loadContract: settings.loadContract,
      loadControls: settings.loadControls,
      memory: this.memory,
      path: this.navigation.path,
    });
    this.start = new StartUp(this.flow.steps());
    this.end = new SessionEnd({
      toasts: this.toasts,
      storage: this.#session,
      loginUrl: () => this.settings.loginUrl,
      currentUrl: this.navigation.currentUrl,
      origin: settings.origin ?? (() => location.origin),
      open: this.navigation.open,
      forget: (reason) => this.flow.forget(reason),
    });
    observe(this, 'contract', 'controls', 'results', 'repeatKeys', 'settings', 'company');
  }

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

  readonly openMap?: NonNullable<EngineServices['openMap']>;

  readonly openResults: NonNullable<EngineServices['openResults']> = (sets, scopes) => {
    const open = async () => (await import('./openResults.ts')).openResults(this, sets, scopes);
    open().catch(this.toasts.showError);
  };

  get enterSession(): NonNullable<EngineServices['enterSession']> {
    return this.flow.enterSession;
  }

  /** Attaches listeners; the disposer takes all of them off again. */
  listen(view: Window): () => void {
    const stop = listenToWindow(this, view);
    void this.session.finishLeaving();
    const stopLive = startLater(
      async () => (await import('./live/followLive.ts')).followLive(this, this.live, () => this.flow.recheck()),
      LIVE_DELAY,
    );
    const stopUi = this.ui.start(view);
    const stopChannel = this.#channel.start(view, {
      signedOut: () => {
        if (this.session.isSignedIn) this.end.end('elsewhere');
      },
      isDirty: () => this.guard.isDirty,
      replaced: () => {
        this.#session.set(storageKeys.replaced, '1');
        view.location.reload();
      },
    });
    if (this.#local.dropped.size + this.#session.dropped.size > 0) {
      this.toasts.show({ type: 'warning', text: 'storage.dropped' });
    }
    return () => {
      for (const end of [stop, stopLive, stopUi, stopChannel]) end();
      for (const store of [this.end, this.loading]) store.dispose();
      this.toasts.clear();
    };
  }

  /** The kept profile of whoever is signed in; its code is loaded after sign-in. */
  async #keptProfile(): Promise<KeptProfile> {
    const user = this.session.record.userName;
    const { ProfileCache } = await import('./profile/ProfileCache.ts');
    const cache = this.own.get(ProfileCache, () => new ProfileCache(this.#database));
    return { read: () => cache.read(user), write: (profile) => cache.write(user, profile) };
  }
}
