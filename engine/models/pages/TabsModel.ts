import { runInAction } from 'mobx';
import type { Tab, TabsDocument, Tone } from '../../generated/documents.ts';
import { referenceOf, type Scopes } from '../../language/binding.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import { compileCondition } from '../../language/condition.ts';
import type { EngineServices } from '../../services.ts';
import { isNewAddress, readLoaded } from '../form/readLoaded.ts';
import type { Row } from '../shared/answers.ts';
import { Latest } from '../shared/Latest.ts';
import { baseScopes, messageOf } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import { fillRoute } from './matchRoute.ts';
import type { RecordNews } from './RecordNews.ts';
import type { TabCount, TabCounts } from './TabCounts.ts';

/** Another tab of the page, and what the user is told of it. */
export interface TabRedirect {
  to: string;
  /** Locale key. */
  why?: string;
}

/** Tabs of an admin page: which are there, which one the address names, and the way from one to another. */
export class TabsModel {
  readonly document: TabsDocument;
  /** Parameters of the address. */
  route: Readonly<Record<string, unknown>>;
  /** The record that the page is about, once it is known. */
  record: Row | undefined;
  /** Why the record is not there. */
  failure: unknown;
  /** Rows behind the tabs. */
  counts: TabCounts | undefined;
  /** What others changed since the reader was here. */
  news: RecordNews | undefined;
  readonly #services: EngineServices;
  readonly #latest = new Latest();
  /** The record that is on its way. */
  #asked: string | undefined;

  constructor(services: EngineServices, document: TabsDocument, route: Readonly<Record<string, unknown>>) {
    this.document = document;
    this.route = route;
    this.#services = services;
    observe(this, 'route', 'record', 'failure', 'counts', 'news');
  }

  /** Reads the record where no tab brings it; the disposer ends that. */
  start(): () => void {
    void this.load();
    return () => {
      this.#latest.stop();
      this.#asked = undefined;
      this.counts?.stop();
      this.news?.stop();
    };
  }

  /** Name of the record, or of the page until it is known. */
  get heading(): string {
    const { title, heading, headingnew, record } = this.document;
    if (this.isNew) return messageOf(this.#services, headingnew ?? title, this.scopes);
    if (heading && !record) return messageOf(this.#services, heading, this.scopes);
    const named = heading && this.record && messageOf(this.#services, heading, { ...this.scopes, row: this.record });
    return named?.trim() || this.#services.locale.text(title);
  }

  /** Whether the heading names what is shown: not while its record is not there. */
  get isNamed(): boolean {
    const { heading, record } = this.document;
    return this.isNew || !heading || !record || this.record !== undefined;
  }

  /** State of the record, once it is known and the document has a text for it. */
  get status(): { tone: Tone; text: string } | undefined {
    const { status } = this.document;
    if (!status || !this.record) return undefined;
    const value = String(this.record[status.field]);
    const name = status.values[value];
    if (name === undefined) return undefined;
    return { tone: status.tones?.[value] ?? 'neutral', text: this.#services.locale.text(name) };
  }

  get isNew(): boolean {
    const { record } = this.document;
    return record !== undefined && isNewAddress(record, this.scopes);
  }

  /** A form of the page read or saved the record. */
  take(operation: string | undefined, record: Row): void {
    if (operation !== undefined && operation === this.document.record?.operation) this.#keep(record);
  }

  #keep(record: Row | undefined): void {
    const isNews = this.record === undefined && record !== undefined;
    this.record = record;
    this.failure = undefined;
    if (!isNews) return;
    if (this.document.tabs.some(isOfRecord)) void this.#count();
    void this.#noteVisit();
  }

  /** A heading without its record is the title: what the tab shows says why. */
  async load(): Promise<void> {
    const { record: load } = this.document;
    // An address without a tab leads to the first one: its form brings the record.
    if (!load || this.isNew || (this.active ?? (this.requested === '' ? this.#first('') : undefined))?.form) return;
    const asked = JSON.stringify(inputOf(load, this.scopes));
    if (asked === this.#asked) return;
    this.#asked = asked;
    const take = (record: Row | undefined) => this.#keep(record);
    await this.#latest.run(({ signal }) => readLoaded(this.#services, load, this.scopes, signal), {
      answer: take,
      failure: (error) => {
        take(undefined);
        this.failure = error;
      },
    });
    if (this.#asked === asked) this.#asked = undefined;
  }

  /** Value of `{tab}` in the address; a key or an alias, of any case (OP-CASE). */
  get requested(): string {
    return String(this.route.tab ?? '');
  }

  get scopes(): Scopes {
    return { ...baseScopes(this.#services), route: this.route };
  }

  /** What a tab hands on may name fields of the record, once it is here. */
  get recordScopes(): Scopes {
    return this.record ? { ...this.scopes, row: this.record } : this.scopes;
  }

  /** The tab needs the record, which is on its way. */
  isWaiting(tab: Tab): boolean {
    return this.record === undefined && isOfRecord(tab);
  }

  /** Tabs that the user may see, in the document's order. */
  get tabs(): readonly Tab[] {
    return this.document.tabs.filter((tab) => (tab.group ? this.membersOf(tab).length > 0 : this.#isShown(tab)));
  }

  /** Tabs that a group leads to, in its order, as far as the user may see them. */
  membersOf({ group = [] }: Tab): readonly Tab[] {
    return group.flatMap((key) => this.document.tabs.find((tab) => tab.key === key && this.#isShown(tab)) ?? []);
  }

  /** The group that the open tab belongs to. */
  get groupOfActive(): Tab | undefined {
    const { active } = this;
    return active && this.document.tabs.find(({ group }) => group?.includes(active.key));
  }

  get active(): Tab | undefined {
    return this.tabs.find((tab) => isNamed(tab, this.requested) && this.isEnabled(tab));
  }

  /** The tab exists but is not for this user. */
  get isDenied(): boolean {
    return !this.active && this.document.tabs.some((tab) => isNamed(tab, this.requested) && !this.#isAllowed(tab));
  }

  isEnabled(tab: Tab): boolean {
    return compileCondition(tab.enabled)(this.scopes);
  }

  /** The address changed. */
  follow(route: Readonly<Record<string, unknown>>): void {
    const { tab: _before, ...before } = this.route;
    const { tab: _after, ...after } = route;
    this.route = route;
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      this.record = undefined;
      this.counts?.forget();
      this.news?.forget();
    }
    if (!this.record) void this.load();
    void this.#count();
  }

  /** Rows behind a tab; of a record that is not there nothing is counted. */
  countOf(tab: Tab): TabCount | undefined {
    return this.document.record && !this.record ? undefined : this.counts?.known.get(tab.key);
  }

  /** What was done in the open tab changed the number of its rows. */
  recount(): void {
    void this.#count();
  }

  /** What was done in one tab may have changed the others: they are counted whenever a tab is opened. */
  async #count(): Promise<void> {
    if (!this.active || !this.document.tabs.some(({ count }) => count)) return;
    // What belongs to what the record names is counted with the others, once the record is here.
    if (!this.record && !this.isNew && this.document.tabs.some(isOfRecord)) return;
    // The code comes after that of the page, as the numbers do.
    const made = this.counts ?? new (await import('./TabCounts.ts')).TabCounts(this.#services);
    runInAction(() => {
      this.counts ??= made;
    });
    await this.counts?.load(
      this.tabs.filter((tab) => tab.count && this.isEnabled(tab)),
      this.recordScopes,
    );
  }

  /** The record is looked at: what is new is asked for once, behind the record itself. */
  async #noteVisit(): Promise<void> {
    const { visit } = this.document;
    if (!visit) return;
    const made = this.news ?? new (await import('./RecordNews.ts')).RecordNews(this.#services, visit);
    runInAction(() => {
      this.news ??= made;
    });
    await this.news?.load(this.recordScopes);
  }

  /** Address of a tab below /app. */
  pathOf(tab: Tab): string {
    return fillRoute(this.document.route, { ...this.route, tab: tab.key });
  }

  /**
   * Where an address without a tab, with an alias or with a foreign case really leads; undefined = it is right. An address
   * of no tab, or of one that cannot be opened yet, leads to the first that can, and says why.
   */
  redirect(query = ''): TabRedirect | undefined {
    const { active, requested } = this;
    if (active) return active.key === requested ? undefined : { to: this.pathOf(active) };
    if (this.isDenied) return undefined;
    const first = this.#first(query);
    if (!first) return undefined;
    // What the query says is for the tab, unless it chose it.
    const rest = first.firstwith === undefined ? new URLSearchParams(query).toString() : '';
    if (requested === '') return { to: this.pathOf(first) + (rest && `?${rest}`) };
    const isClosed = this.tabs.some((tab) => isNamed(tab, requested));
    return { to: this.pathOf(first), why: isClosed ? 'tabs.closed' : 'state.noPage' };
  }

  /** The tab that an address without one opens: the one that its query names, else the first. */
  #first(query: string): Tab | undefined {
    const given = new URLSearchParams(query);
    const open = this.tabs.filter(this.isEnabled);
    return open.find((tab) => tab.firstwith !== undefined && given.has(tab.firstwith)) ?? open[0];
  }

  #isShown(tab: Tab): boolean {
    return this.#isAllowed(tab) && compileCondition(tab.visible)(this.scopes) && !this.#isOfNothing(tab);
  }

  /** The record names nothing of what the tab is about: without it the list would show everything. */
  #isOfNothing(tab: Tab): boolean {
    if (!this.record || !isOfRecord(tab)) return false;
    const given = resolveBindings(tab.with, this.recordScopes);
    return Object.entries(tab.with ?? {}).some(([name, binding]) => isOfRow(binding) && (given[name] ?? '') === '');
  }

  #isAllowed(tab: Tab): boolean {
    const { permissions } = this.#services;
    const page = tab.permission?.page;
    const element = tab.permission?.element;
    if (page && !permissions.viewPage(page)) return false;
    if (!element) return true;
    const access = permissions.elementAccess(element);
    return access !== 'none' && access !== 'hidden';
  }
}

function isNamed(tab: Tab, name: string): boolean {
  const wanted = name.toLowerCase();
  return [tab.key, ...(tab.aliases ?? [])].some((key) => key.toLowerCase() === wanted);
}

/** The tab is about something that the record names. */
function isOfRecord(tab: Tab): boolean {
  return Object.values(tab.with ?? {}).some(isOfRow);
}

function isOfRow(binding: unknown): boolean {
  return referenceOf(binding)?.startsWith('row.') === true;
}
