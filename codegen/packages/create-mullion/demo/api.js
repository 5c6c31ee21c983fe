/** The API that openapi.json describes, in memory: what is saved is there until the development server stops. */
import { readFileSync } from 'node:fs';

const records = JSON.parse(readFileSync(new URL('./records.json', import.meta.url), 'utf8'));

/** A plugin of Vite that answers below /api. */
export function demoApi() {
  const listen = ({ middlewares }) => {
    middlewares.use('/api', (request, response, next) => {
      answerTo(request).then(({ status = 200, body }) => {
        response.writeHead(status, { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' });
        response.end(body === undefined ? '' : JSON.stringify(body));
      }, next);
    });
  };
  return { name: 'demo-api', configureServer: listen, configurePreviewServer: listen };
}

async function answerTo(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://demo');
  const [, kind, id, verb] = pathname.split('/');
  const rows = records[kind];
  if (!rows) return problem(404, 'There is no such operation');
  const body = await bodyOf(request);
  if (id === undefined)
    return request.method === 'POST' ? { status: 201, body: added(rows, body) } : { body: page(rows, searchParams) };
  const at = rows.findIndex((row) => String(row.id) === id);
  if (at < 0) return problem(404, 'There is no such record');
  if (request.method === 'DELETE') return removed(kind, rows, at);
  if (verb === 'finish') rows[at] = { ...rows[at], status: 'done' };
  if (request.method === 'PUT') rows[at] = { ...rows[at], ...body, id: rows[at].id };
  return { body: rows[at] };
}

function added(rows, body) {
  const row = { ...body, id: Math.max(0, ...rows.map(({ id }) => id)) + 1 };
  rows.push(row);
  return row;
}

/** A machine that orders are for stays. */
function removed(kind, rows, at) {
  const field = { machines: 'machine_id', sites: 'site_id' }[kind];
  const isNeeded = Object.values(records).some((others) => others.some((row) => field && row[field] === rows[at].id));
  if (isNeeded) return problem(409, 'Something else still refers to this record.');
  rows.splice(at, 1);
  return { status: 204 };
}

function page(rows, query) {
  const { page: number = 1, limit = 25, sort = '', q = '', ...equal } = Object.fromEntries(query);
  const wanted = rows.filter(
    (row) =>
      Object.entries(equal).every(([name, value]) => String(row[name]) === value) &&
      Object.values(row).some((value) => String(value).toLowerCase().includes(q.toLowerCase())),
  );
  const field = sort.replace(/^-/, '');
  const turn = sort.startsWith('-') ? -1 : 1;
  if (field) wanted.sort((a, b) => turn * String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true }));
  const from = (Number(number) - 1) * Number(limit);
  return { items: wanted.slice(from, from + Number(limit)), total: wanted.length };
}

function problem(status, title) {
  return { status, body: { title, status } };
}

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? undefined : JSON.parse(text);
}
