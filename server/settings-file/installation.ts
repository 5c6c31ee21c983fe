import { DOMAIN } from '#server/engine.ts';
import { type InstallationPrefixes, prefixNames } from './prefixes.ts';

/** What an operator may set in the settings file (shell 1). */
export interface Installation {
  productName: string;
  /** Who sells licences: what cannot be used without one names them (OP-PROVIDER). */
  provider: string;
  /** Page to start with. */
  defaultState: string;
  /** Path of the sign-in page; the app has a default. */
  loginUrl?: string;
  /** Where the app asks for its menu, with the place `{menuname}`; without it each role brings its own. */
  menuUrl?: string;
  /** What stands for `{menuname}`. */
  menuName: string;
  /** Days that the session cookie is kept; without it the cookie ends with the browser. */
  cookieExpiredDay?: number;
  cookieSameSite: 'lax' | 'strict' | 'none';
  /** Nothing of a session is kept in the browser's storage. */
  onlyCookie: boolean;
  /** Who may register: nobody (outside the demo, unless it is set), or whoever knows the PIN of a company. */
  registration: 'off' | 'pin';
  /** Origin under which browsers reach this server, where it stands behind a proxy. */
  publicUrl?: string;
  /** Where calls begin; counts from the next start on. */
  prefixes: InstallationPrefixes;
  providers: readonly Provider[];
  /** Global roles that see everything and work without a database. */
  adminRoles: readonly string[];
  /** The admin role that still chooses a database. */
  systemAdministrationRole: string;
  /** Product whose rules apply when the current product has none. */
  fallbackProduct: string;
  /** Where documents are signed, and where the places of signatures are set; on a domain of product.json. */
  signatureUrl?: string;
  tokenPlacementUrl?: string;
  /** Address that gets a copy of feedback; feedback then says its product too (CONSOLE-FEEDBACK-05). */
  feedbackEmailTo?: string;
  /** Hosts that videos of tours may come from, beside this server. */
  videoHosts?: readonly string[];
  /** Reads searches in words; without it the built-in engine does. */
  phraseService?: PhraseService;
  /** Turns recorded speech into text; outside the demo there is none without it. */
  speechService?: SpeechService;
  /** What maps are drawn by; without it by an outline that is built in. */
  map?: MapService;
  /** Currency of the amounts in the databases: its code and how it is written (SHELL-PROFILE-01). */
  currency: { code: string; symbol: string };
  /** Domains whose pages may be opened, instead of those of product.json (SHELL-SET-06). */
  interProductWhiteListDomains?: readonly string[];
  /** Features that are otherwise than product.json says. */
  features: Readonly<Record<string, boolean>>;
  /** Minutes that must lie between two runs of a scheduled task. */
  taskInterval: number;
  /** Days after which the task that cleans up removes records; 0: never. */
  retention: { sessions: number; logs: number; changes: number; notifications: number };
}

/** A style of maps (MapLibre style specification); browsers fetch it and what it names. */
export interface MapService {
  /** Address of the style. */
  style: string;
  /** Further origins from which tiles, glyphs and sprites of the style come. */
  origins?: readonly string[];
}

/** A service of the chat completions kind (OpenAI and what speaks like it). */
export interface PhraseService {
  /** Address of its chat completions. */
  url: string;
  model: string;
  /** File that holds the key; a service of one's own may need none. */
  keyFile?: string;
  /** Seconds that it gets; the request has to be answered after it. */
  timeout?: number;
}

/** A service that takes `{ config, audio }` and answers `{ results }`, as Google's speech:recognize does (OP-SPEECH). */
export interface SpeechService {
  url: string;
  /** File that holds the key; a service of one's own may need none. */
  keyFile?: string;
  /** Header that carries the key alone; without it `authorization` carries it as a bearer token. */
  keyHeader?: string;
  /** Seconds that it gets. */
  timeout?: number;
}

/** An OpenID Connect provider that users may sign in with. */
export interface Provider {
  /** TrustAuthId of a user; never given to another provider. */
  id: number;
  /** Name in addresses and calls. */
  name: string;
  /** Text of the button. */
  label: string;
  /** Issuer; its configuration stands below it at the well-known place. */
  issuer: string;
  clientId: string;
  /** File that holds the secret; a client without one uses PKCE alone. */
  clientSecretFile?: string;
  scope: string;
  /** Audience of access tokens that other clients bring; without it only tokens for `clientId` are taken. */
  audience?: string;
}

export const defaults: Installation = {
  productName: 'Mullion',
  provider: 'Mullion',
  defaultState: 'dashboard',
  menuName: 'elevatenet',
  cookieSameSite: 'lax',
  onlyCookie: false,
  registration: 'off',
  prefixes: {},
  providers: [],
  adminRoles: ['Company Administrator', 'System Administration'],
  systemAdministrationRole: 'System Administration',
  fallbackProduct: 'Company Console',
  currency: { code: 'USD', symbol: '$' },
  features: {},
  taskInterval: 5,
  retention: { sessions: 7, logs: 400, changes: 0, notifications: 90 },
};

const text = { type: 'string', minLength: 1, maxLength: 200 };
/** It stands in the content policy of pages: nothing that ends a source or widens it. */
const webOrigin = '(?:https://[a-zA-Z0-9.-]+|http://(?:localhost|127\\.0\\.0\\.1))(?::[0-9]{1,5})?';

/** Shape of the file; what it leaves out is as in `defaults`. */
export const fileSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    productName: text,
    provider: text,
    defaultState: { ...text, pattern: '^[\\w./-]+$' },
    loginUrl: { ...text, pattern: '^/(?![/\\\\])[\\w/-]*$' },
    menuUrl: { ...text, pattern: '^/(?![/\\\\])(?:[^\\s\\\\#{}]|\\{menuname\\})*$' },
    menuName: { ...text, maxLength: 100 },
    cookieExpiredDay: { type: 'number', exclusiveMinimum: 0, maximum: 400 },
    cookieSameSite: { enum: ['lax', 'strict', 'none'] },
    onlyCookie: { type: 'boolean' },
    registration: { enum: ['off', 'pin'] },
    adminRoles: { type: 'array', minItems: 1, maxItems: 20, items: text },
    systemAdministrationRole: text,
    fallbackProduct: text,
    currency: {
      type: 'object',
      additionalProperties: false,
      required: ['code', 'symbol'],
      properties: {
        code: { type: 'string', pattern: '^[A-Z]{3}$' },
        symbol: { ...text, maxLength: 10 },
      },
    },
    interProductWhiteListDomains: {
      type: 'array',
      maxItems: 100,
      items: { ...text, maxLength: 253, pattern: DOMAIN.source },
    },
    features: { type: 'object', maxProperties: 50, additionalProperties: { type: 'boolean' } },
    taskInterval: { type: 'integer', minimum: 1, maximum: 1440 },
    retention: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        ['sessions', 'logs', 'changes', 'notifications'].map((name) => [
          name,
          { type: 'integer', minimum: 0, maximum: 36_500 },
        ]),
      ),
    },
    publicUrl: { ...text, pattern: '^https?://[^/\\s]+$' },
    prefixes: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(prefixNames.map((name) => [name, text])),
    },
    feedbackEmailTo: { ...text, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' },
    videoHosts: {
      type: 'array',
      maxItems: 20,
      items: { ...text, maxLength: 253, pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' },
    },
    phraseService: {
      type: 'object',
      additionalProperties: false,
      required: ['url', 'model'],
      properties: {
        url: { ...text, maxLength: 500, pattern: '^https?://[^/\\s]' },
        model: text,
        keyFile: { type: 'string', minLength: 1 },
        timeout: { type: 'number', minimum: 1, maximum: 25 },
      },
    },
    speechService: {
      type: 'object',
      additionalProperties: false,
      required: ['url'],
      properties: {
        url: { ...text, maxLength: 500, pattern: '^https?://[^/\\s]' },
        keyFile: { type: 'string', minLength: 1 },
        keyHeader: { ...text, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9-]*$' },
        timeout: { type: 'number', minimum: 1, maximum: 25 },
      },
    },
    map: {
      type: 'object',
      additionalProperties: false,
      required: ['style'],
      properties: {
        style: { ...text, maxLength: 500, pattern: `^${webOrigin}/` },
        origins: { type: 'array', maxItems: 10, items: { ...text, pattern: `^${webOrigin}$` } },
      },
    },
    signatureUrl: { ...text, maxLength: 500, pattern: '^https://' },
    tokenPlacementUrl: { ...text, maxLength: 500, pattern: '^https://' },
    providers: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name', 'label', 'issuer', 'clientId'],
        properties: {
          id: { type: 'integer', minimum: 1, maximum: 100_000 },
          name: { ...text, pattern: '^[a-z0-9][a-z0-9-]*$' },
          label: { ...text, maxLength: 60 },
          issuer: { ...text, pattern: '^https?://' },
          clientId: text,
          clientSecretFile: { type: 'string', minLength: 1 },
          scope: { ...text, pattern: '(^| )openid( |$)' },
          audience: text,
        },
      },
    },
  },
} as const;
