import { type JsonObject, objectOf } from '../language/json.ts';
import { readMenus } from './workspace/menuRules.ts';
import type { Role, RoleSettings } from './workspace/roleRules.ts';

/** Answers of the session calls, read at the border into what the stores hold. */

/** Settings of the installation, as the server answers them. */
export interface AppSettings extends RoleSettings {
  productName: string;
  /** Who sells licences, for the notices about them. */
  provider: string;
  defaultState: string;
  loginUrl: string;
  /** Where the menu is asked for, with the place `{menuname}`; empty: each role brings its own. */
  menuUrl: string;
  menuName: string;
  fallbackProduct: string;
  /** Where locale files come from; empty: only those that are built in count. */
  localeCdnUrl: string;
  /** Address of the style of maps; empty: an outline that is built in. */
  mapStyle: string;
  /** Auth data stand in the cookie alone, never in the storage of the browser. */
  onlyCookie: boolean;
  /** Whoever knows the PIN of a company may register. */
  hasRegistration: boolean;
  /** Providers to sign in with. */
  providers: readonly Provider[];
  /** Accounts that the sign-in page of a demo offers. */
  demo: DemoAccounts | undefined;
  features: Readonly<Record<string, boolean>>;
  /** Domains whose pages may be opened (interProductWhiteListDomains). */
  domains: readonly string[];
  /** Address of the help pages. */
  helpUrl: string;
  /** Address that gets a copy of feedback; empty: none does. */
  feedbackEmailTo: string;
  /** Engines that read a search in words. */
  aiModels: readonly string[];
  /** What turns recorded speech into text: a service, the stand-in of the demo, or nothing. */
  speech: 'off' | 'service' | 'demo';
  /** Version of the application on the server. */
  version: string;
}

export interface DemoAccounts {
  password: string;
  accounts: readonly { username: string; name: string; role: string }[];
}

export interface Provider {
  name: string;
  label: string;
}

export const defaultSettings: AppSettings = {
  productName: 'Mullion',
  provider: 'Mullion',
  adminRoles: [],
  systemAdministrationRole: '',
  defaultState: 'app.dashboard',
  loginUrl: '/login',
  menuUrl: '',
  menuName: '',
  fallbackProduct: '',
  localeCdnUrl: '',
  mapStyle: '',
  onlyCookie: false,
  hasRegistration: false,
  providers: [],
  demo: undefined,
  features: {},
  domains: [],
  helpUrl: '',
  feedbackEmailTo: '',
  aiModels: [],
  speech: 'off',
  version: '',
};

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  idToken: string;
}

export function readSettings(answer: unknown): AppSettings {
  const json = objectOf(answer);
  return {
    productName: textOr(json.productName, defaultSettings.productName),
    provider: textOr(json.provider, defaultSettings.productName),
    adminRoles: textsOf(json.adminRoles),
    systemAdministrationRole: textOr(json.systemAdministrationRole, ''),
    defaultState: textOr(json.defaultState, defaultSettings.defaultState),
    loginUrl: textOr(json.loginUrl, defaultSettings.loginUrl),
    menuUrl: textOr(json.menuUrl, ''),
    menuName: textOr(json.menuName, ''),
    fallbackProduct: textOr(json.fallbackProduct, ''),
    localeCdnUrl: textOr(json.localeCdnUrl, ''),
    mapStyle: textOr(json.mapStyle, ''),
    onlyCookie: json.onlyCookie === true,
    hasRegistration: json.registration === 'pin',
    providers: readProviders(json.providers),
    demo: readDemo(json.demo),
    features: readFlags(json.features),
    domains: textsOf(json.interProductWhiteListDomains),
    helpUrl: textOr(json.helpUrl, ''),
    feedbackEmailTo: textOr(json.feedbackEmailTo, ''),
    aiModels: textsOf(json.aiModels),
    speech: json.speech === 'service' || json.speech === 'demo' ? json.speech : 'off',
    version: textOr(json.version, ''),
  };
}

function readDemo(value: unknown): DemoAccounts | undefined {
  const { password, accounts } = objectOf(value);
  if (typeof password !== 'string' || !Array.isArray(accounts)) return undefined;
  const read = accounts.map(objectOf).map(({ username, name, role }) => ({
    username: textOr(username, ''),
    name: textOr(name, ''),
    role: textOr(role, ''),
  }));
  return { password, accounts: read };
}

export function readRoles(answer: unknown): Role[] {
  const list = Array.isArray(answer) ? answer : objectOf(answer).data;
  return Array.isArray(list) ? list.flatMap(readRole) : [];
}

function readRole(value: unknown): Role[] {
  const json = objectOf(value);
  const Name = textOr(json.Name ?? json.RoleName, '');
  if (!Name) return [];
  const role: Role = {
    Name,
    Databases: databasesOf(json.Databases),
    labels: labelsOf(json.Databases),
    isDefault: json.isDefault === true || json.isDefault === 1,
    menus: readMenus(json.Menu),
  };
  if (typeof json.UUID === 'string') role.UUID = json.UUID;
  if (typeof json.Color === 'string') role.Color = json.Color;
  if (typeof json.ProductName === 'string') role.ProductName = json.ProductName;
  if (json.MenuItemId !== undefined && json.MenuItemId !== null) role.MenuItemId = String(json.MenuItemId);
  return [role];
}

function databasesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry) => (typeof entry === 'string' ? entry : textOr(objectOf(entry).Name, ''))).filter(Boolean);
}

function labelsOf(value: unknown): ReadonlyMap<string, string> {
  const named = (Array.isArray(value) ? value : []).map(objectOf);
  return new Map(
    named.flatMap(({ Name, Label }) => (typeof Name === 'string' && typeof Label === 'string' ? [[Name, Label]] : [])),
  );
}

function readProviders(value: unknown): Provider[] {
  const list = (Array.isArray(value) ? value : []).map(objectOf);
  return list
    .map(({ name, label }) => ({ name: textOr(name, ''), label: textOr(label, '') }))
    .filter(({ name }) => name);
}

function readFlags(value: unknown): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  for (const [name, flag] of Object.entries(objectOf(value))) if (typeof flag === 'boolean') flags[name] = flag;
  return flags;
}

export function textOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** Claims of a token; an unreadable token has none. Display only: the server decides. */
export function readClaims(token: string): JsonObject {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    return objectOf(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
