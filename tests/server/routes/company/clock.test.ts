import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { exportRows } from '../../helpers/readWorkbook.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

describeDatabases('the clock of a company', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
  });
  afterAll(() => save('12hours'));

  const save = (TimeFormat: string, more = {}, session = admin) =>
    call(server, session, 'saveCompanyInfo', { body: { TimeFormat, ...more } });
  const clockIn = async (session: Session) => (await call(server, session, 'getUserProfile')).body.TimeFormat;

  it('is the documented one until another is chosen, for that company alone', async () => {
    expect([await clockIn(admin), await clockIn(other)]).toEqual(['12hours', '12hours']);
    const { body } = await call(server, admin, 'getCompanyInfo');
    const saved = await save('24hours', { ...body, TimeFormat: '24hours' });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ TimeFormat: '24hours', Version: body.Version + 1, CompanyName: body.CompanyName }),
    ]);
    expect([await clockIn(admin), await clockIn(other)]).toEqual(['24hours', '12hours']);
    expect((await save('culture', { Version: body.Version })).status).toBe(409);
    expect((await save('metric')).status).toBe(400);
  });

  it('is chosen by who may change the company', async () => {
    const reader = await signIn(server, 'readonly@hmpg.example');
    expect((await save('24hours', {}, reader)).status).toBe(403);
  });

  it.each([
    { clock: '12hours', culture: 'de-DE', want: 'dd.mm.yyyy hh:mm AM/PM' },
    { clock: '24hours', culture: 'en-US', want: 'mm/dd/yyyy hh:mm' },
    { clock: 'culture', culture: 'de-DE', want: 'dd.mm.yyyy hh:mm' },
    { clock: 'culture', culture: 'en-US', want: 'mm/dd/yyyy hh:mm AM/PM' },
  ])('a workbook for $culture by $clock has times as $want', async ({ clock, culture, want }) => {
    expect((await save(clock)).status).toBe(200);
    const body = { Kind: 'report', Id: 'userloginreport', Columns: ['dtlastlogin', 'user'], Culture: culture };
    const { workbook } = await exportRows(server, admin, body);
    expect(workbook.sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe(want);
  });
});
