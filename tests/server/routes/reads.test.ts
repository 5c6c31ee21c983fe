import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { operations } from '../../../server/contract.ts';
import { isRead } from '../../../server/plugins/readsTogether.ts';
import { call, headersOf, type Session, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface OneRead {
  Method: 'GET' | 'POST';
  Path: string;
  Body?: string;
}

interface Line {
  Index: number;
  Status: number;
  Headers: Record<string, string>;
  Body: string;
}

const get = (Path: string): OneRead => ({ Method: 'GET', Path });
const tile = (Tile: string): OneRead => ({
  Method: 'POST',
  Path: '/api/connect/dashboard/tile',
  Body: JSON.stringify({ Id: 'staff', Tile, Query: {} }),
});
const units = '/api/connect/unit?itemsPerPage=2&countMode=none';

it('what may be read together changes nothing, needs a session and tells no secret', () => {
  const reads = operations.filter(isRead);
  const refused = operations.filter((operation) => !isRead(operation)).map(({ id }) => id);
  expect(reads.some(({ mutates, noSession, secretAnswer }) => mutates || noSession || secretAnswer)).toBe(false);
  expect(refused).toEqual(expect.arrayContaining(['readTogether', 'followChanges', 'saveUnit', 'validateClientPin']));
  expect(reads.map(({ id }) => id)).toEqual(expect.arrayContaining(['listUnits', 'readTile', 'getDashboardItems']));
});

describeDatabases('reads in one call', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor', database: 'hmpg_east' };
  });

  const together = async (Reads: readonly OneRead[], session: Session | null = agent, headers = {}) => {
    const answer = await call(server, session, 'readTogether', { body: { Reads }, headers });
    const isLines = String(answer.headers['content-type']).startsWith('application/x-ndjson');
    const lines = isLines
      ? (answer.body as string)
          .trim()
          .split('\n')
          .map((line): Line => JSON.parse(line))
      : [];
    return { ...answer, lines: lines.sort((a, b) => a.Index - b.Index) };
  };
  const alone = ({ Method, Path, Body }: OneRead, session = agent) =>
    send(server, {
      method: Method,
      url: Path,
      headers: { ...headersOf(session), ...(Body ? { 'content-type': 'application/json' } : {}) },
      ...(Body ? { payload: Body } : {}),
    });
  const toldAlone = async (reads: readonly OneRead[], session = agent) => {
    const answers = await Promise.all(reads.map((read) => alone(read, session)));
    return answers.map(({ status, body }) => [status, withoutId(body)]);
  };
  const told = (lines: readonly Line[]) => lines.map(({ Status, Body }) => [Status, withoutId(JSON.parse(Body))]);

  it('are answered as they would be alone, one that fails or is refused beside those that do not', async () => {
    const reads = [
      get(units),
      tile('vacant'),
      tile('balances'),
      tile('nothing'),
      tile('approvals'),
      get('/api/settings/nothing'),
    ];
    const { status, lines } = await together(reads);
    expect(status).toBe(200);
    const known = reads.slice(0, 5);
    expect(told(lines).slice(0, 5)).toEqual(await toldAlone(known));
    expect(lines.map(({ Status }) => Status)).toEqual([200, 200, 403, 404, 400, 400]);
    expect(lines[0]?.Headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.any(String),
    });
  });

  it('see the database and the rights of the call, and no others', async () => {
    const west = { ...agent, database: 'hmpg_west' };
    const reads = [get(units), tile('vacant')];
    const [east, other] = [await together(reads), await together(reads, west)];
    expect(told(east.lines)).toEqual(await toldAlone(reads));
    expect(told(other.lines)).toEqual(await toldAlone(reads, west));
    expect(told(other.lines)[0]).not.toEqual(told(east.lines)[0]);
    const nowhere = { ...agent, database: '' };
    expect(told((await together(reads, nowhere)).lines)).toEqual(await toldAlone(reads, nowhere));
    expect((await together(reads, { ...agent, database: 'ngr_north' })).status).toBe(403);
    expect((await together(reads, { ...agent, role: 'Company Administrator' })).status).toBe(403);
  });

  it('need a session', async () => {
    const { status, lines } = await together([get(units)], null);
    expect([status, lines]).toEqual([401, []]);
  });

  it.each([
    ['a change', { Method: 'POST', Path: '/api/connect/unit', Body: '{}' }],
    [
      'itself',
      { Method: 'POST', Path: '/api/connect/reads', Body: '{"Reads":[{"Method":"GET","Path":"/api/access"}]}' },
    ],
    ['a stream without end', get('/api/live/changes')],
    ['what needs no session', get('/api/settings')],
    ['what is no operation', get('/healthz')],
    ['a page', get('/login')],
  ] as const)('take no other call: %s', async (_what, read) => {
    const { status, lines } = await together([read, tile('vacant')]);
    expect([status, lines.map(({ Status }) => Status)]).toEqual([200, [400, 200]]);
    expect(JSON.parse(lines[0]?.Body ?? '').responseStatus.message).toContain('it is no read of this server');
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 25 }, () => get(units))],
    ['another method', [{ Method: 'DELETE', Path: units }]],
    ['another server', [get('//other.example/api/access')]],
    ['a whole address', [get('http://other.example/api/access')]],
  ])('are refused together before one is read: %s', async (_what, Reads) => {
    expect((await together(Reads as OneRead[])).status).toBe(400);
  });
});

describeDatabases('reads in one call over a connection', (dialect) => {
  const server = withServer(dialect);
  let url: string;
  let agent: Session;
  beforeAll(async () => {
    agent = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor', database: 'hmpg_east' };
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => void vi.restoreAllMocks());

  const neverTile = () => vi.spyOn(server.services.documents, 'read').mockReturnValue(new Promise(() => undefined));
  const ask = (Reads: readonly OneRead[], signal: AbortSignal) =>
    fetch(`${url}/api/connect/reads`, {
      method: 'POST',
      headers: { ...headersOf(agent), 'content-type': 'application/json' },
      body: JSON.stringify({ Reads }),
      signal,
    });

  it('are no fault where nobody waits for the first of them any more', async () => {
    const never = neverTile();
    const told: Record<'error' | 'info', unknown[]> = { error: [], info: [] };
    const child = server.app.log.child.bind(server.app.log);
    vi.spyOn(server.app.log, 'child').mockImplementation((...args) =>
      Object.assign(child(...args), {
        error: (...of: unknown[]) => void told.error.push(...of),
        info: (...of: unknown[]) => void told.info.push(...of),
      }),
    );
    const gone = new AbortController();
    const answer = ask([tile('vacant')], gone.signal);
    await vi.waitFor(() => expect(never).toHaveBeenCalled());
    gone.abort();
    await expect(answer).rejects.toThrow();
    await vi.waitFor(() => expect(told.info).toContain('client went away'));
    expect(told.error).toEqual([]);
  });

  it('come as they are ready, and end with it', async () => {
    const never = neverTile();
    const injected = vi.spyOn(server.app, 'inject');
    const gone = new AbortController();
    const answer = await ask([tile('vacant'), get(units)], gone.signal);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    // The second one is here although the first one never comes.
    expect(JSON.parse((await reader?.read())?.value ?? '')).toMatchObject({ Index: 1, Status: 200 });
    expect(never).toHaveBeenCalled();
    gone.abort();
    await expect(reader?.read()).rejects.toThrow();
    const signals = (injected.mock.calls as unknown as [{ signal: AbortSignal }][]).map(([{ signal }]) => signal);
    await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]));
  });
});

/** Each answer has an id of its own. */
function withoutId(body: { responseStatus?: { requestId?: string } }) {
  return body.responseStatus ? { ...body, responseStatus: { ...body.responseStatus, requestId: '' } } : body;
}
