import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { AnyDocument, FilterControl } from '#engine/generated/documents.ts';
import { DocumentModel } from '#engine/models/pages/DocumentModel.ts';
import type { OpenWork } from '#engine/models/pages/OpenWork.ts';
import { observe } from '#engine/models/shared/observe.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const city = { name: 'city', label: 'City', filtertype: 'inputstring' } as FilterControl;
const list = (filters: unknown) => ({ id: 'things', filters }) as unknown as AnyDocument;
const shared = { id: 'shared', controls: [city] } as unknown as AnyDocument;

async function opened(documents: AnyDocument[], id = 'things') {
  const { services, errors } = fakeServices({}, documents);
  observe(services.documents as { index: unknown }, 'index');
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
  runInAction(() => Object.assign(services.documents, { index }));
  expect(model.isOutdated).toBe(isOutdated);
});

test('a document that is newer than the list of documents has not changed', async () => {
  const { model, services } = await opened([list([])]);
  runInAction(() => Object.assign(services.documents, { index: [{ kind: 'list', id: 'things', hash: '0' }] }));
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

/** Something that is typed into what is open. */
function work(isUnsaved: boolean, fits = true) {
  const taken: unknown[] = [];
  const one: OpenWork = {
    name: 'work',
    isUnsaved: () => isUnsaved,
    fits: () => fits,
    carry: () => 'typed',
    take: (carried) => taken.push(carried),
  };
  return { one, taken };
}

/** Somebody saves the document: the list of documents and the server have a new version. */
function save({ services }: Awaited<ReturnType<typeof opened>>, more: object = {}) {
  const { get } = services.documents;
  services.documents.get = (async (...named: Parameters<typeof get>) => ({
    ...(await get(...named)),
    hash: '2',
  })) as typeof get;
  runInAction(() => Object.assign(services.documents, { index: [{ kind: 'list', id: 'things', hash: '2' }], ...more }));
}

test.each([
  ['nothing is unsaved', { unsaved: false, mends: false, fits: true }, 'shown'],
  ['something is unsaved', { unsaved: true, mends: false, fits: true }, 'held'],
  [
    'somebody who mends documents has typed what has a place there',
    { unsaved: true, mends: true, fits: true },
    'shown',
  ],
  ['somebody who mends documents has typed what has none', { unsaved: true, mends: true, fits: false }, 'held'],
])('what is saved of an open document while %s', async (_, { unsaved, mends, fits }, is) => {
  const page = await opened([list([])]);
  page.model.works.join(work(unsaved, fits).one);
  Object.assign(page.services.documents, { isMender: mends });
  save(page);
  await settled();
  expect([page.model.reads, page.model.isHeld]).toEqual(is === 'shown' ? [1, false] : [0, true]);
  const next = work(false);
  page.model.works.join(next.one);
  expect(next.taken).toEqual(is === 'shown' ? ['typed'] : []);
});

test('what is unsaved elsewhere on the page holds it, until its reader wants it all the same', async () => {
  const page = await opened([list([])]);
  Object.assign(page.services.guard, { isDirty: true });
  save(page, { isMender: true });
  await settled();
  expect([page.model.reads, page.model.isHeld]).toEqual([0, true]);
  await page.model.reload(async () => false);
  expect(page.model.reads).toBe(0);
  await page.model.reload(async () => true);
  expect([page.model.reads, page.model.isHeld]).toEqual([1, false]);
});

test('a document that is saved broken stays, with what is wrong, until it is mended', async () => {
  const page = await opened([list([])]);
  const { services, model } = page;
  const { get } = services.documents;
  const findings = [{ code: 'MU1203' }];
  services.documents.get = (async () => ({
    status: 'broken',
    kind: 'list',
    id: 'things',
    findings,
  })) as unknown as typeof get;
  const index = [{ kind: 'list', id: 'things', hash: 'x', broken: true }];
  runInAction(() => Object.assign(services.documents, { index }));
  await settled();
  expect(model).toMatchObject({ state: { is: 'ready' }, reads: 0, fault: { kind: 'list', id: 'things', findings } });
  services.documents.get = get;
  save(page);
  await settled();
  expect(model).toMatchObject({ state: { is: 'ready' }, reads: 1, fault: undefined });
});

test('the last good version of a broken document comes with what is wrong, and stays when its file is as it was', async () => {
  const document = list([]);
  const { services, model } = await opened([document]);
  const findings = [{ code: 'MU1203' }];
  const get = vi.fn(async () => ({ status: 'ready', kind: 'list', document, hash: 'good', fault: findings }));
  services.documents.get = get as never;
  const index = [{ kind: 'list', id: 'things', hash: 'x', broken: true }];
  runInAction(() => Object.assign(services.documents, { index }));
  await model.load();
  await settled();
  get.mockClear();
  expect(model).toMatchObject({ state: { is: 'ready' }, fault: { kind: 'list', id: 'things', findings } });
  runInAction(() => Object.assign(services.documents, { index: [...index] }));
  await settled();
  expect(get).not.toHaveBeenCalled();
  runInAction(() => Object.assign(services.documents, { index: [{ kind: 'list', id: 'things', hash: 'good' }] }));
  await settled();
  expect(model).toMatchObject({ state: { is: 'ready' }, fault: undefined, reads: 0 });
});

test('a card in the place of a document goes when it is mended', async () => {
  const page = await opened([]);
  const { services, model } = page;
  expect(model.state.is).toBe('broken');
  services.documents.get = (async () => ({ status: 'ready', kind: 'list', document: list([]), hash: '2' })) as never;
  runInAction(() => Object.assign(services.documents, { index: [{ kind: 'list', id: 'things', hash: '2' }] }));
  await settled();
  expect(model.state.is).toBe('ready');
});
