import { runInAction } from 'mobx';
import type { OperationInput } from '../http/client.types.ts';
import { type JsonObject, objectOf } from '../language/json.ts';
import { observe } from '../models/shared/observe.ts';
import type { RootSettings } from './RootSettings.ts';
import { forgetUser } from './session/forgetUser.ts';
import type { SessionChannel } from './session/SessionChannel.ts';
import type { EndReason } from './session/SessionStore.ts';
import type { StartMemory } from './session/StartMemory.ts';
import type { StartSteps } from './session/StartUp.ts';
import { readRoles, readSettings, textOr } from './sessionAnswers.ts';
import type { ClientDatabase } from './storage/ClientDatabase.ts';
import type { SafeStorage } from './storage/SafeStorage.ts';
import { COMPANY_PAGE } from './storage/storageKeys.ts';
import type { Stores } from './stores.types.ts';
import { lowestFlags, readRules } from './workspace/accessRules.ts';
import type { Role, StoredChoice } from './workspace/roleRules.ts';

/** What only this needs of the app, beside its stores. */
export interface SessionFlowParts {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly database: ClientDatabase;
  readonly channel: SessionChannel;
  readonly loadContract: RootSettings['loadContract'];
  readonly loadControls: RootSettings['loadControls'];
  readonly memory: StartMemory;
  /** Path in the address bar. */
  path(): string;
}

/** What a start sent ahead and nothing asked for is given up this long after it, ms. */
const AHEAD_ENDS = 3000;

/**
 * What is done with a session, from the first screen to the sign-out: each verb moves all stores together (shell 4). The stores
 * hold, this acts.
 */
export class SessionFlow {
  readonly #root: Stores;
  readonly #parts: SessionFlowParts;
  /** The session that is taken up while texts and settings come. */
  #restoring: Promise<boolean> | undefined;
  /** Settings that are asked for, or are here. Undefined: the last try failed. */
  #settings: Promise<void> | undefined;

  constructor(root: Stores, parts: SessionFlowParts) {
    this.#root = root;
    this.#parts = parts;
    observe(this);
  }

  /**
   * Texts and public settings: what the first screen needs.
   *
   * @param entry role and database that the address of a page asks for; undefined where no session is needed
   */
  async prepare(language: string, entry?: StoredChoice): Promise<void> {
    const { locale } = this.#root;
    const settings = this.loadSettings();
    if (entry && this.#root.session.isKept) {
      this.#restoring = this.#takeUp(entry, settings);
      // Whoever asks for the session is told of its failure.
      this.#restoring.catch(() => undefined);
    }
    await Promise.all([settings, locale.use(language)]);
    void locale.useLocaleFiles(this.#root.settings.localeCdnUrl);
  }

  /**
   * Settings of the product, unless they are here; the known ones while they cannot be had, because signing in must stay possible.
   * They are asked for again with the next start, and when the connection is back.
   */
  loadSettings(): Promise<void> {
    this.#settings ??= this.#readSettings().catch((error: unknown) => {
      this.#settings = undefined;
      console.warn('The settings could not be loaded.', error);
    });
    return this.#settings;
  }

  async #readSettings(): Promise<void> {
    const settings = readSettings(await this.#root.api.call('getSettings'));
    runInAction(() => Object.assign(this.#root, { settings }));
  }

  /** The steps from a reload or a sign-in to work. */
  steps(): StartSteps {
    const { session, workspace } = this.#root;
    return {
      restore: async () => {
        const early = this.#restoring;
        this.#restoring = undefined;
        await this.loadSettings();
        return (await (early ?? session.restore())) && this.#completeContract();
      },
      mustChangePassword: () => session.mustChangePassword,
      loadUser: () => this.#loadUser(),
      resolve: (entry) => workspace.resolve(entry),
      choose: (role, database) => workspace.choose(role, database),
      loadWorkspace: () => this.#loadWorkspace(),
    };
  }

  /** Goes on in the session that an operation answers: another user's, or that of somebody who came without a password. */
  async enterSession(operation: string, input: OperationInput): Promise<void> {
    const { end, guard, session, start } = this.#root;
    await this.#completeContract();
    await session.enter(operation, input);
    guard.release();
    this.#parts.channel.userChanged();
    forgetUser(this.#root, this.#parts, false);
    end.begin();
    void start.begin();
  }

  /** A handed-out password is replaced: start-up goes on. */
  passwordChanged(): void {
    this.#root.session.passwordChanged();
    void this.#root.start.begin();
  }

  /** Works under another pair; the page becomes the role's default menu page unless the address says `tpl=1` (shell 2). */
  async switchTo(role: Role, database: string, staysOnPage: boolean): Promise<void> {
    const { workspace, guard, start, menu, navigation } = this.#root;
    const leaves = workspace.role !== role.Name && !staysOnPage;
    guard.release();
    const switched = start.choose(role, database);
    if (leaves) navigation.go('', { replace: true });
    await switched;
    guard.arm();
    if (leaves && menu.defaultRoute) navigation.go(menu.defaultRoute);
  }

  /** Shows another language; for a signed-in user it is saved with the profile. */
  async changeLanguage(language: string, culture = language): Promise<void> {
    const { ui, locale, session, profile, toasts } = this.#root;
    ui.setLanguage(language);
    await locale.use(language, culture);
    if (!session.isSignedIn) return;
    try {
      await profile.save({ Language: language, Culture: culture });
    } catch (error) {
      toasts.showError(error);
    }
  }

  /** Formats of the company are others: the page shows them. */
  async reloadFormats(): Promise<void> {
    await this.#root.profile.load();
    await this.#useProfile();
  }

  /** Whether another tab, whose session ends with this one, has unsaved changes. */
  async isDirtyElsewhere(): Promise<boolean> {
    return !this.#root.session.isReplaced() && this.#parts.channel.isDirtyElsewhere();
  }

  /** Ends the session everywhere in this browser at once, and on the server. */
  async signOut(): Promise<void> {
    const { drafts, guard, session, start } = this.#root;
    guard.release();
    drafts.forget();
    const isReplaced = session.isReplaced();
    const said = session.signOut();
    if (!isReplaced) this.#parts.channel.signedOut();
    forgetUser(this.#root, this.#parts, isReplaced);
    start.signedOut();
    await said;
  }

  /** The session has ended without the user asking for it: nothing of it stays in this browser. */
  forget(reason: EndReason): void {
    const { drafts, guard, session, start } = this.#root;
    guard.release();
    drafts.end(reason);
    const isReplaced = session.isReplaced();
    // What still lives on the server ends there too (shell 4, forced logout).
    if (reason === 'forced-logout' || reason === 'expired') void session.signOut();
    else session.forget();
    if (!isReplaced && reason !== 'elsewhere') this.#parts.channel.signedOut();
    forgetUser(this.#root, this.#parts, isReplaced);
    start.end(reason);
  }

  /** Takes up the kept session without waiting for texts and settings, and sends what its start will ask for. */
  async #takeUp(entry: StoredChoice, settings: Promise<void>): Promise<boolean> {
    const { api, session, start } = this.#root;
    const { memory, path } = this.#parts;
    const last = memory.read();
    const [isRestored, { askAhead }] = await Promise.all([
      session.restore(),
      import('./session/askAhead.ts'),
      this.#completeContract(),
      settings,
    ]);
    if (!isRestored || !session.accessToken) return isRestored;
    askAhead(this.#root, entry, last.path === path() ? last : { ...last, documents: [] });
    const stop = start.onReady(() => {
      stop();
      setTimeout(() => api.dropAhead(), AHEAD_ENDS);
    });
    return true;
  }

  /** Brings what calls after the sign-in need, which the sign-in page does without: the whole contract, and keys for changes. */
  async #completeContract(): Promise<true> {
    const [contract, { RepeatKeys }] = await Promise.all([this.#parts.loadContract(), import('../http/RepeatKeys.ts')]);
    const repeatKeys = this.#root.repeatKeys ?? new RepeatKeys();
    runInAction(() => Object.assign(this.#root, { contract, repeatKeys }));
    return true;
  }

  /** Asks the server for the roles of the user. */
  async reloadRoles(): Promise<void> {
    this.#root.workspace.setRoles(readRoles(await this.#root.api.call('listMyRoles')));
  }

  /** The server says that the session or its rights are others: asks for them, which ends a session that has ended (shell 4). */
  async recheck(): Promise<void> {
    const { end, menu, start, workspace } = this.#root;
    const before = JSON.stringify(workspace.roles);
    await this.reloadRoles();
    // Said in each tab, whichever of them renewed the session.
    if (JSON.stringify(workspace.roles) !== before) end.rolesChanged();
    if (workspace.isChosen && !workspace.current) {
      start.ask(workspace.roles[0]);
      return;
    }
    await this.#loadRules();
    await menu.load(workspace.current?.menus ?? []);
  }

  /** Profile, language and roles of who signed in (shell 4, Start-up). */
  async #loadUser(): Promise<void> {
    const { end, guard, locale, profile } = this.#root;
    end.begin();
    guard.arm();
    locale.remember();
    const warn = (error: unknown) => console.warn('The profile could not be loaded.', error);
    await Promise.all([profile.load().catch(warn), this.reloadRoles(), locale.loadPlurals()]);
    await this.#useProfile();
  }

  /** Language, culture, hours and currency as the profile says; without one nothing is left of who was here before. */
  async #useProfile(): Promise<void> {
    const { locale, profile, ui } = this.#root;
    const { Currency, CurrencySymbol, TimeFormat } = profile.data;
    locale.setClock(TimeFormat);
    locale.setCurrency(textOr(Currency, ''), textOr(CurrencySymbol, ''));
    if (Object.keys(profile.data).length === 0) return;
    ui.setLanguage(profile.language);
    await locale.use(profile.language, profile.culture);
  }

  /** Rules, menu, documents, texts and company of the role and database in use. */
  async #loadWorkspace(): Promise<void> {
    const { locale, menu, session, workspace } = this.#root;
    session.noteRole(workspace.role);
    const [company, controls] = await Promise.all([
      this.#loadRules().then(() => this.#loadCompany()),
      this.#parts.loadControls(locale.culture),
      menu.load(workspace.current?.menus ?? []),
      this.#loadIndex(),
      locale.useProduct(workspace.product),
    ]);
    runInAction(() => Object.assign(this.#root, { company, controls }));
  }

  /** The list of documents; that of the page is asked for at once. */
  async #loadIndex(): Promise<void> {
    const { documents, start } = this.#root;
    const [{ askForPage, tellReplaced }] = await Promise.all([import('./session/askAhead.ts'), documents.loadIndex()]);
    tellReplaced(this.#root, this.#parts.session);
    if (start.state.is === 'loading') askForPage(this.#root, this.#parts.path());
  }

  async #loadRules(): Promise<void> {
    const { api, permissions, session } = this.#root;
    const { rules, flags } = readRules(await api.call('getSecurityRules'));
    permissions.set(rules, lowestFlags(session.record.permissions, flags));
  }

  /** The company as documents refer to it (`{company.…}`); empty for those who may not see it and when it cannot be had. */
  async #loadCompany(): Promise<JsonObject> {
    const { api, permissions } = this.#root;
    const isSeen = permissions.viewPage(COMPANY_PAGE);
    this.#parts.memory.noteCompany(isSeen);
    if (!isSeen) return {};
    return objectOf(await api.call('getCompanyInfo').catch(() => ({})));
  }
}
