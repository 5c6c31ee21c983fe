import { describe, expect, test } from 'vitest';
import type { Groups, ReportDocument } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { ReportGroups } from '#engine/models/report/ReportGroups.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [{ field: 'Name', title: 'Name' }],
} as ReportDocument;
const city = { name: 'city', label: 'City', filtertype: 'inputstring' } as const;

function groupsOf(answer: (call: number) => unknown, isRequired = false) {
  const fake = fakeServices({
    listThings: () => ({ Things: [], MaxRows: 0 }),
    groupReport: (_input, call) => answer(call),
  });
  const filters = [isRequired ? { ...city, isrequired: true } : city];
  const table = new ListModel(fake.services, { document, filters });
  const groups = new ReportGroups(fake.services, {
    id: 'things',
    groups: { values: [{ of: 'count' }] } as Groups,
    table,
  });
  const asked = () => fake.calls.filter(({ operation }) => operation === 'groupReport');
  return { groups, table, asked, ...fake };
}

describe('totals by group', () => {
  test('are asked for under the filters of the table, and again when these, role, database or rows change', async () => {
    const answer = { data: [{ key: 'A', values: [1] }], totals: [1], isCut: true };
    const { groups, table, asked, workspace } = groupsOf(() => answer);
    const stop = groups.start();
    await settled();
    expect([groups.status, groups.answer]).toEqual([
      'ready',
      { groups: answer.data, totals: [1], isCut: true, others: null },
    ]);
    table.filters.find('city')?.change('Oslo');
    table.applyFilters();
    await settled();
    expect(asked().map(({ input }) => input.body)).toMatchObject([
      { Id: 'things', Query: {}, TimeZone: 'UTC' },
      { Id: 'things', Query: { city: 'Oslo' } },
    ]);
    table.reload();
    expect(asked()).toHaveLength(3);
    workspace.epoch += 1;
    stop();
    table.reload();
    expect(asked()).toHaveLength(3);
    expect(asked()[2]?.input.signal?.aborted).toBe(true);
  });

  test('are not asked for while a required filter is missing', async () => {
    const { groups, asked } = groupsOf(() => ({}), true);
    groups.start();
    await settled();
    expect([asked(), groups.status]).toEqual([[], 'loading']);
  });

  test('are none where the answer has none, and gone when it fails', async () => {
    const { groups } = groupsOf((call) => {
      if (call === 3) throw new Error('no');
      return call === 1 ? { data: 'x', totals: {}, isCut: 'yes' } : undefined;
    });
    const none = { groups: [], totals: [], isCut: false, others: null };
    for (const expected of [
      ['ready', none],
      ['ready', none],
      ['failed', undefined],
    ]) {
      await groups.load();
      expect([groups.status, groups.answer]).toEqual(expected);
    }
  });

  test('that come late are not shown', async () => {
    const waiting: ((answer: unknown) => void)[] = [];
    const { groups } = groupsOf(() => new Promise((resolve) => waiting.push(resolve)));
    void groups.load();
    void groups.load();
    waiting[1]?.({ totals: [2] });
    waiting[0]?.({ totals: [1] });
    await settled();
    expect(groups.answer?.totals).toEqual([2]);
  });
});
