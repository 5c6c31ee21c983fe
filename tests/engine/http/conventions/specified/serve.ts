import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractOf } from '#codegen/emit/contract/contract.ts';
import { createServices } from '#engine/embed/createServices.ts';
import { defineDocuments } from '#engine/embed/defineDocuments.ts';
import type { FormDocument, ListDocument, LookupDocument } from '#engine/generated/documents.ts';
import { UserMemory } from '#engine/stores/UserMemory.ts';
import { values } from '../../../../renderers/values.ts';
import { answering } from './answering.ts';
import type { Specified } from './specified.types.ts';
import { read, written } from './written.ts';

/** The contract that codegen makes of the document that such an API publishes, and what a person writes over it. */
function recognised(api: Specified) {
  return { contract: contractOf(read(api), { isForeign: true }), ...api };
}

/** The contract and the calls that scaffold writes: nothing is recognised any more, everything is declared. */
function scaffolded(api: Specified) {
  const { contract, jsonAt } = written(api);
  const { component = '', load, save } = jsonAt<FormDocument>('schemas/forms/thing.json');
  const { actions = [] } = jsonAt<ListDocument>('schemas/lists/things.json');
  const remove = actions.find(({ kind }) => kind === 'delete')?.call ?? {};
  return { contract, component, load, save, remove };
}

export const ways = { recognised, scaffolded };

/** A product over such an API, and what it asked for. */
export async function serveSpecified(api: Specified, way: keyof typeof ways) {
  const { answer, ...served } = answering(api);
  const server = createServer((request, response) => answer(request, response, request.url ?? '/'));
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
  return { ...documents, ...served, services, contract, close };
}

/** What a product writes: nothing in it speaks of the convention but the calls of one record. */
function documentsFor({ load, save, remove, component }: Pick<Specified, 'load' | 'save' | 'remove' | 'component'>) {
  const list: ListDocument = {
    $schema: '',
    id: 'things',
    title: 'Things',
    source: { operation: 'listThings' },
    idprop: 'id',
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
