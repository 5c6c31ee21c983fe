import { describe, expect, test } from 'vitest';
import type { ReportDocument } from '#engine/generated/documents.ts';
import { ReportModel } from '#engine/models/report/ReportModel.ts';
import { reportPageSize } from '#engine/models/shared/constants.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: ReportDocument = {
  $schema: '',
  id: 'thingreport',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [
    { field: 'Name', title: 'Name', sortable: true },
    { field: 'Rank', title: 'Rank', sortable: true },
  ],
  sort: { by: 'Name', type: 'desc' },
  export: { sheet: 'Things' },
};
const period = { name: 'From:To', label: 'Period', filtertype: 'inputdate' as const, value: { last: { days: 30 } } };

function reportOf(answer: () => unknown = () => ({ blob: new Blob(['x']), filename: 'things.xlsx' })) {
  const fake = fakeServices({
    listThings: () => ({ Things: [{ Id: 1, Name: 'A', Rank: 1 }], MaxRows: 1 }),
    exportReport: answer,
  });
  const model = new ReportModel(fake.services, { document, filters: [period], windowHeight: 1200 });
  return { model, ...fake };
}

describe('ReportModel', () => {
  test.each([
    [700, 50],
    [1079, 50],
    [1080, 75],
    [1440, 100],
    [2160, 150],
  ])('a window of %i px shows %i rows per page', proves('unit', 'CONSOLE-REPORT-03'), (height, size) => {
    expect(reportPageSize(height)).toBe(size);
  });

  test('the last 30 days are sent as two dates', proves('unit', 'CONSOLE-REPORT-04'), async () => {
    const { model, calls } = reportOf();
    model.start();
    await settled();
    const { From, To } = calls[0]?.input.query ?? {};
    expect((Date.parse(String(To)) - Date.parse(String(From))) / 86_400_000).toBe(30);
    expect(calls[0]?.input.query?.itemsPerPage).toBe(75);
  });

  test(
    'the export asks for what is on the screen',
    proves('unit', 'CONSOLE-REPORT-01', 'CONSOLE-REPORT-08'),
    async () => {
      const { model, calls } = reportOf();
      model.start();
      await settled();
      const rank = model.table.columns[1];
      if (rank) model.table.toggleSort(rank);
      const file = await model.export.run();
      expect(file?.filename).toBe('things.xlsx');
      expect(calls.at(-1)).toMatchObject({
        operation: 'exportReport',
        input: {
          body: {
            Kind: 'report',
            Id: 'thingreport',
            Query: { From: expect.any(String), To: expect.any(String) },
            SortBy: 'Rank',
            SortType: 'desc',
            Language: 'en-US',
            Columns: ['Name', 'Rank'],
          },
        },
      });
    },
  );

  test('says which filters the export needs, and asks for nothing', proves('unit', 'CONSOLE-TASK-11'), async () => {
    const fake = fakeServices({ listThings: () => ({ Things: [], MaxRows: 0 }) });
    const spoken = (key: string, values?: object) => (values ? `${key}: ${Object.values(values).join()}` : key);
    Object.assign(fake.services.locale, { text: spoken });
    const text = { name: 'text', label: 'Words', filtertype: 'inputstring' as const };
    const needs = ['text', 'From:To'];
    const needing = { ...document, export: { sheet: 'Things', needs } };
    const { value: _none, ...open } = period;
    const model = new ReportModel(fake.services, { document: needing, filters: [open, text], windowHeight: 1200 });
    expect(model.mayExport()).toBe(false);
    model.table.filters.find('text')?.set('oak');
    // Typed is not searched: the file is of what is on the screen.
    expect(model.mayExport()).toBe(false);
    model.table.applyFilters();
    expect(model.mayExport()).toBe(false);
    expect(fake.toasts.map(({ text: said }) => said)).toEqual([
      'export.needs: Words, Period',
      'export.needs: Words, Period',
      'export.needs: Period',
    ]);
    const days = model.table.filters.find('From:To');
    days?.set(days.codec.fromDocument({ last: { days: 7 } }, days.options));
    model.table.applyFilters();
    expect(model.mayExport()).toBe(true);
  });

  test('a cancelled export is quiet, a failed one is shown once', async () => {
    const { model, errors } = reportOf(() => {
      throw new Error('disk full');
    });
    expect(await model.export.run()).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(model.export.isRunning).toBe(false);
    const running = model.export.run();
    model.export.cancel();
    expect(await running).toBeUndefined();
    expect(errors).toHaveLength(1);
  });
});
