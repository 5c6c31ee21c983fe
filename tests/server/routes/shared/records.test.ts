import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../../server/contract.ts';
import { proves } from '../../../proves.ts';
import { type Answer, call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, type TestServer, withServer } from '../../helpers/withServer.ts';

type Row = Record<string, string | number | boolean | null> & { Id: number; Version: number };

/** One kind of record: its operations, a row to look at, and what is changed in it. */
interface Kind {
  name: string;
  plural: string;
  rows: string;
  role: string;
  fields: readonly string[];
  change: Readonly<Record<string, string | number>>;
  /** A value that the record refuses, and the field that says so. */
  fault: readonly [change: Readonly<Record<string, string | number>>, field: string];
  /** Totals of the list, counted here once more. */
  totals(rows: readonly Row[]): Readonly<Record<string, number>>;
}

const agent = 'Leasing Agent';
const supervisor = 'Maintenance Supervisor';

const today = new Date().toISOString().slice(0, 10);

const kinds: readonly Kind[] = [
  {
    ...{ name: 'Property', plural: 'Properties', rows: 'property', role: agent },
    fields: ['Code', 'Name', 'PropertyType', 'City'],
    change: { Name: 'Lighthouse Row' },
    fault: [{ Name: ' ' }, 'Name'],
    totals: (rows) => ({ properties: rows.length, units: sumOf(rows, 'Units'), value: sumOf(rows, 'MarketValue') }),
  },
  {
    ...{ name: 'Unit', plural: 'Units', rows: 'unit', role: agent },
    fields: ['Code', 'PropertyId', 'Status', 'Bedrooms', 'Bathrooms', 'Area', 'Rent', 'AvailableOn'],
    change: { Rent: 2345.5, Bathrooms: 1.5 },
    fault: [{ PropertyId: 999_999 }, 'PropertyId'],
    totals: (rows) => ({ units: rows.length, rent: sumOf(rows, 'Rent') }),
  },
  {
    ...{ name: 'Tenant', plural: 'Tenants', rows: 'tenant', role: agent },
    fields: ['FullName', 'Email', 'Phone', 'UnitId', 'Status', 'LeaseFrom', 'LeaseTo', 'Rent'],
    change: { FullName: 'Amara Osei' },
    fault: [{ LeaseTo: '1999-01-01' }, 'LeaseTo'],
    totals: (rows) => ({
      tenants: rows.length,
      rent: sumOf(rows, 'Rent'),
      owed: sumOf(
        rows.filter(({ Balance }) => Number(Balance) > 0),
        'Balance',
      ),
    }),
  },
  {
    ...{ name: 'Deal', plural: 'Deals', rows: 'deal', role: agent },
    fields: ['TenantName', 'PropertyId', 'UnitId', 'Stage', 'Amount', 'ExpectedOn', 'AssignedToId', 'Notes'],
    change: { Stage: 'Application', TenantName: 'Amara Osei' },
    fault: [{ UnitId: 999_999 }, 'UnitId'],
    totals: (rows) => {
      const open = rows.filter(({ Stage }) => Stage !== 'Lost' && Stage !== 'Lease Signed');
      const late = open.filter(({ ExpectedOn }) => String(ExpectedOn) < today);
      return { open: open.length, value: sumOf(open, 'Amount'), overdue: late.length };
    },
  },
  {
    ...{ name: 'WorkOrder', plural: 'WorkOrders', rows: 'workorder', role: supervisor },
    fields: ['PropertyId', 'UnitId', 'VendorId', 'Category', 'Description', 'Status', 'Priority', 'DueOn', 'Cost'],
    change: { Description: 'Two faucets drip' },
    fault: [{ VendorId: 999_999 }, 'VendorId'],
    totals: (rows) => ({
      Orders: rows.length,
      Open: rows.filter(({ Status }) => Status !== 'completed' && Status !== 'cancelled').length,
      Cost: sumOf(rows, 'Cost'),
    }),
  },
  {
    ...{ name: 'Vendor', plural: 'Vendors', rows: 'vendor', role: supervisor },
    fields: ['Code', 'Name', 'Category', 'Contact', 'Email', 'Phone', 'City', 'State'],
    change: { Name: 'Atlas Mechanical' },
    fault: [{ Code: ' ' }, 'Code'],
    totals: (rows) => ({ vendors: rows.length, balance: sumOf(rows, 'Balance') }),
  },
  {
    ...{ name: 'Approval', plural: 'Approvals', rows: 'approval', role: agent },
    fields: ['Kind', 'Subject', 'PropertyId', 'VendorId', 'Amount', 'DueOn', 'AssignedToId'],
    change: { Subject: 'Elevator service, second visit' },
    fault: [{ PropertyId: 999_999 }, 'PropertyId'],
    totals: (rows) => {
      const pending = rows.filter(({ Status }) => Status === 'pending');
      const late = pending.filter(({ DueOn }) => String(DueOn) < today);
      return {
        pending: pending.length,
        amount: sumOf(pending, 'Amount'),
        overdue: late.length,
        decided: rows.length - pending.length,
      };
    },
  },
];

describeDatabases('records of a database', (dialect) => {
  const server = withServer(dialect);
  let session: Session;

  beforeAll(async () => {
    session = await signIn(server, 'multi@hmpg.example');
  });

  describe.each(kinds)('$name', (kind) => {
    const as = (database = 'hmpg_east') => ({ ...session, role: kind.role, database });
    const list = async (query = {}, database = 'hmpg_east'): Promise<Row[]> =>
      (await call(server, as(database), `list${kind.plural}`, { query: { itemsPerPage: 200, ...query } })).body[
        kind.rows
      ];
    const save = (body: object, database = 'hmpg_east') => call(server, as(database), `save${kind.name}`, { body });
    const get = async (Id: number, database = 'hmpg_east') =>
      call(server, as(database), `get${kind.name}`, { path: { id: Id } });
    const first = async () => {
      const rows = await list(kind.name === 'Approval' ? { status: ['pending'] } : {});
      if (!rows[0]) throw new Error(`The demo has ${kind.plural}.`);
      return rows[0];
    };

    it('is read as its row, changed once per state, and told in the change log', async () => {
      const row = await first();
      expect((await get(row.Id)).body).toMatchObject(row);
      const body = { ...bodyOf(kind, row), Id: row.Id, Version: row.Version, ...kind.change };
      const saved = await save(body);
      expect(saved.body).toMatchObject({ Id: row.Id, Version: row.Version + 1, ...kind.change });
      const again = await save(body);
      expect([again.status, again.body.responseStatus.errorCode]).toEqual([409, 'conflict']);
      expect((await get(row.Id)).body).toEqual(saved.body);
      const log = await changesOf(server, row.Id);
      expect(log).toHaveLength(1);
      expect(log[0]?.change_detail).toMatch(/ changed: /);
      for (const field of Object.keys(kind.change)) expect(log[0]?.change_detail).toContain(field);
    });

    it('is made with what was sent, and found in the list', async () => {
      const row = await first();
      const mark = { ...(row.Code !== undefined && kind.name !== 'Tenant' ? { Code: 'ZZ-77' } : {}) };
      const made = await save({ ...bodyOf(kind, row), ...kind.change, ...mark, Id: 0 });
      expect(made.body, JSON.stringify(made.body)).toMatchObject({ Version: 1, ...kind.change, ...mark });
      expect((await list()).map(({ Id }) => Id)).toContain(made.body.Id);
    });

    it('refuses what does not fit at its field; a change without a version counts and says so', async () => {
      const row = await first();
      const [change, field] = kind.fault;
      const body = { ...bodyOf(kind, row), Id: row.Id, Version: row.Version };
      expect(Object.keys((await save({ ...body, ...change })).body.Fields)).toEqual([field]);
      expect((await get(row.Id)).body).toMatchObject(row);
      const seen = await save(body);
      expect([seen.status, seen.headers['last-write-wins']]).toEqual([200, undefined]);
      const blind = await save({ ...body, Version: undefined });
      expect([blind.status, blind.headers['last-write-wins']]).toEqual([200, 'true']);
      expect((await save(body)).status).toBe(409);
    });

    if (!isRemovable(kind)) {
      it('stays: no call removes it', () => {
        expect(operations.map(({ id }) => id)).not.toContain(`remove${kind.name}`);
      });
    } else {
      it('a delete says which state was seen; a stale one answers 409 and deletes nothing', async () => {
        const row = await first();
        const mark = { ...(row.Code !== undefined && kind.name !== 'Tenant' ? { Code: 'ZZ-78' } : {}) };
        const seen = (await save({ ...bodyOf(kind, row), ...kind.change, ...mark, Id: 0 })).body;
        const now = (await save({ ...bodyOf(kind, seen), ...kind.change, Id: seen.Id, Version: seen.Version })).body;
        const removeAs = (version: number) =>
          call(server, as(), `remove${kind.name}`, { query: { id: seen.Id, version } });
        expect(now.Version).toBeGreaterThan(seen.Version);
        expect(await removeAs(seen.Version)).toMatchObject(refusal('conflict'));
        expect((await get(seen.Id)).status).toBe(200);
        expect((await removeAs(now.Version)).status).toBe(204);
        expect((await get(seen.Id)).status).toBe(404);
      });
    }

    it('belongs to its database alone', proves('HTTP', 'WIDGET-LIST-02'), async () => {
      const row = await first();
      expect((await get(row.Id, 'hmpg_west')).status).toBe(404);
      const stolen = await save({ ...bodyOf(kind, row), Id: row.Id, Version: row.Version }, 'hmpg_west');
      expect([400, 404]).toContain(stolen.status);
      const west = (await list({}, 'hmpg_west')).map(({ Id }) => Id);
      expect(west.length).toBeGreaterThan(0);
      expect(west).not.toContain(row.Id);
      const [other] = await list({}, 'hmpg_west');
      if (other && kind.name !== 'Property' && other.PropertyId) {
        const mixed = await save({
          ...bodyOf(kind, row),
          ...kind.change,
          PropertyId: other.PropertyId,
          Id: 0,
          UnitId: other.UnitId,
        });
        expect(mixed.status, JSON.stringify(mixed.body)).toBe(400);
      }
    });

    it(
      'a read-only user, and a role that may only look, change nothing',
      proves('HTTP', 'WIDGET-READONLY-04'),
      async () => {
        const row = await first();
        const body = { ...bodyOf(kind, row), Id: row.Id, Version: row.Version, ...kind.change };
        await server.db
          .updateTable('app_user')
          .set({ is_read_only: 1 })
          .where('email_lower', '=', 'multi@hmpg.example')
          .execute();
        const refused = await save(body);
        await server.db
          .updateTable('app_user')
          .set({ is_read_only: 0 })
          .where('email_lower', '=', 'multi@hmpg.example')
          .execute();
        expect([refused.status, refused.body.responseStatus.errorCode]).toEqual([403, 'read_only']);
        const auditor = await signIn(server, 'auditor@hmpg.example');
        const looked = await call(server, auditor, `save${kind.name}`, { body });
        expect([looked.status, looked.body.responseStatus.errorCode]).toEqual([403, 'edit_denied']);
        expect((await get(row.Id)).body).toMatchObject(row);
      },
    );

    it('the totals agree with the rows', proves('HTTP', 'WIDGET-LIST-05'), async () => {
      const totals = (await call(server, as(), `get${kind.name}Summary`)).body;
      expect(totals).toMatchObject(kind.totals(await list()));
    });
  });

  const inEast = (role: string) => ({ ...session, role, database: 'hmpg_east' });
  const remove = (operation: string, role: string, id: number) =>
    call(server, inEast(role), operation, { query: { id } });

  it('what others refer to is not deleted, what nobody needs is', async () => {
    const [unit] = (await call(server, inEast(agent), 'listUnits', { query: { status: ['occupied'] } })).body.unit;
    expect(await remove('removeProperty', agent, unit.PropertyId)).toMatchObject(refusal('record_in_use'));
    expect(await remove('removeUnit', agent, unit.Id)).toMatchObject(refusal('record_in_use'));
    const { tenant } = (await call(server, inEast(agent), 'listTenants', { query: { status: ['current'] } })).body;
    expect(await remove('removeTenant', agent, tenant[0].Id)).toMatchObject(refusal('record_in_use'));
    const body = { Id: 0, Code: 'ZZ-01', Name: 'Made in error', PropertyType: 'Office' };
    const made = (await call(server, inEast(agent), 'saveProperty', { body })).body;
    expect((await remove('removeProperty', agent, made.Id)).status).toBe(204);
    expect((await call(server, inEast(agent), 'getProperty', { path: { id: made.Id } })).status).toBe(404);
  });

  it('a property knows how many units it has', async () => {
    const [unit] = (await call(server, inEast(agent), 'listUnits')).body.unit;
    const units = async () =>
      (await call(server, inEast(agent), 'getProperty', { path: { id: unit.PropertyId } })).body.Units;
    const before = await units();
    const body = { ...unit, Id: 0, Code: 'ZZ-02', Status: 'vacant', AvailableOn: '2031-01-01' };
    for (const field of ['PropertyCode', 'PropertyName', 'Version']) delete body[field];
    const made = (await call(server, inEast(agent), 'saveUnit', { body })).body;
    expect(await units()).toBe(before + 1);
    expect((await remove('removeUnit', agent, made.Id)).status).toBe(204);
    expect(await units()).toBe(before);
  });

  it('a decision stands: once, with its comment, in the record and in the change log', async () => {
    const query = { status: ['pending'], itemsPerPage: 200 };
    const waiting = (await call(server, inEast(agent), 'listApprovals', { query })).body.approval;
    const [one, two] = waiting;
    const decide = (operation: string, row: Row, Comment: string, Version = row.Version) =>
      call(server, inEast(agent), operation, { path: { id: row.Id }, body: { Comment, Version } });
    expect((await decide('rejectApproval', one, '  ')).body.Fields).toHaveProperty('Comment');
    expect(await decide('approveApproval', one, 'Fine.', one.Version + 1)).toMatchObject(refusal('conflict'));
    const approved = (await decide('approveApproval', one, 'In the budget.')).body;
    expect(approved).toMatchObject({
      ...{ Status: 'approved', Comment: 'In the budget.', DecidedBy: 'Marcus Delacroix' },
      DecidedAt: expect.any(String),
    });
    expect(await decide('rejectApproval', approved, 'Changed my mind.')).toMatchObject(refusal('approval_decided'));
    expect((await decide('rejectApproval', two, 'Billed twice.')).body).toMatchObject({ Status: 'rejected' });
    const left = (await call(server, inEast(agent), 'listApprovals', { query })).body.approval;
    expect(left).toHaveLength(waiting.length - 2);
    expect((await changesOf(server, one.Id)).at(-1)?.change_detail).toBe(
      `Approval "${one.Number}" approved: In the budget.`,
    );
    const foreign = { path: { id: two.Id }, body: { Comment: 'Taken.', Version: 2 } };
    const west = { ...inEast(agent), database: 'hmpg_west' };
    expect((await call(server, west, 'approveApproval', foreign)).status).toBe(404);
  });

  it('units availability: free from a day, by rent, bedrooms and area', async () => {
    const rows = async (query: object): Promise<Row[]> =>
      (await call(server, inEast(agent), 'listUnits', { query: { itemsPerPage: 200, ...query } })).body.unit;
    const free = await rows({ available: 'true' });
    expect(free.length).toBeGreaterThan(0);
    expect(free.every(({ AvailableOn }) => AvailableOn !== null)).toBe(true);
    const [sample] = free;
    const day = String(sample?.AvailableOn);
    const found = await rows({
      ...{ available: 'true', availablefrom: day, availableto: day, bedrooms: [Number(sample?.Bedrooms)] },
      ...{ areamin: Number(sample?.Area), areamax: Number(sample?.Area) },
    });
    expect(found.map(({ Id }) => Id)).toContain(sample?.Id);
    expect(found.every(({ AvailableOn }) => AvailableOn === day)).toBe(true);
  });

  it('a work order that is completed says when, and one that is called off does not', async () => {
    const query = { status: ['new', 'scheduled', 'inprogress', 'onhold'] };
    const [one, two] = (await call(server, inEast(supervisor), 'listWorkOrders', { query })).body.workorder;
    const run = async (operation: string, row: Row) =>
      (await call(server, inEast(supervisor), operation, { path: { id: row.Id } })).body;
    expect(await run('completeWorkOrder', one)).toMatchObject({ Status: 'completed', CompletedAt: expect.any(String) });
    expect(await run('cancelWorkOrder', two)).toMatchObject({ Status: 'cancelled', CompletedAt: null });
  });
});

function bodyOf(kind: Kind, row: Row): Record<string, unknown> {
  return Object.fromEntries(kind.fields.map((field) => [field, row[field]]));
}

/** Sum of a column, to the cent. */
function sumOf(rows: readonly Row[], field: string): number {
  return Math.round(rows.reduce((sum, row) => sum + Number(row[field]), 0) * 100) / 100;
}

function refusal(errorCode: string): Partial<Answer> {
  return { status: 409, body: { responseStatus: { errorCode } } };
}

function changesOf({ db }: TestServer, id: number) {
  return db
    .selectFrom('change_log')
    .select(['change_detail', 'object_name'])
    .where('object_id', '=', String(id))
    .where('object_name', 'in', ['Property', 'Unit', 'Tenant', 'Deal', 'Work order', 'Vendor', 'Approval'])
    .where('request_id', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Work orders are called off and approvals decided; they stay. */
function isRemovable({ name }: Kind): boolean {
  return name !== 'WorkOrder' && name !== 'Approval';
}
