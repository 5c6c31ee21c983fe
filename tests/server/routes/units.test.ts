import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface UnitRow {
  Id: number;
  Code: string;
  PropertyId: number;
  PropertyName: string;
}

const row = (Code: string, more: object = {}) => ({
  ...{ Code, Status: 'vacant', Bedrooms: 2, Bathrooms: 1.5, Area: 860, Rent: 1895.5, AvailableOn: '2031-03-01' },
  ...more,
});

describeDatabases('several units of a property', (dialect) => {
  const server = withServer(dialect);
  let session: Session;
  let unit: UnitRow;

  beforeAll(async () => {
    session = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Leasing Agent', database: 'hmpg_east' };
    [unit] = (await call(server, session, 'listUnits')).body.unit;
  });

  const add = (Units: object[], more: Partial<Session> = {}, PropertyId = unit.PropertyId) =>
    call(server, { ...session, ...more }, 'addUnits', { body: { PropertyId, Units } });
  const codes = async (): Promise<string[]> => {
    const query = { property: [unit.PropertyId], itemsPerPage: 200 };
    return (await call(server, session, 'listUnits', { query })).body.unit.map(({ Code }: UnitRow) => Code);
  };
  const counted = async (): Promise<number> =>
    (await call(server, session, 'getProperty', { path: { id: unit.PropertyId } })).body.Units;
  const logged = () =>
    server.db
      .selectFrom('change_log')
      .select(['change_detail', 'after_value'])
      .where('object_name', '=', 'Unit')
      .where('request_id', 'is not', null)
      .orderBy('id')
      .execute();

  it('are made as they were sent, told in the change log and counted with their property', async () => {
    const before = await counted();
    const answer = await add([row(' N-01 '), row('N-02', { Status: 'occupied' })]);
    expect([answer.status, answer.body]).toEqual([200, { count: 2 }]);
    const { unit: found } = (await call(server, session, 'listUnits', { query: { searchTerm: 'N-0' } })).body;
    expect(found).toMatchObject([
      { ...row('N-01'), PropertyId: unit.PropertyId },
      { ...row('N-02'), Status: 'occupied', AvailableOn: null },
    ]);
    expect(await counted()).toBe(before + 2);
    const entries = await logged();
    expect(entries.map(({ change_detail }) => change_detail)).toEqual([
      `Unit "${unit.PropertyName} N-01" created`,
      `Unit "${unit.PropertyName} N-02" created`,
    ]);
    expect(JSON.parse(entries[0]?.after_value ?? '{}')).toMatchObject({ Code: 'N-01', Bathrooms: 1.5 });
  });

  it('stand in the order in which people count them, up and down, in lists and in pickers', async () => {
    const counted = ['Z9', 'Z10', 'Z101', 'Z1001', 'z1-2', 'z1-10'];
    const numbers = ['7', '70', '7007'];
    const { unit: others } = (await call(server, session, 'listUnits', { query: { itemsPerPage: 200 } })).body;
    const other = others.find(({ PropertyId }: UnitRow) => PropertyId !== unit.PropertyId);
    await add(
      [...counted, ...numbers].map((code) => row(code)),
      {},
      other.PropertyId,
    );
    const read = async (sorttype: string) => {
      const query = { property: [other.PropertyId], itemsPerPage: 200, sortby: 'Code', sorttype };
      const { unit: rows } = (await call(server, session, 'listUnits', { query })).body;
      return (rows as UnitRow[]).map(({ Code }) => Code);
    };
    const up = await read('asc');
    expect(up.filter((code) => /^z\d+$/i.test(code))).toEqual(['Z9', 'Z10', 'Z101', 'Z1001']);
    expect(up.filter((code) => /^z1-/.test(code))).toEqual(['z1-2', 'z1-10']);
    const plain = up.filter((code) => /^\d+$/.test(code)).map(Number);
    expect(plain).toEqual(plain.toSorted((one, two) => one - two));
    expect(await read('desc')).toEqual(up.toReversed());
    const query = { searchstring: 'Z1', itemsPerPage: 50, sortby: 'label', sorttype: 'asc' };
    const { body } = await call(server, session, 'lookupItems', { path: { type: 'units' }, query });
    const labels = (body.data ?? body.items ?? body).map(({ label }: { label: string }) => label);
    expect(labels.filter((label: string) => /^Z1\d*$/.test(label))).toEqual(['Z10', 'Z101', 'Z1001']);
  });

  it('are all refused for one that does not fit, and the answer names the rows', async () => {
    const before = [await codes(), await counted(), (await logged()).length];
    const answer = await add([
      row('M-01'),
      row('m-01'),
      row(unit.Code.toUpperCase()),
      row('M-02', { AvailableOn: null }),
      row('M-03'),
    ]);
    expect([answer.status, answer.body.responseStatus.errorCode]).toEqual([400, 'invalid_record']);
    expect(answer.body.Fields).toEqual({
      Units: [
        'Row 2, Code: Another record has this code.',
        'Row 3, Code: Another record has this code.',
        'Row 4, AvailableOn: Input is required',
      ].join('\n'),
    });
    expect([await codes(), await counted(), (await logged()).length]).toEqual(before);
    const arabic = await call(server, await signIn(server, 'arabic@hmpg.example'), 'addUnits', {
      body: { PropertyId: unit.PropertyId, Units: [row(unit.Code)] },
    });
    expect(arabic.body.Fields.Units).toMatch(/^الصف 1، Code: /);
  });

  it('want a property of the chosen database, at least one row and no more than 500', async () => {
    expect((await add([row('W-01')], { database: 'hmpg_west' })).body.Fields).toEqual({
      PropertyId: 'Choose one from the list.',
    });
    expect((await add([])).status).toBe(400);
    expect((await add(Array.from({ length: 501 }, (_, at) => row(`F-${at}`)))).status).toBe(400);
    expect((await add([row('G-01', { Bedrooms: 1.5 })])).status).toBe(400);
    expect(await codes()).not.toContain('G-01');
  });

  it('are refused to who may only look and to who is read-only', async () => {
    const code = async (who: Session) => {
      const body = { PropertyId: unit.PropertyId, Units: [row('A-01')] };
      const answer = await call(server, who, 'addUnits', { body });
      return [answer.status, answer.body.responseStatus.errorCode];
    };
    expect(await code(await signIn(server, 'auditor@hmpg.example'))).toEqual([403, 'edit_denied']);
    const set = (is_read_only: 0 | 1) =>
      server.db.updateTable('app_user').set({ is_read_only }).where('email_lower', '=', 'multi@hmpg.example').execute();
    await set(1);
    expect(await code(session)).toEqual([403, 'read_only']);
    await set(0);
    expect(await codes()).not.toContain('A-01');
  });
});
