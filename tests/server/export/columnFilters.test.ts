import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { exportRows } from '../helpers/readWorkbook.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Tenant {
  Id: number;
  Balance: number;
  Rent: number;
  LeaseFrom: string;
  PropertyName: string;
}

const DAY = 86_400_000;
const ageOf = ({ Balance, Rent }: Tenant) =>
  Balance <= 0 ? 'none' : Balance < Rent ? 'one' : Balance < Rent * 2 ? 'two' : 'more';
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const idsOf = (tenants: readonly Tenant[]) => tenants.map(({ Id }) => Id).sort((a, b) => a - b);

describeDatabases('filters by computed columns', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  let tenants: Tenant[];

  beforeAll(async () => {
    agent = await signIn(server, 'leasing@hmpg.example');
    tenants = [];
    for (let start = 0, more = true; more; start += 100) {
      const query = { itemsPerPage: 100, StartIndex: start, sortby: 'Id', status: ['current', 'notice'] };
      const { status, body } = await call(server, agent, 'listTenants', { query });
      expect(status, JSON.stringify(body)).toBe(200);
      const found = Object.values(body).find(Array.isArray) as Tenant[];
      tenants.push(...found);
      more = found.length === 100;
    }
  });

  const ask = async (operation: Parameters<typeof call>[2], body: object) => {
    const { status, body: found } = await call(server, agent, operation, { body });
    expect(status, JSON.stringify(found)).toBe(200);
    return found;
  };
  const allRows = async (body: object) => {
    const rows: Tenant[] = [];
    for (let more: object = {}; ; ) {
      const found = await ask('listDocumentRows', { Kind: 'report', itemsPerPage: 200, ...body, ...more });
      rows.push(...(found.data as Tenant[]));
      if (!found.nextCursor) return rows;
      more = { cursor: found.nextCursor };
    }
  };

  it('rows, totals, groups, pivot and file are of the same rows, which are those that the values say', async () => {
    const Query = { status: ['current', 'notice'], aged: ['one', 'two'] };
    const wanted = tenants.filter((tenant) => ['one', 'two'].includes(ageOf(tenant)));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(tenants.length);
    const rows = await allRows({ Id: 'balances', Query });
    expect(idsOf(rows)).toEqual(idsOf(wanted));
    const { body: exact } = await call(server, agent, 'listDocumentRows', {
      body: { Kind: 'report', Id: 'balances', Query, itemsPerPage: 1, countMode: 'exact' },
    });
    expect(exact.MaxRows).toBe(wanted.length);
    const owed = sum(wanted.map(({ Balance }) => Balance));
    const { data: totals } = await ask('totalReport', { Id: 'balances', Query });
    expect(totals).toMatchObject({ FullName: wanted.length });
    expect((totals as { Balance: number }).Balance).toBeCloseTo(owed, 2);
    const groups = await ask('groupReport', { Id: 'balances', Query });
    expect((groups.totals as number[])[0]).toBe(wanted.length);
    const pivot = await ask('pivotReport', { Id: 'balanceageing', Query });
    expect((pivot.columns as { key: string }[]).map(({ key }) => key)).toEqual(['one', 'two']);
    expect((pivot.totals as number[])[1]).toBe(wanted.length);
    const { workbook } = await exportRows(server, agent, { Kind: 'report', Id: 'balances', Query });
    const [sheet, facts] = workbook.sheets;
    // A heading and the totals at the foot.
    expect(sheet?.rows).toHaveLength(wanted.length + 2);
    expect(facts?.rows).toContainEqual(['Age', 'Under a month, One to two months']);
  });

  it('a range has its ends, by the day where the reader is', async () => {
    const TimeZone = 'Pacific/Kiritimati';
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: TimeZone }).format(server.services.now());
    const reviewIn = ({ LeaseFrom }: Tenant) =>
      (365 - (((Date.parse(today) - Date.parse(LeaseFrom)) / DAY) % 365)) % 365;
    const of = (from: number, to: number) => tenants.filter((one) => reviewIn(one) >= from && reviewIn(one) <= to);
    const rows = await allRows({
      Id: 'rentreview',
      TimeZone,
      Query: { reviewfrom: 30, reviewto: 90, status: ['current', 'notice'] },
    });
    expect(idsOf(rows)).toEqual(idsOf(of(30, 90)));
    const half = await allRows({
      Id: 'rentreview',
      TimeZone,
      Query: { reviewfrom: '200', status: ['current', 'notice'] },
    });
    expect(idsOf(half)).toEqual(idsOf(of(200, 365)));
  });

  it('narrows a group further, beside every other filter', async () => {
    const [{ PropertyName = '' } = {}] = tenants.filter((tenant) => ageOf(tenant) === 'one');
    const rows = await allRows({
      ...{ Id: 'balances', Query: { status: ['current', 'notice'], aged: ['one'] } },
      Within: [{ By: 'PropertyName', Key: PropertyName }],
    });
    expect(idsOf(rows)).toEqual(
      idsOf(tenants.filter((tenant) => ageOf(tenant) === 'one' && tenant.PropertyName === PropertyName)),
    );
  });

  it('a value that the column cannot have is refused or finds nothing, and what is no filter of the document is refused', async () => {
    const refusal = async (Query: object, Id = 'rentreview') =>
      (await call(server, agent, 'listDocumentRows', { body: { Kind: 'report', Id, Query } })).status;
    expect(await refusal({ reviewfrom: 'soon' })).toBe(400);
    expect(await refusal({ reviewfrom: ['5', '6'] })).toBe(400);
    expect(await refusal({ reviewfrom: '1) or 1=1 --' })).toBe(400);
    expect(await refusal({ reviewfrom: 5 }, 'leaseexpiry')).toBe(400);
    expect(await allRows({ Id: 'balances', Query: { aged: ["x' or 1=1 --"] } })).toEqual([]);
  });

  it('what is done to all that match is done to the rows of the filter, and to no others', async () => {
    const TimeZone = 'Pacific/Kiritimati';
    const query = { overduefrom: '40', status: ['new', 'scheduled'] };
    const supervisor = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor' };
    const count = async (status: readonly string[]) => {
      const { body } = await call(server, supervisor, 'listDocumentRows', {
        body: {
          ...{ Kind: 'list', Id: 'workorders', TimeZone, Query: { ...query, status } },
          ...{ itemsPerPage: 1, countMode: 'exact' },
        },
      });
      return Number(body.MaxRows);
    };
    const late = await count(query.status);
    const held = await count(['onhold']);
    expect(late).toBeGreaterThan(0);
    const set = (document: object) =>
      call(server, supervisor, 'setWorkOrderStatus', {
        body: { selection: { query, count: late, ...document }, status: 'onhold' },
      } as never);
    expect((await set({})).status).toBe(400);
    expect((await set({ document: { Kind: 'report', Id: 'balances' } })).status).toBe(403);
    expect((await set({ document: { Kind: 'list', Id: 'vendors' }, query: {} })).status).toBe(400);
    const { status, body } = await set({ document: { Kind: 'list', Id: 'workorders', TimeZone } });
    expect([status, body]).toEqual([200, expect.objectContaining({ count: late, failedCount: 0 })]);
    expect(await count(query.status)).toBe(0);
    expect(await count(['onhold'])).toBe(held + late);
    expect((await set({ document: { Kind: 'list', Id: 'workorders', TimeZone } })).status).toBe(409);
  });
});
