import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The policy that docs/embedding.md says is enough. */
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-abc'";

export interface Customer {
  Id: number;
  Name: string;
  [field: string]: unknown;
}

export interface ServedProduct {
  address: string;
  /** Bodies as they were sent. */
  saved: Customer[];
  /** Ids that the list was asked for, call by call. */
  askedByIds: string[];
  close(): Promise<void>;
}

/** The built product of a folder, with the smallest API that its contract describes. */
export async function serveProduct(folder: string): Promise<ServedProduct> {
  const saved: Customer[] = [];
  const askedByIds: string[] = [];
  const customers: Customer[] = [
    { Id: 1, Name: 'Ada', Email: 'ada@example.org', Kind: 'person', Credit: 1200.5, Since: '2024-02-29', Active: true },
  ];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    if (!pathname.startsWith('/api/')) return answerFile(response, join(folder, 'dist'), pathname);
    if (request.method === 'POST') {
      const body = JSON.parse(await textOf(request)) as Customer;
      saved.push(body);
      const record = { ...body, Id: body.Id || customers.length + 1 };
      customers.splice(customers.findIndex(({ Id }) => Id === body.Id) >>> 0, 1, record);
      return answer(response, record);
    }
    const id = /^\/api\/customers\/(\d+)$/.exec(pathname)?.[1];
    if (id)
      return answer(
        response,
        customers.find((one) => one.Id === Number(id)),
      );
    const ids = searchParams.getAll('ids').flatMap((one) => one.split(','));
    if (ids.length > 0) askedByIds.push(ids.join(','));
    answer(
      response,
      customers.filter(
        ({ Id, Name, Colour }) =>
          Name.includes(searchParams.get('name') ?? '') &&
          (searchParams.get('colour') ?? Colour) === Colour &&
          (ids.length === 0 || ids.includes(String(Id))),
      ),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    saved,
    askedByIds,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}

function answer(response: ServerResponse, value: unknown): void {
  response
    .writeHead(value === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(value ?? {}));
}

/** A file of a built product, else its page. */
export function answerFile(response: ServerResponse, folder: string, path: string): void {
  const file = join(folder, path);
  const isFile = existsSync(file) && statSync(file).isFile();
  if (!isFile) {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY })
      .end(page.replace('</head>', '<meta name="csp-nonce" content="abc"></head>'));
    return;
  }
  response
    .writeHead(200, { 'Content-Type': mediaTypes[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file));
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
