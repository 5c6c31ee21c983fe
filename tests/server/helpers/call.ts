import { operations } from '../../../server/contract.ts';
import type { TestServer } from './withServer.ts';

export interface TestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object | Buffer;
  remoteAddress?: string;
}

export const PASSWORD = 'Mullion-2026-demo';
/** Stands for a path parameter that a test does not name. */
const UNKNOWN_ID = 999_999;

/** A signed-in client with its role and database. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  loginGuid: string;
  role: string;
  database: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Readonly<Record<string, string | number | string[] | undefined>>;
}

export interface CallInput {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | (string | number)[]>;
  body?: object;
  headers?: Record<string, string>;
}

/** Usual role and database of the demo accounts. */
const workspaces: Readonly<Record<string, readonly [role: string, database: string]>> = {
  'admin@hmpg.example': ['Company Administrator', ''],
  'sysadmin@hmpg.example': ['System Administration', 'hmpg_east'],
  'leasing@hmpg.example': ['Leasing Assistant', 'hmpg_east'],
  'multi@hmpg.example': ['Leasing Agent', 'hmpg_east'],
  'readonly@hmpg.example': ['Company Administrator', ''],
  'arabic@hmpg.example': ['Leasing Assistant', 'hmpg_east'],
  'mfa@hmpg.example': ['Leasing Assistant', 'hmpg_east'],
  'auditor@hmpg.example': ['Auditor', 'hmpg_east'],
  'admin@northgate.example': ['Company Administrator', ''],
};

/** Signs in by the API; throws when that is refused. */
export async function signIn(server: TestServer, email: string, password = PASSWORD): Promise<Session> {
  const { status, body } = await requestToken(server, { username: email, password });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`);
  const [role = '', database = ''] = workspaces[email] ?? [];
  return {
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
    loginGuid: body.LoginGUID,
    role,
    database,
  };
}

/** POST /api/oauth2/token with the form of the specification. */
export async function requestToken(
  server: TestServer,
  fields: Record<string, string>,
  options: { headers?: Record<string, string>; address?: string } = {},
): Promise<Answer> {
  return send(server, {
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
    payload: new URLSearchParams({ grant_type: 'password', ...fields }).toString(),
    ...(options.address ? { remoteAddress: options.address } : {}),
  });
}

/** Calls an operation of the contract; `session` null: nobody is signed in. */
export async function call(
  server: TestServer,
  session: Session | null,
  operationId: string,
  input: CallInput = {},
): Promise<Answer> {
  const operation = operations.find((item) => item.id === operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}.`);
  return send(server, {
    method: operation.method as TestRequest['method'] & string,
    url: fillUrl(operation.url, input),
    headers: { ...(session ? headersOf(session) : {}), ...input.headers },
    ...(input.body === undefined ? {} : { payload: input.body }),
  });
}

export function headersOf(session: Session): Record<string, string> {
  return {
    authorization: `Bearer ${session.accessToken}`,
    role: session.role,
    database: session.database,
    loginguid: session.loginGuid,
  };
}

export async function send(server: TestServer, request: TestRequest): Promise<Answer> {
  const response = await server.app.inject(request);
  const isJson = /[/+]json/.test(String(response.headers['content-type'] ?? ''));
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
}

function fillUrl(url: string, { path = {}, query = {} }: CallInput): string {
  const filled = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(path[name] ?? UNKNOWN_ID)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Calls an operation that takes a file; fields and files by their names. */
export async function upload(
  server: TestServer,
  session: Session | null,
  operationId: string,
  parts: Readonly<Record<string, string | File>>,
  path: CallInput['path'] = {},
): Promise<Answer> {
  const operation = operations.find((item) => item.id === operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}.`);
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const encoded = new Response(form);
  return send(server, {
    method: 'POST',
    url: fillUrl(operation.url, { path }),
    headers: {
      ...(session ? headersOf(session) : {}),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
