import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { ownReport } from '../../helpers/ownReport.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

/** Divided by what is 0 in each row; a kind that some rows lack; and numbers far beyond what a double counts one by one. */
const hollow = {
  $schema: '../meta/report.schema.json',
  id: 'hollow',
  title: 'Hollow',
  permission: { page: 'units' },
  source: { operation: 'listUnits' },
  columns: [
    { field: 'Code', title: 'Unit' },
    { field: 'Status', title: 'Status' },
    {
      field: 'Nothing',
      title: 'Nothing',
      format: 'number',
      sortable: true,
      total: 'avg',
      compute: { divide: ['{row.Rent}', { subtract: ['{row.Area}', '{row.Area}'] }] },
    },
    {
      field: 'Kind',
      title: 'Kind',
      // biome-ignore lint/suspicious/noThenProperty: a word of the language
      compute: { if: { when: { gt: ['{row.Bedrooms}', 1] }, then: 'large' } },
      format: 'text',
    },
    {
      field: 'Huge',
      title: 'Huge',
      format: 'number',
      compute: { multiply: [{ add: ['{row.Id}', 9_007_199_254_740_992] }, 1e40, 1e40] },
    },
  ],
  groups: {
    by: 'Kind',
    across: { by: 'Status' },
    values: [
      { of: 'count', title: 'Units' },
      { of: 'sum', field: 'Nothing', title: 'Sum' },
      { of: 'median', field: 'Nothing', title: 'Median' },
      { of: 'distinct', field: 'Nothing', title: 'Different' },
      { of: 'max', field: 'Huge', title: 'Largest' },
    ],
  },
  export: { sheet: 'Hollow' },
};
const overlay = ownReport(hollow);

interface Group {
  key: string | null;
  values: (number | null)[];
}

describeDatabases('empty and very large values', (dialect) => {
  const server = withServer(dialect, { schemasFolder: overlay });
  let agent: Session;

  beforeAll(async () => {
    agent = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Leasing Agent', database: 'hmpg_east' };
  });

  const rowsOf = (body: object) =>
    call(server, agent, 'listDocumentRows', {
      body: { Kind: 'report', Id: 'hollow', itemsPerPage: 1, countMode: 'exact', ...body },
    });

  it('are groups and totals of their own, which have the rows that they tell', async () => {
    const { status, body } = await call(server, agent, 'groupReport', { body: { Id: 'hollow' } });
    expect(status).toBe(200);
    const groups = body.data as Group[];
    expect(new Set(groups.map(({ key }) => key))).toEqual(new Set([null, 'large']));
    for (const { key, values } of groups) {
      expect(values.slice(1, 4)).toEqual([null, null, 0]);
      expect(values[4]).toBeGreaterThan(9e95);
      const within = [{ By: 'Kind', Key: key }];
      expect((await rowsOf({ Within: within })).body.MaxRows).toBe(values[0]);
    }
    expect(body.totals.slice(1, 4)).toEqual([null, null, 0]);
  });

  it('are cells of a pivot, an order and a file like any other', async () => {
    const pivot = await call(server, agent, 'pivotReport', { body: { Id: 'hollow' } });
    expect(pivot.status).toBe(200);
    const ordered = await rowsOf({ SortBy: 'Nothing', SortType: 'desc', itemsPerPage: 3 });
    expect(ordered.status).toBe(200);
    expect(ordered.body.data).toHaveLength(3);
  });
});
