import { type Contract, RootStore } from '#engine/index.ts';
import type { RootSettings } from '#engine/stores/RootSettings.ts';
import contractJson from '../../../screens/api/contract.json' with { type: 'json' };

const contract = contractJson as unknown as Contract;

/** One recorded call. */
export interface Call {
  operation: string;
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

export type Answer = {
  status?: number;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  wait?: Promise<unknown>;
};
export type Handler = (call: Call, count: number) => Answer | undefined;

/** A small server: answers by operation id; what is not handled is answered as a good demo server would. */
export class FakeServer {
  readonly calls: Call[] = [];
  /** Answers come even to calls that were given up. */
  isDeaf = false;
  readonly handlers: Record<string, Handler> = {};
  /** Fixed segments win over parameters (OP-PATHCLASH). */
  readonly #paths = Object.entries(contract.operations)
    .sort(([, one], [, other]) => one.path.split('{').length - other.path.split('{').length)
    .map(([id, { method, path }]) => ({ id, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://app.example');
    const method = init.method ?? 'GET';
    const operation = this.#paths.find((one) => one.method === method && one.pattern.test(url.pathname))?.id ?? '';
    const call: Call = {
      operation,
      method,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: String(init.body ?? ''),
    };
    this.calls.push(call);
    const answer = this.handlers[operation]?.(call, this.count(operation)) ?? defaults[operation]?.() ?? {};
    await answer.wait;
    if (init.signal?.aborted && !this.isDeaf) throw init.signal.reason;
    return new Response(answer.body ?? JSON.stringify(answer.json ?? {}), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  };

  count(operation: string): number {
    return this.calls.filter((call) => call.operation === operation).length;
  }

  last(operation: string): Call | undefined {
    return this.calls.findLast((call) => call.operation === operation);
  }
}

export const role = (Name: string, Databases: string[], more: object = {}) => ({
  Name,
  UUID: `uuid-${Name}`,
  Databases: Databases.map((name) => ({ Name: name })),
  ...more,
});

const texts = {
  'users.title': 'Users',
  'count.of': '{n} of {m}',
  'count.rows_one': '{count} row',
  'count.rows_other': '{count} rows',
};

const defaults: Record<string, () => Answer> = {
  getSettings: () => ({
    json: {
      productName: 'Mullion',
      adminRoles: ['Company Administrator', 'System Administration'],
      systemAdministrationRole: 'System Administration',
      defaultState: 'dashboard',
      loginUrl: '/login',
      fallbackProduct: 'Company Console',
      features: {},
    },
  }),
  signIn: () => ({
    json: { access_token: tokenOf('1'), refresh_token: 'r1', LoginGUID: 'guid-1', userName: 'ann@x.example' },
  }),
  refreshToken: () => ({ json: { accessToken: tokenOf('2'), refreshToken: 'r2', idToken: '' } }),
  listMyRoles: () => ({ json: [role('Leasing Assistant', ['hmpg_east'])] }),
  getUserProfile: () => ({ json: { Id: 7, FullName: 'Ann Lee', Language: 'en-US', Culture: 'en-US' } }),
  getSecurityRules: () => ({ json: { rules: [], permissions: {} } }),
  getMenu: () => ({ json: { menuItems: { menus: [] } } }),
  listDocuments: () => ({ json: { documents: [] } }),
  getTranslations: () => ({ json: texts }),
  getConsolidatedTranslations: () => ({ json: { md5: 'm1', translations: texts } }),
};

/** An unsigned token with claims. */
export function tokenOf(id: string, claims: object = {}): string {
  return `h.${Buffer.from(JSON.stringify({ jti: id, ...claims })).toString('base64url')}.s`;
}

/** The web's Storage in memory. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();

  get length(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#entries.set(key, value);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }
}

export interface FakeApp {
  root: RootStore;
  server: FakeServer;
  local: MemoryStorage;
  session: MemoryStorage;
  database: Map<string, unknown>;
  /** Addresses that the stores opened. */
  opened: string[];
  gone: string[];
}

interface FakeOptions {
  mode?: 'hardened' | 'storage';
  local?: MemoryStorage;
  /** What an earlier app left in the browser database. */
  database?: Map<string, unknown>;
  url?: string;
  openDatabase?: RootSettings['openDatabase'];
  reportMissing?: (key: string, language: string) => void;
}

/** A real RootStore over a small server, with storages of its own. */
export function fakeApp(options: FakeOptions = {}): FakeApp {
  const server = new FakeServer();
  const local = options.local ?? new MemoryStorage();
  const session = new MemoryStorage();
  const database = options.database ?? new Map<string, unknown>();
  const root = new RootStore({
    contract,
    loadContract: async () => contract,
    loadControls: async () => ({}),
    bundles: { 'en-US': async () => ({ shipped: 'Shipped' }), 'ar-SA': async () => ({ shipped: 'مرفق' }) },
    reportMissing: options.reportMissing,
    tokenMode: options.mode ?? 'hardened',
    base: 'http://app.example',
    fetch: server.fetch,
    localStorage: () => local,
    sessionStorage: () => session,
    openDatabase:
      options.openDatabase ??
      (async () => ({
        getItem: async <T>(key: string) => (database.get(key) as T) ?? null,
        setItem: async <T>(key: string, value: T) => {
          database.set(key, value);
          return value;
        },
        removeItem: async (key: string) => void database.delete(key),
      })),
    currentUrl: () => options.url ?? '/app/users?status=1',
    origin: () => 'http://app.example',
  });
  const opened: string[] = [];
  const gone: string[] = [];
  root.navigation.attach(
    (to) => gone.push(to),
    (url) => opened.push(url),
  );
  return { root, server, local, session, database, opened, gone };
}

/** A window that the stores can listen to. */
export function fakeWindow(): Window {
  const view = {
    innerWidth: 1280,
    navigator: { onLine: true },
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  };
  return Object.assign(new EventTarget(), view) as unknown as Window;
}

/** Signed in and at work. */
export async function workingApp(options: Parameters<typeof fakeApp>[0] = {}, prepare?: (server: FakeServer) => void) {
  const app = fakeApp(options);
  prepare?.(app.server);
  await app.root.flow.prepare('en-US');
  await app.root.session.signIn({ username: 'ann@x.example', password: 'secret' });
  await app.root.start.begin();
  return app;
}
