import { expect, test } from 'vitest';
import type { AnyDocument, FilterControl } from '#engine/generated/documents.ts';
import { DocumentModel } from '#engine/models/pages/DocumentModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const city = { name: 'city', label: 'City', filtertype: 'inputstring' } as FilterControl;
const list = (filters: unknown) => ({ id: 'things', filters }) as unknown as AnyDocument;
const shared = { id: 'shared', controls: [city] } as unknown as AnyDocument;

async function opened(documents: AnyDocument[], id = 'things') {
  const { services, errors } = fakeServices({}, documents);
  const model = new DocumentModel(services, 'list', id);
  expect(model.state).toEqual({ is: 'loading' });
  const stop = model.start();
  await settled();
  return { model, stop, services, errors };
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

test.each([
  ['itself, saved by somebody', [{ kind: 'list', id: 'things', hash: '2' }], true],
  ['its filters', [{ kind: 'filters', id: 'shared', hash: '2' }], true],
  ['another one', [{ kind: 'list', id: 'others', hash: '2' }], false],
  ['as it was read', [{ kind: 'list', id: 'things', hash: '1' }], false],
  ['a broken one', [{ kind: 'list', id: 'things', hash: '2', broken: true }], false],
  ['without it', [], false],
])('an open document is told of what the list of documents has now: %s', async (_, index, isOutdated) => {
  const { model, services } = await opened([list('shared'), shared]);
  expect(model.isOutdated).toBe(false);
  Object.assign(services.documents, { index });
  expect(model.isOutdated).toBe(isOutdated);
});

test('a document that is newer than the list of documents has not changed', async () => {
  const { model, services } = await opened([list([])]);
  Object.assign(services.documents, { index: [{ kind: 'list', id: 'things', hash: '0' }] });
  await model.load();
  expect(model.isOutdated).toBe(false);
});

test('reloaded, an open document stays until the new one is there, and when that cannot be had', async () => {
  const { model, services, errors } = await opened([list([])]);
  const reloading = model.reload();
  expect(model).toMatchObject({ state: { is: 'ready' }, reads: 0 });
  await reloading;
  expect(model).toMatchObject({ state: { is: 'ready' }, reads: 1 });
  services.documents.get = async () => {
    throw { status: 500 };
  };
  await model.reload();
  expect(model).toMatchObject({ state: { is: 'ready' }, reads: 1 });
  expect(errors).toEqual([{ status: 500 }]);
});
