/** Business numbers and names of the shell, each with its place in the specification. */

/** Toasts close by themselves after this time, ms; errors stay (OP-TOASTTIME). */
export const TOAST_TIME = 5000;
/** Role-change and forced-logout toasts, ms (shell 9). */
export const SESSION_TOAST_TIME = 3000;
/** The role-change toast is not repeated within this time, ms (shell 9). */
export const ROLE_CHANGE_GUARD = 5000;
/** From a forced logout to the login page, ms (shell 9). */
export const FORCED_LOGOUT_DELAY = 3000;
/** From a failed authentication to the login page, ms (OP-REAUTH). */
export const REAUTH_DELAY = 1000;
/** From the resolved role and database to the announcement that the app is initialized, ms (shell 4). */
export const START_DELAY = 10;
/** Callbacks of a database change run after this time, ms (shell 4). */
export const DATABASE_CHANGE_DELAY = 200;
/** Longest wait for the server to end a session, ms. */
export const LEAVE_TIMEOUT = 10_000;
/** The loading bar appears for calls longer than this, ms (console 9). */
export const LOADING_LATENCY = 1000;
/** The loading bar ends this long after a call that brought nothing, ms (shell 8). */
export const LOADING_AFTER_FAILURE = 3000;
/** Side navigation (shell 9). */
export const BREAKPOINT_SMALL = 768;
export const BREAKPOINT_LARGE = 1024;
export const RESIZE_DEBOUNCE = 350;
/** Page whose permission shows the company's own information (console 3). */
export const COMPANY_PAGE = 'detail';
/** The document index is asked again at most this often when the window comes back, ms. */
export const DOCUMENT_RECHECK = 2000;
/** Longest wait for another tab's refresh, ms. */
export const REFRESH_LOCK_TIMEOUT = 3000;
/** Characters that a password has at least. */
export const PASSWORD_MIN_LENGTH = 10;

/** Names in the browser's storages. Those of the specification are verbatim (shell 3, 9). */
export const storageKeys = {
  auth: 'authorizationData',
  loginGuid: 'LoginGUID',
  /** Session that was left and that the server may not know of yet. */
  left: 'leftsession',
  roles: 'roles',
  role: 'role',
  database: 'database',
  lastUrl: 'lasturl',
  filterControls: 'filtercontrols',
  profile: 'userprofileV2',
  /** Key that the profile is encrypted with; it cannot be read out. */
  profileKey: 'userprofilekey',
  translations: 'translations',
  autocomplete: 'autocomplete',
  recentItems: 'recentitems',
  drafts: 'drafts',
  /** Another tab signed in as somebody else, which this one says when it has begun anew. */
  replaced: 'replaceduser',
  /** What the last start asked for. */
  start: 'start',
  /** The browser database was opened before. */
  used: 'localforage',
  ui: 'ui',
  /** `asked`: tours of this browser start when they are asked for. */
  tours: 'tours',
} as const;

/** Shared dropdown data stand in the browser under this prefix and their key (widgets 9). */
export const DROPDOWN_PREFIX = 'ddl_';

/** How far the user is in the tours of a page stands under this prefix and the page (widgets 9). */
export const TOUR_PREFIX = 'tour_';

/** A list of lookup items is read again after this time, ms (shell 4, 9). */
export const AUTOCOMPLETE_FRESHNESS = 300_000;
/** Lists of another version are not used (shell 9). */
export const AUTOCOMPLETE_VERSION = 2;

/** Entries of the user that the stores do not remove themselves at sign-out (shell 4). */
export const keysOfUser: readonly string[] = [
  storageKeys.lastUrl,
  storageKeys.filterControls,
  storageKeys.profile,
  storageKeys.translations,
  storageKeys.start,
];

/** The same in the browser database. */
export const keysOfUserDatabase: readonly string[] = [
  storageKeys.profile,
  storageKeys.profileKey,
  storageKeys.autocomplete,
  storageKeys.recentItems,
];

/** Browser database (shell 9). */
export const clientDatabase = { name: 'localforage', storeName: 'keyvaluepairs', size: 4_980_736, version: 1 } as const;

export const DEFAULT_LANGUAGE = 'en-US';
export const DEFAULT_CURRENCY = 'USD';
