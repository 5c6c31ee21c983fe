import { expect, it } from 'vitest';
import { BulkRun } from '#engine/models/actions/BulkRun.ts';
import { savedFilterCalls } from '#engine/models/saved-filters/savedFilterCalls.ts';
import { fakeServices } from '../fakeServices.ts';

it.each<[unknown, object[], number]>([
  [{ failed: [{ id: 1, name: 'a', message: 'No' }], failedCount: 1 }, [{ id: '1', name: 'a', message: 'No' }], 0],
  [{ failed: [{ id: 2 }, 'x', null], failedCount: 5 }, [{ id: '2', name: '2', message: '' }], 4],
  [{ failed: [{}] }, [{ id: '', name: '', message: '' }], 0],
  [{ failed: 'x', failedCount: 'y' }, [], 0],
  [undefined, [], 0],
])('an answer of many %j tells what failed', (answer, failures, untold) => {
  const run = new BulkRun('Delete', 3);
  run.finish(answer);
  expect([run.failures, run.untold, run.done, run.status]).toEqual([failures, untold, 3, 'finished']);
});

it('of what is no saved filter nothing is listed', async () => {
  const good = { Id: 1, Savedfiltername: 'a' };
  const { services } = fakeServices({
    listSavedFilters: () => [good, { Id: '1', Savedfiltername: 'b' }, { Id: 2 }, null],
  });
  expect(await savedFilterCalls(services).list('users')).toEqual([good]);
});
