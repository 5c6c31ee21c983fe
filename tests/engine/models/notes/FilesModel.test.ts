import { expect, it } from 'vitest';
import type { OperationInput } from '#engine/http/client.types.ts';
import { FilesModel } from '#engine/models/notes/FilesModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const files = {
  operation: 'listFiles',
  get: 'getFile',
  add: 'addFile',
  remove: 'removeFile',
  path: { id: '{route.id}' },
};
const fileOf = (name: string, size = 3) => new File(['x'.repeat(size)], name);

/** A model whose uploads end when the test says so. */
async function open() {
  const sent: { name: string; input: OperationInput; end(answer: unknown): void; fail(error: unknown): void }[] = [];
  const there = [{ Id: 1, Name: 'old' }];
  const { services, calls } = fakeServices({
    listFiles: () => ({ data: [...there], MaxRows: there.length, CanAdd: true, Most: 10 }),
    removeFile: () => undefined,
    addFile: (input) => {
      const { promise, resolve, reject } = Promise.withResolvers();
      const { file } = input.body as { file: File };
      input.signal?.addEventListener('abort', () => reject(input.signal?.reason));
      sent.push({ name: file.name, input, end: resolve, fail: reject });
      return promise;
    },
  });
  let counted = 0;
  const model = new FilesModel(services, { files, scopes: { route: { id: 7 } }, onCount: () => counted++ });
  const stop = model.start();
  await settled();
  return { model, sent, there, calls, stop, counted: () => counted };
}

it('sends two files at a time, and the next when one is there', async () => {
  const { model, sent, counted } = await open();
  model.choose([fileOf('a'), fileOf('b'), fileOf('c')]);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(sent[0]?.input.path).toEqual({ id: 7 });
  sent[0]?.end({ Id: 2, Name: 'a' });
  await settled();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(model.list.rows?.map(({ Name }) => Name)).toEqual(['a', 'old']);
  expect([model.list.total, counted()]).toEqual([2, 1]);
});

it('shows a file once that was read, as it is live, before its upload was answered', async () => {
  const { model, sent, there } = await open();
  model.choose([fileOf('a')]);
  there.unshift({ Id: 2, Name: 'a' });
  await model.list.load();
  sent[0]?.end({ Id: 2, Name: 'a' });
  await settled();
  expect([model.list.rows?.map(({ Name }) => Name), model.list.total]).toEqual([['a', 'old'], 2]);
});

it('keeps what was refused with its reason, and sends again only what did not arrive', async () => {
  const { model, sent } = await open();
  model.choose([fileOf('bad'), fileOf('lost'), fileOf('large', 11)]);
  expect(sent.map(({ name }) => name)).toEqual(['bad', 'lost']);
  sent[0]?.fail({ status: 400, message: 'not taken' });
  sent[1]?.fail({ status: 0, message: 'no network' });
  await settled();
  expect(model.pending.map(({ file, state, mayRepeat }) => [file.name, state, mayRepeat ?? false])).toEqual([
    ['bad', 'failed', false],
    ['lost', 'failed', true],
    ['large', 'failed', false],
  ]);
  const lost = model.pending[1];
  if (lost) model.repeat(lost);
  expect(sent.map(({ name }) => name)).toEqual(['bad', 'lost', 'lost']);
});

it('ends what is taken out, and everything when the page is left', async () => {
  const { model, sent, stop } = await open();
  model.choose([fileOf('a'), fileOf('b'), fileOf('c')]);
  const [first] = model.pending;
  if (first) model.cancel(first);
  await settled();
  expect(sent[0]?.input.signal?.aborted).toBe(true);
  expect(model.pending.map(({ file }) => file.name)).toEqual(['b', 'c']);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  stop();
  expect(sent.every(({ input }) => input.signal?.aborted)).toBe(true);
});
