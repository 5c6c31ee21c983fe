import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { defaultLimits, type PostgresLimits } from './database/postgres/limits.ts';
import { editDistance } from './engine.ts';
import { StartError } from './errors.ts';
import { readSmtp, type SmtpConfig } from './messages/smtpConfig.ts';

/** What the environment says, checked. Nothing else reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database. */
  dataFolder: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined;
  /** How many connections it gets, and how long they may take. */
  postgres?: PostgresLimits;
  /** undefined: not said; demo data is then allowed on a loopback address only. */
  demo: boolean | undefined;
  /** Folder of documents laid over the shipped ones. */
  schemasFolder: string | undefined;
  /** File of settings laid over the defaults. */
  settingsFile?: string;
  /** Where addresses come from: the own data, nowhere, or a service at this address. */
  places: string;
  /** Where the browser gets locale files; empty: the built-in formats alone count. */
  localeFiles: string;
  /** Seals secrets of users instead of a key that lies in the database. */
  key: string | undefined;
  /** Whose word counts for the address and the name that a caller used: nobody's, that of so many proxies, or of these. */
  trustProxy?: number | readonly string[];
  /** Names by which this server may be called besides its own; `*`: any. */
  hosts?: readonly string[];
  /** Sends e-mail; undefined: there is none. */
  smtp: SmtpConfig | undefined;
  /** Scheduled tasks run here; false: another server of the database runs them. */
  tasks?: boolean;
  logLevel: LogLevel;
  /** Seconds that a stream of changes stays open; 0 or undefined: there is none. */
  liveSeconds?: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const known = [
  'MULLION_DATA',
  'MULLION_DB_IDLE_TIMEOUT',
  'MULLION_DB_LOCK_TIMEOUT',
  'MULLION_DB_POOL',
  'MULLION_DB_STATEMENT_TIMEOUT',
  'MULLION_DEMO',
  'MULLION_HOSTS',
  'MULLION_KEY',
  'MULLION_LIVE_SECONDS',
  'MULLION_LOCALE_FILES',
  'MULLION_MAIL_FROM',
  'MULLION_PLACES',
  'MULLION_SCHEMAS',
  'MULLION_SETTINGS',
  'MULLION_SMTP',
  'MULLION_TASKS',
  'MULLION_TRUST_PROXY',
] as const;
/** Characters of MULLION_KEY. */
const MIN_KEY_LENGTH = 32;
/** A stream ends before its request would. */
const MAX_LIVE_SECONDS = 540;
const root = join(import.meta.dirname, '..');

/**
 * Reads and checks the variables. Empty text counts as not set.
 *
 * @throws StartError that names the variable, its value and what to do.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, folder = root): Config {
  refuseUnknown(env);
  const config: Config = {
    port: readPort(env.PORT || '4680'),
    host: readHost(env.HOST || '127.0.0.1'),
    dataFolder: resolve(folder, env.MULLION_DATA || '.data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL || undefined),
    postgres: readLimits(env),
    demo: readDemo(env.MULLION_DEMO || undefined),
    schemasFolder: readSchemasFolder(env.MULLION_SCHEMAS || undefined, folder),
    localeFiles: readLocaleFiles(env.MULLION_LOCALE_FILES || ''),
    places: readPlaces(env.MULLION_PLACES || 'embedded'),
    ...(env.MULLION_SETTINGS ? { settingsFile: resolve(folder, env.MULLION_SETTINGS) } : {}),
    key: readKey(env.MULLION_KEY || undefined),
    ...readTrustProxy(env.MULLION_TRUST_PROXY || 'off'),
    ...readHosts(env.MULLION_HOSTS || ''),
    smtp: readSmtp(env.MULLION_SMTP || undefined, env.MULLION_MAIL_FROM || undefined),
    tasks: readTasks(env.MULLION_TASKS || 'on'),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    liveSeconds: readLiveSeconds(env.MULLION_LIVE_SECONDS || '300'),
  };
  if (config.demo === undefined && !isLoopback(config.host))
    throw new StartError('DEMO_EXPOSED', { host: config.host });
  return config;
}

/** The demo data may be there, and messages may be read instead of sent. */
export function isDemo({ demo }: Pick<Config, 'demo'>): boolean {
  return demo !== false;
}

/** What would have been sent is read in the demo alone: a server that sends keeps nothing to read. */
export function closedPages(config: Pick<Config, 'demo'>): ReadonlySet<string> {
  return new Set(isDemo(config) ? [] : ['outbox']);
}

/** True for addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function refuseUnknown(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(env)) {
    if (!/^MULLION_/i.test(name) || known.some((item) => item === name)) continue;
    const near = known.find((item) => editDistance(item, name.toUpperCase()) <= 3);
    const hint = near ? ` Did you mean ${near}?` : '';
    throw new StartError('VARIABLE_UNKNOWN', { name, hint, known: known.join(', ') });
  }
}

function readPort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new StartError('VARIABLE_INVALID', { name: 'PORT', want: 'a number from 1 to 65535', value, fallback: '4680' });
}

function readLiveSeconds(value: string): number {
  if (/^\d+$/.test(value) && Number(value) <= MAX_LIVE_SECONDS) return Number(value);
  const want = `a number from 0 to ${MAX_LIVE_SECONDS}`;
  throw new StartError('VARIABLE_INVALID', { name: 'MULLION_LIVE_SECONDS', want, value, fallback: '300' });
}

function readHost(value: string): string {
  if (/^[\w.:-]+$/.test(value)) return value;
  const want = 'an address or a host name to listen on';
  throw new StartError('VARIABLE_INVALID', { name: 'HOST', want, value, fallback: '127.0.0.1' });
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || (/^postgres(ql)?:\/\/[^/]/.test(value) && URL.canParse(value))) return value;
  throw new StartError('VARIABLE_INVALID', {
    name: 'DATABASE_URL',
    want: 'an address such as postgresql://user@host:5432/mullion',
    value: value.replace(/\/\/[^@]*@/, '//…@'),
    fallback: '(embedded database)',
  });
}

function readLimits(env: Readonly<Record<string, string | undefined>>): PostgresLimits {
  const seconds = (name: string, fallback: number, range: readonly [number, number]) =>
    readNumber(env, name, { fallback: fallback / 1000, range, unit: ' of seconds' }) * 1000;
  const statementTimeout = seconds('MULLION_DB_STATEMENT_TIMEOUT', defaultLimits.statementTimeout, [1, 600]);
  return {
    poolSize: readNumber(env, 'MULLION_DB_POOL', { fallback: defaultLimits.poolSize, range: [2, 200] }),
    statementTimeout,
    // One that is as long as the other would never be met.
    lockTimeout: seconds('MULLION_DB_LOCK_TIMEOUT', Math.min(defaultLimits.lockTimeout, statementTimeout), [
      1,
      statementTimeout / 1000,
    ]),
    idleTimeout: seconds('MULLION_DB_IDLE_TIMEOUT', defaultLimits.idleTimeout, [1, 3_600]),
  };
}

interface NumberRange {
  fallback: number;
  range: readonly [least: number, most: number];
  unit?: string;
}

function readNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { fallback, range: [least, most], unit = '' }: NumberRange,
): number {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  const want = `a whole number${unit} from ${least} to ${most}`;
  throw new StartError('VARIABLE_INVALID', { name, want, value: text, fallback: String(fallback) });
}

function readDemo(value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === '0' || value === '1') return value === '1';
  throw new StartError('VARIABLE_INVALID', { name: 'MULLION_DEMO', want: '0 or 1', value, fallback: '1' });
}

function readTasks(value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartError('VARIABLE_INVALID', { name: 'MULLION_TASKS', want: 'on or off', value, fallback: 'on' });
}

function readPlaces(value: string): string {
  if (value === 'embedded' || value === 'off' || (/^https?:\/\/[^/]/.test(value) && URL.canParse(value))) return value;
  const want = 'embedded, off, or the address of a Photon or Nominatim service such as https://photon.example/api';
  throw new StartError('VARIABLE_INVALID', { name: 'MULLION_PLACES', want, value, fallback: 'embedded' });
}

function readLocaleFiles(value: string): string {
  const isBase = /^https?:\/\/[^/\s;,'"]+(\/[^\s;,'"?#]*)?$/.test(value) && URL.canParse(value) && value.length <= 500;
  if (value === '' || isBase) return value;
  const want = 'the address of a folder such as https://cdn.example/locales';
  throw new StartError('VARIABLE_INVALID', {
    name: 'MULLION_LOCALE_FILES',
    want,
    value,
    fallback: 'the built-in formats',
  });
}

function readKey(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= MIN_KEY_LENGTH) return value;
  const want = `at least ${MIN_KEY_LENGTH} random characters`;
  throw new StartError('VARIABLE_INVALID', {
    name: 'MULLION_KEY',
    want,
    value: '…',
    fallback: '(key in the database)',
  });
}

function readTrustProxy(value: string): Pick<Config, 'trustProxy'> {
  if (value === 'off') return {};
  if (/^[1-9]$/.test(value)) return { trustProxy: Number(value) };
  const addresses = value.split(',').map((one) => one.trim());
  if (addresses.every(isAddressRange)) return { trustProxy: addresses };
  throw new StartError('VARIABLE_INVALID', {
    name: 'MULLION_TRUST_PROXY',
    want: 'off, the number of proxies (1 to 9), or their addresses such as 10.0.0.7 or 10.0.0.0/8, separated by commas',
    value,
    fallback: 'off',
  });
}

/** An address, or a range of them that is not the whole world. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

function readHosts(value: string): Pick<Config, 'hosts'> {
  if (value === '') return {};
  const hosts = value.split(',').map((one) => one.trim().toLowerCase());
  if (hosts.every((host) => /^(\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[?[0-9a-f:.]+\]?)$/.test(host))) return { hosts };
  throw new StartError('VARIABLE_INVALID', {
    name: 'MULLION_HOSTS',
    want: 'names without ports such as mullion.example.com or *.example.com, separated by commas, or *',
    value,
    fallback: 'the loopback names and HOST',
  });
}

function readSchemasFolder(value: string | undefined, folder: string): string | undefined {
  if (value === undefined) return undefined;
  const path = isAbsolute(value) ? value : resolve(folder, value);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new StartError('SCHEMAS_MISSING', { folder: path });
}

function readLogLevel(value: string): LogLevel {
  const level = logLevels.find((item) => item === value);
  if (level) return level;
  throw new StartError('VARIABLE_INVALID', { name: 'LOG_LEVEL', want: logLevels.join(', '), value, fallback: 'info' });
}
