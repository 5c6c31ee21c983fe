import { expect, test } from 'vitest';
import type { DocumentAction, ListDocument } from '#engine/generated/documents.ts';
import type { ActionHost } from '#engine/models/actions/actions.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const host: ActionHost = { reload: () => undefined, openForm: () => undefined, showResult: () => undefined };

const action = {
  id: 'run',
  on: 'row',
  kind: 'run',
  label: 'Run',
  call: { operation: 'runThing', query: { id: '{row.Id}' } },
} as DocumentAction;

test('an action whose answer has not come is not called again for its row, but for another one and afterwards', async () => {
  const answers: (() => void)[] = [];
  const { services, calls } = fakeServices({
    listThings: () => ({ Things: [{ Id: 1 }, { Id: 2 }], MaxRows: 2 }),
    runThing: () => new Promise<object>((resolve) => answers.push(() => resolve({}))),
  });
  const document: ListDocument = {
    $schema: '',
    id: 'things',
    title: 'Things',
    source: { operation: 'listThings' },
    columns: [{ field: 'Id', title: 'Id' }],
    actions: [action],
  };
  const list = new ListModel(services, { document, filters: [], pageSize: 25 });
  const stop = list.start();
  await settled();
  const run = (id: number) => list.actions.run(action, host, { Id: id });
  const sent = () => calls.filter((call) => call.operation === 'runThing').length;
  const first = run(1);
  // The row was read anew meanwhile: it is another object with the same id.
  expect(await run(1)).toBe(false);
  const second = run(2);
  await settled();
  expect(sent()).toBe(2);
  for (const answer of answers) answer();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  const again = run(1);
  await settled();
  expect(sent()).toBe(3);
  answers.at(-1)?.();
  expect(await again).toBe(true);
  stop();
});
