import { expect, test } from 'vitest';
import type { AnyDocument, FilterControl } from '#engine/generated/documents.ts';
import { DocumentModel } from '#engine/models/pages/DocumentModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const city = { name: 'city', label: 'City', filtertype: 'inputstring' } as FilterControl;
const list = (filters: unknown) => ({ id: 'things', filters }) as unknown as AnyDocument;
const shared = { id: 'shared', controls: [city] } as unknown as AnyDocument;

async function opened(documents: AnyDocument[], id = 'things') {
  const { services } = fakeServices({}, documents);
  const model = new DocumentModel(services, 'list', id);
  expect(model.state).toEqual({ is: 'loading' });
  const stop = model.start();
  await settled();
  return { model, stop, services };
}

test.each([
  [undefined, []],
  [[city], [city]],
  ['shared', [city]],
])('a document with the filters %j comes with its controls', async (filters, controls) => {
  const document = list(filters);
  expect((await opened([document, shared])).model.state).toEqual({ is: 'ready', document, filters: controls });
});

test('a document is broken with the filters that it names', async () => {
  const broken = { is: 'broken', findings: [] };
  expect((await opened([list('gone')])).model.state).toEqual(broken);
  expect((await opened([], 'things')).model.state).toEqual(broken);
});

test.each([
  [{ status: 404 }, 'missing'],
  [{ status: 500 }, 'failed'],
  [null, 'failed'],
])('a document that answers %j is %s, and can be asked for again', async (error, is) => {
  const { model, services } = await opened([list([])]);
  const { get } = services.documents;
  services.documents.get = async () => {
    throw error;
  };
  await model.load();
  expect(model.state.is).toBe(is);
  services.documents.get = get;
  await model.load();
  expect(model.state.is).toBe('ready');
});

test('a document that comes late is not shown', async () => {
  const { model, stop } = await opened([list([])]);
  const loading = model.load();
  stop();
  await loading;
  expect(model.state).toEqual({ is: 'loading' });
});
