import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractOf } from '#codegen/emit/contract/contract.ts';
import { readOpenApi } from '#codegen/openapi/read/readOpenApi.ts';
import { scaffold } from '#codegen/scaffold/scaffold.ts';
import { createServices } from '#engine/embed/createServices.ts';
import { defineDocuments } from '#engine/embed/defineDocuments.ts';
import type { FormDocument, ListDocument, LookupDocument } from '#engine/generated/documents.ts';
import { UserMemory } from '#engine/stores/UserMemory.ts';
import { makeFolder } from '../../../../codegen/foreign.ts';
import { values } from '../../../../renderers/values.ts';
import type { Specified, Thing } from './specified.types.ts';

/** Sixty things, in no order by name. */
const thingsAnew = (): Thing[] =>
  Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `thing ${String((index * 7) % 60).padStart(2, '0')}`,
    state: index % 3 === 0 ? 'open' : 'done',
    made: `2024-01-${String((index % 28) + 1).padStart(2, '0')}`,
  }));

/** The contract that codegen makes of the document that such an API publishes, and what a person writes over it. */
function recognised(api: Specified) {
  return { contract: contractOf(read(api), { isForeign: true }), ...api };
}

/** The contract and the calls that scaffold writes: nothing is recognised any more, everything is declared. */
function scaffolded(api: Specified) {
  const { files } = scaffold(read(api), 'api.json');
  const textOf = (path: string) => files.find((one) => one.path === path)?.text ?? '{}';
  const form = JSON.parse(textOf('schemas/forms/thing.json')) as FormDocument;
  const { actions = [] } = JSON.parse(textOf('schemas/lists/things.json')) as ListDocument;
  const written = makeFolder({ 'openapi.json': textOf('schemas/api/openapi.json') });
  const { component = '', load, save } = form;
  const remove = actions.find(({ kind }) => kind === 'delete')?.call ?? {};
  return { contract: contractOf(readOpenApi(`${written}/openapi.json`).api), component, load, save, remove };
}

function read({ paths, schemas }: Specified) {
  const info = { title: 'Things', version: '1' };
  const document = { openapi: '3.1.0', info, security: [], paths, components: { schemas } };
  return readOpenApi(`${makeFolder({ 'api.json': document })}/api.json`).api;
}

export const ways = { recognised, scaffolded };

/** A product over such an API, and what it asked for. */
export async function serveSpecified(api: Specified, way: keyof typeof ways) {
  const rows = thingsAnew();
  const calls: string[] = [];
  const refused: string[] = [];
  const answer = api.server(rows);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const text = await textOf(request);
    calls.push(`${request.method} ${url.pathname}${decodeURIComponent(url.search)}`);
    const {
      status = 200,
      headers,
      body,
    } = answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      header: (name) => [request.headers[name] ?? ''].flat().join(),
      text,
    });
    if (status >= 400) refused.push(`${calls.at(-1)} ${status} ${JSON.stringify(body)}`);
    response
      .writeHead(status, { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers })
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { contract, ...calling } = ways[way](api);
  const documents = documentsFor(calling);
  const services = createServices({
    contract,
    documents: defineDocuments({ lists: [documents.list], forms: [documents.form], lookups: [documents.lookup] }),
    controls: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as never,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    navigation: { go: () => undefined } as never,
    dialogs: { confirm: async () => true } as never,
    shownLists: new UserMemory(10) as never,
  });
  const close = () => new Promise((closed) => server.close(closed));
  return { ...documents, services, contract, rows, calls, refused, close };
}

/** What a product writes: nothing in it speaks of the convention but the calls of one record. */
function documentsFor({ load, save, remove, component }: Pick<Specified, 'load' | 'save' | 'remove' | 'component'>) {
  const list: ListDocument = {
    $schema: '',
    id: 'things',
    title: 'Things',
    source: { operation: 'listThings' },
    filters: [{ name: 'state', label: 'State', filtertype: 'inputstring' }],
    columns: ['id', 'name', 'state', 'made'].map((field) => ({ field, title: field, sortable: true })),
    actions: [
      { id: 'delete', on: 'row', kind: 'delete', label: 'Delete', call: remove, confirm: { text: 'Sure?' } } as never,
    ],
  };
  const form = {
    $schema: '',
    id: 'thing',
    title: 'Thing',
    component,
    load,
    save,
    sections: [{ title: 'Thing', fields: ['name', 'state', 'made'].map((field) => ({ field, label: field })) }],
  } as FormDocument;
  const lookup: LookupDocument = {
    $schema: '',
    id: 'things',
    title: 'Things',
    source: { operation: 'listThings' },
    idprop: 'id',
    display: { label: 'name' },
    columns: [{ field: 'name', title: 'Name' }],
  };
  return { list, form, lookup };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
