import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFile, textOf } from './serveProduct.ts';

/** Tickets by page and limit, their number in the body, refusals as RFC 9457 has them: what tickets.json describes, and no more. */
export async function serveTickets(dist: string) {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    if (!pathname.startsWith('/api/')) return answerFile(response, dist, pathname);
    calls.push(`${request.method} ${pathname.slice('/api'.length)}?${decodeURIComponent(String(searchParams))}`);
    const { status = 200, type = 'application/json', body } = await answerTo(request, pathname, searchParams);
    response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** Those who answer tickets. */
const agents = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Agent ${index + 1}` }));

/** 120 tickets. */
const tickets = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  subject: `Ticket ${String(index + 1).padStart(3, '0')}`,
  state: index % 4 === 0 ? 'open' : 'closed',
  agent_id: 40 - (index % 40),
}));

const PARAMETERS = { tickets: ['page', 'limit', 'sort', 'filter[state]'], agents: ['page', 'limit', 'q'] };

interface Said {
  status?: number;
  type?: string;
  body: unknown;
}

async function answerTo(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Said> {
  if (request.method === 'PUT') return refusal(JSON.parse(await textOf(request)) as { subject?: string });
  const kind = path.startsWith('/api/agents') ? 'agents' : 'tickets';
  const id = /\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined) return { body: { agents, tickets }[kind][Number(id) - 1] };
  const unknown = [...query.keys()].find((name) => !PARAMETERS[kind].includes(name));
  if (unknown !== undefined) return { status: 400, body: { title: `There is no parameter ${unknown}` } };
  const [state, text] = [query.get('filter[state]'), query.get('q')];
  const found =
    kind === 'agents'
      ? agents.filter(({ name }) => name.includes(text ?? ''))
      : tickets.filter((one) => state === null || one.state === state);
  if (query.get('sort') === '-subject') found.reverse();
  const [page, limit] = [Number(query.get('page') ?? 1), Math.min(50, Number(query.get('limit') ?? 10))];
  const rows = found.slice((page - 1) * limit, page * limit);
  return { body: { data: { [kind]: rows }, pagination: { total: found.length } } };
}

function refusal(ticket: { subject?: string }): Said {
  if (ticket.subject !== 'no') return { body: ticket };
  const errors = [{ detail: 'A subject has at least three characters.', pointer: '#/subject' }];
  const body = {
    type: 'https://tickets.example/invalid',
    title: 'Not valid',
    detail: 'The ticket was not saved.',
    errors,
  };
  return { status: 422, type: 'application/problem+json', body };
}
