import { operations } from '#server/contract.ts';
import { addressMover, type Prefixes } from '#server/engine.ts';
import { entryPaths } from '#server/plugins/entryAddresses.ts';
import { addressesOf } from '#server/plugins/otherAddresses.ts';

/** Where calls begin (shell 7): the session and its user, everything else, the connect service, company calls, the phrase search. */
export const prefixNames = ['core', 'root', 'connect', 'company', 'ai'] as const;

/** What an installation says; company calls follow `root` unless it says otherwise. */
export type InstallationPrefixes = Readonly<Partial<Record<(typeof prefixNames)[number], string>>>;

/**
 * Calls that the specification writes with {core}, and what belongs to them. By name: the contract has one address for each
 * call, and which of five beginnings an installation moves it by is what this setting adds.
 */
const core = [
  'access',
  'appswitcher',
  'external',
  'myfavorites',
  'oauth2',
  'ObtainLocalAccessToken',
  'register',
  'roles',
  'session',
  'token',
  'user',
  'userprofile',
  'ValidateyAuthClientPin',
];
/** Of the user too, but written with {root}. */
const password = '/userprofile/changepassword';
/** Where the pages and files of the app are. */
const pages: ReadonlySet<string> = new Set(['app', 'assets', 'healthz', ...[...entryPaths].map(firstPart)]);

/** Beginnings of the contract -> those of the installation, without what stays where it is. */
export function movesOf(prefixes: InstallationPrefixes): Prefixes {
  const root = plain(prefixes.root ?? '/api');
  const all: [string, string][] = [
    ['/api', root],
    ['/api/connect', plain(prefixes.connect ?? '/api/connect')],
    ['/angularaiapi', plain(prefixes.ai ?? '/angularaiapi')],
    ['/api/elevate/company', plain(prefixes.company ?? `${root}/elevate/company`)],
    ...core.map((name): [string, string] => [`/api/${name}`, `${plain(prefixes.core ?? '/api')}/${name}`]),
    [`/api${password}`, root + password],
  ];
  const moves: Record<string, string> = {};
  for (const [from, to] of all) if (addressMover(moves)(from) !== to) moves[from] = to;
  return moves;
}

/** What is wrong with prefixes, in words for the operator. */
export function faultOfPrefixes(prefixes: InstallationPrefixes, loginUrl = '/login'): string | undefined {
  for (const [name, prefix] of Object.entries(prefixes)) {
    if (!/^(\/[\w-]+)+\/?$/.test(prefix))
      return `prefixes.${name} is "${prefix}" and must be a path of this server such as "/api/"`;
    if (pages.has(firstPart(prefix)) || firstPart(prefix) === firstPart(loginUrl))
      return `prefixes.${name} is "${prefix}", where the app has its pages and files`;
  }
  const move = addressMover(movesOf(prefixes));
  const known = new Set<string>();
  for (const { method, url } of operations.flatMap(addressesOf)) {
    const address = `${method} ${move(url)}`;
    const key = address.replace(/:\w+/g, ':').toLowerCase();
    if (known.has(key)) return `"prefixes" lead two calls to ${address}`;
    known.add(key);
  }
  return undefined;
}

function plain(prefix: string): string {
  return prefix.replace(/\/+$/, '');
}

function firstPart(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}
