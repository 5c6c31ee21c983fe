import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Fee = Readonly<Record<string, unknown>>;

const property = { Code: 'FEE1', Name: 'Fee Court', PropertyType: 'Office' };
const flat = { Kind: 'flat', Amount: 45.5, GraceDays: 0 };
const percent = { Kind: 'percent', Percent: 2.25, GraceDays: 30, MaxAmount: 0.01 };

describeDatabases('late fee of a property', (dialect) => {
  const server = withServer(dialect);
  let session: Session;
  let id: number;

  beforeAll(async () => {
    session = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Leasing Agent', database: 'hmpg_east' };
    id = (await save({ ...property, Id: 0 })).body.Id;
  });

  const save = (body: object) => call(server, session, 'saveProperty', { body });
  const change = (LateFee: Fee) => save({ ...property, Id: id, LateFee });
  const read = async (): Promise<Fee> => (await call(server, session, 'getProperty', { path: { id } })).body.LateFee;
  const lastChange = () =>
    server.db
      .selectFrom('change_log')
      .select(['change_detail', 'before_value', 'after_value'])
      .where('object_name', '=', 'Property')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('is none of a property that was made without one, and of one from before there were any', async () => {
    expect(await read()).toEqual({ Kind: 'none' });
    await server.db.updateTable('property').set({ late_fee: null }).where('id', '=', id).execute();
    expect(await read()).toEqual({ Kind: 'none' });
  });

  it.each([[flat], [percent], [{ Kind: 'percent', Percent: 100, GraceDays: 0 }], [{ Kind: 'none' }]])(
    'comes back as it was saved: %j',
    async (fee) => {
      const saved = await change(fee);
      expect([saved.status, saved.body.LateFee]).toEqual([200, fee]);
      expect(await read()).toEqual(fee);
      const listed = await call(server, session, 'listProperties', { query: { searchTerm: 'FEE1' } });
      expect(listed.body.property).toMatchObject([{ LateFee: fee }]);
    },
  );

  it.each<[Fee, Record<string, unknown>]>([
    [{ Kind: 'weekly' }, { LateFee: expect.any(String) }],
    [{ Amount: 5, GraceDays: 1 }, { LateFee: expect.any(String) }],
    [{ Kind: 'none', Amount: 5 }, { 'LateFee.Amount': expect.stringContaining('additional') }],
    [{ Kind: 'flat', GraceDays: 1 }, { 'LateFee.Amount': expect.stringContaining('required') }],
    [
      { ...flat, Amount: 0, GraceDays: 31 },
      { 'LateFee.Amount': expect.stringContaining('0.01'), 'LateFee.GraceDays': expect.stringContaining('30') },
    ],
    [{ ...flat, GraceDays: 1.5 }, { 'LateFee.GraceDays': 'Enter a whole number' }],
    [{ ...flat, Amount: '45' }, { 'LateFee.Amount': expect.stringContaining('number') }],
    [{ ...flat, Percent: 5 }, { 'LateFee.Percent': expect.stringContaining('additional') }],
    [{ ...percent, Percent: 100.5 }, { 'LateFee.Percent': expect.stringContaining('100') }],
    [{ ...percent, Percent: 0 }, { 'LateFee.Percent': expect.stringContaining('0.01') }],
    [{ ...percent, Percent: 2.125 }, { 'LateFee.Percent': 'Decimal places: at most 2' }],
    [{ ...percent, MaxAmount: 1.005 }, { 'LateFee.MaxAmount': 'Decimal places: at most 2' }],
  ])('is refused at the place that is wrong, and only there: %j', async (fee, fields) => {
    await change(flat);
    const { status, body } = await change(fee);
    expect([status, body.responseStatus.errorCode]).toEqual([400, 'invalid_record']);
    expect(body.Fields).toEqual(fields);
    expect(await read()).toEqual(flat);
  });

  it('is told in the change log as it was and as it is, and not when its fields come in another order', async () => {
    await change(flat);
    await change(percent);
    const { change_detail, before_value, after_value } = await lastChange();
    expect(change_detail).toBe('Property "Fee Court" changed: LateFee');
    expect(JSON.parse(before_value ?? '')).toEqual({ LateFee: flat });
    expect(JSON.parse(after_value ?? '')).toEqual({ LateFee: percent });
    await change(Object.fromEntries(Object.entries(percent).reverse()));
    expect((await lastChange()).change_detail).toBe('Property "Fee Court" changed: nothing');
  });

  it('stays where a save says nothing of it', async () => {
    await change(percent);
    await save({ ...property, Id: id, City: 'Salem' });
    expect(await read()).toEqual(percent);
  });
});
