/** Longer than most: the one port of the engine, so that whoever builds a host reads in one place all that it may give. */

import type { ControlDefinition, ControlOption } from './controls/defineControl.ts';
import type { AnyLayout, DocumentKind, DocumentKinds, ResultSets } from './generated/documents.ts';
import type { ApiClient, OperationInput } from './http/client.types.ts';
import type { Scopes } from './language/binding.ts';
import type { Contract } from './language/contract/contract.ts';
import type { ToldFinding } from './language/finding.ts';
import type { DrawnMap, MapOptions } from './models/map/map.types.ts';
import type { ListAnswer, Row } from './models/shared/answers.ts';
import type { MenuItem } from './stores/workspace/menuRules.ts';

/**
 * A document as the server delivered it: good, or with what is wrong with it. One with a `fault` is the last good version of a file that is
 * broken by now, for whoever may mend it.
 */
export type LoadedDocument<K extends DocumentKind = DocumentKind> =
  | { status: 'ready'; kind: K; document: DocumentKinds[K]; hash: string; fault?: readonly ToldFinding[] }
  | { status: 'broken'; kind: K; id: string; findings: readonly ToldFinding[] };

/** Line of the document index: enough for menus, landing pages and the route table. */
export interface DocumentIndexEntry {
  kind: DocumentKind;
  id: string;
  title: string;
  description?: string;
  /** Route below /app with `{name}` placeholders. */
  route?: string;
  page?: string;
  hash: string;
  broken?: true;
  /** The list takes part in the search of the shell. */
  globalsearch?: true;
  /** Of a report: its place on the reports page, from 1 on; 0 keeps it off. Without one it stands behind those that have one. */
  place?: number;
  /** It is closed until a database is chosen. */
  needs?: 'database';
  /** Of a dashboard: products whose roles have it as their home page. */
  home?: readonly string[];
  /** Of a dashboard: tiles that the server gives to others alone. */
  closedTiles?: readonly string[];
}

export interface DocumentSource {
  /** Observable. */
  readonly index: readonly DocumentIndexEntry[];
  /** What exists but is closed to the role: nothing leads there. Observable. */
  readonly closed?: readonly DocumentIndexEntry[];
  /** The reader may mend documents: one that is saved is shown at once, with what is typed, and a broken one with what is wrong. Observable. */
  readonly isMender?: boolean;
  /** Asks the server; an unchanged document comes from memory by its hash. */
  get<K extends DocumentKind>(kind: K, id: string, signal?: AbortSignal): Promise<LoadedDocument<K>>;
}

/** What a user may do with an element of a page; `hidden` and `none` take it out. */
export type ElementAccess = 'full' | 'readonly' | 'hidden' | 'none';

/** Permission is a question. Observable. The server decides; this only reflects it. */
export interface Permissions {
  readonly isReadOnlyUser: boolean;
  viewPage(page: string): boolean;
  editPage(page: string): boolean;
  elementAccess(element: string): ElementAccess;
}

/** Values of the `{placeholders}` of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Texts and formats of the user. Observable. */
export interface Locale {
  /** Language of the texts, as their file is called: `de-DE`. */
  readonly language: string;
  /** Culture of numbers and dates, as `Intl` takes it: `en-US`, `de-CH`. */
  readonly culture: string;
  /** Code of ISO 4217: `USD`. */
  readonly currency: string;
  readonly direction: 'ltr' | 'rtl';
  /** Text of a key; an unknown key is inline text and comes back as it is. */
  text(key: string, values?: TextValues): string;
}

export interface Toasts {
  show(toast: {
    type: 'info' | 'success' | 'warning' | 'error';
    title?: string;
    text: string;
    /** A button in the message, such as Undo. */
    action?: { label: string; run(): void };
    /** Time on the screen in ms; 0 = until it is closed. */
    duration?: number;
  }): void;
  /** The one error mapping: shows an AppError (or any fault) as a toast, once. */
  showError(error: unknown, words?: string): void;
}

export interface Navigation {
  /** Path below /app, without a leading slash, `replace` for redirects. */
  go(to: string, options?: { replace?: boolean }): void;
  /** Where a refused page leads instead of saying so in its place; undefined: it stays. */
  refused?(): string | undefined;
  /** The home page, for the way out of a page that says no; without it none is offered. */
  home?(): string;
  /** The page above the open one, for menus that do not list every page; undefined when it is left. */
  setParent?(to: string | undefined): void;
}

export interface Question {
  title?: string;
  text: string;
  /** What the question is about, shown under it. */
  subject?: string;
  /** Text of the button that goes on. */
  action: string;
  danger?: boolean;
  /** Lines that the text announces. */
  notes?: readonly string[];
  /** Only to be read: nothing is decided. */
  isNotice?: boolean;
}

/** Asks the user in a modal; resolves to the answer. */
export interface Dialogs {
  confirm(question: Question): Promise<boolean>;
}

/** What a user typed into a form and did not save. */
export interface Draft {
  /** When, in ms since 1970. */
  at: number;
  /** State of the record that was changed. */
  version: unknown;
  /** Values of controls by field. */
  values: Readonly<Record<string, unknown>>;
}

/** Keeps drafts of forms by a key of the form and its record. */
export interface Drafts {
  /** True while the app itself took a form away, not the user. */
  readonly isInterrupted: boolean;
  read(key: string): Draft | undefined;
  write(key: string, draft: Draft): void;
  remove(key: string): void;
  /** Calls `keep` when what is typed must be kept at once; the disposer ends it. */
  follow(keep: () => void): () => void;
}

/** Role and database of the session. `epoch` grows at each switch; answers of an older epoch are dropped. */
export interface Workspace {
  readonly role: string;
  readonly database: string;
  readonly epoch: number;
  /** Opens the choice of another role or database; undefined where there is none. Observable. */
  readonly choice?: (() => void) | undefined;
}

/** Shared dropdown data by key; read once and kept until sign-out or another database. */
export interface Dropdowns {
  choices(key: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Values of controls at the last visit, by form and name, until sign-out. */
export interface FilterMemory {
  read(form: string): Readonly<Record<string, unknown>>;
  write(form: string, values: Readonly<Record<string, unknown>>): void;
}

/** What a user chose for a column of a table; absent = as the document says. */
export interface ColumnChoice {
  field: string;
  width?: number;
  hidden?: boolean;
  pin?: 'start' | 'end' | 'none';
}

/** What a user chose for a table: nothing = as the document says. */
export interface TableChoice {
  density?: 'compact' | 'normal' | 'comfortable';
  /** How the rows are drawn, where the list offers more than the table. */
  layout?: 'table' | AnyLayout['kind'];
  /** What the rows of the table are grouped by, as the document names it. */
  groupBy?: string;
  /** What stands above the rows stays while they are scrolled. */
  header?: 'pinned';
  /** In the order shown. */
  columns?: readonly ColumnChoice[];
}

/** Choices for tables by name, kept for the user. Observable; undefined until they are here and when there is none. */
export interface TableMemory {
  /** False until it is known what there is. Observable. */
  readonly isRead?: boolean;
  read(table: string): TableChoice | undefined;
  write(table: string, choice: TableChoice): void;
}

/** How many filter controls stand in a row at which width (widgets 4). */
export type FilterLayout = 'standard' | 'alternate';

export interface FilterServices {
  dropdowns: Dropdowns;
  memory: FilterMemory;
  /** Observable. */
  readonly layout: FilterLayout;
  /** Observable. The address may fill in filters and fields (`ai=yes`). */
  readonly hasAi: boolean;
}

/** Something of the user that the page keeps by keys, until sign-out. A `Map` is one. */
export interface Memory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): unknown;
  delete(key: string): unknown;
}

/** What a list showed at an entry of the history. */
export interface ShownList {
  /** Who saw it, and where: another user, role or database starts anew. */
  owner: string;
  /** Its active row, the first row in view, and whether a row led away: who comes back has the focus there again. */
  place: { row: number; scroll: number; isFocused?: true } | undefined;
  rows: readonly Row[];
  total: number | undefined;
  chosen: readonly string[];
}

/** Choices of a dropdown, as one answer had them. */
export interface OptionAnswer {
  options: readonly ControlOption[];
  /** All there are on the server. */
  total: number | undefined;
}

/** Items of lookups that the browser keeps: one list per type, and what the user chose last. */
export interface Autocomplete {
  /** Reads the list of a type unless a fresh one is here; a failure is logged. */
  ensure(type: string, operation: string): Promise<void>;
  /** Reads the lists of all types anew. */
  syncAll(): Promise<void>;
  /** Items that match, 10 at most unless `isAll`; undefined when the browser does not hold the whole fresh list. */
  search(type: string, text: string, isAll?: boolean): ListAnswer | undefined;
  /** What the server answered to a text within the last five minutes. */
  answered(type: string, text: string): ListAnswer | undefined;
  answer(type: string, text: string, answer: ListAnswer): void;
  /** An item that was saved since it was read. Observable. */
  changed(type: string, id: string): Row | undefined;
  /** What was chosen last, the latest first. */
  recent(type: string): Promise<readonly RecentItem[]>;
  choose(type: string, items: readonly RecentItem[]): Promise<void>;
}

export interface RecentItem {
  value: string;
  label: string;
}

/** An address as a maps service knows it; only what it says is there. */
export interface Place {
  placeId: string;
  formattedAddress: string;
  /** Degrees, south negative. */
  latitude?: number | null;
  /** Degrees, west negative. */
  longitude?: number | null;
  name?: string;
  address?: string;
  streetNumber?: string;
  shortRouteName?: string;
  longRouteName?: string;
  countryCode?: string;
  cityName?: string;
  provName?: string;
  regionName?: string;
  zipCodeId?: string;
  sublocalities?: readonly string[];
}

/** Finds addresses for a typed text, best match first. */
export interface PlaceProvider {
  search(text: string, signal: AbortSignal): Promise<readonly Place[]>;
}

/** Something that the open page can do. */
export interface Command {
  /** Unique on the page. */
  id: string;
  /** A locale key or text. */
  label: string;
  /** `Ctrl+S` (on a Mac Cmd-S too), `Alt+U`, one character such as `N` or `/`, or two of them one after the other: `G T`. */
  keys?: readonly string[];
  icon?: string;
  /** By its key only, such as the way to the next row. */
  isKeyOnly?: true;
  /** Part of the page that it acts on: under an open dialog its keys rest. */
  within?(): Element | null;
  run(): void;
}

/** Everything a model or a view needs from outside; main.tsx wires it, tests build a small one. */
export interface EngineServices {
  api: ApiClient;
  contract: Contract;
  controls: Readonly<Record<string, ControlDefinition<never>>>;
  documents: DocumentSource;
  permissions: Permissions;
  locale: Locale;
  toasts: Toasts;
  dialogs: Dialogs;
  navigation: Navigation;
  workspace: Workspace;
  /** Where addresses come from; without it the operation `searchPlaces`, without that an address is plain text. */
  places?: PlaceProvider | undefined;
  /** Scopes that are the same on every screen: `{user.id}`, `{session.role}`, `{company.allowcustommenus}`, `{app.provider}`. Observable. */
  scopes: Readonly<{
    user: Record<string, unknown>;
    session: Record<string, unknown>;
    company: Record<string, unknown>;
    /** Settings of the installation: productName, provider. */
    app?: Record<string, unknown>;
  }>;
  /** Without it, shared dropdown data cannot be had and nothing is remembered between visits. */
  filters?: FilterServices;
  /** Loaded with the first lookup that is used; without it each lookup asks the server. */
  autocomplete?(): Promise<Autocomplete>;
  /** Without it, columns and density are the document's at every visit. */
  tables?: TableMemory;
  /** What lists showed, by entry of the history; without it Back begins a list anew. */
  shownLists?: Memory<ShownList>;
  /** Choices that were asked for; without it each dropdown asks. */
  options?: Memory<Promise<OptionAnswer>>;
  /** Shows result sets in the floating panel; without it a button that opens them does nothing. */
  openResults?(sets: ResultSets, scopes: Scopes): void;
  /** Without it, what is typed is gone with the form. */
  drafts?: Drafts;
  /** What changes on the server, by topic; without it, lists are as they were when they were asked for. */
  live?: { on(topic: string, listener: () => void): () => void };
  /** Commands of the open page; without it they have no keys. */
  commands?: { add(commands: readonly Command[]): () => void };
  /** Keeps the records beside the one that is opened from a list; without it they have no next one. */
  trail?: {
    keep(routes: readonly string[]): void;
    /** Route of the record before or after the one at a path; undefined where there is none. Observable. */
    beside(path: string, by: 1 | -1): string | undefined;
  };
  /** Draws a map in a container; without it, or where it fails, the list of the places stands alone. */
  openMap?(options: Omit<MapOptions, 'style'>): Promise<DrawnMap>;
  /** Goes on in the session that an operation answers. */
  enterSession?(operation: string, input: OperationInput): Promise<void>;
  /** The menu of the user, which tiles of shortcuts show; without it such a tile says that it is missing. Observable. */
  readonly menu?: { readonly items: readonly MenuItem[] };
  /** Dirty forms, for the leave guard; the disposer unregisters. */
  guard: { register(isDirty: () => boolean): () => void; readonly isDirty?: boolean };
}
