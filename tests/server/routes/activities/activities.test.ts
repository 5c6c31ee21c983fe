import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface Activity {
  Id: number;
  subject: string;
  status: string;
  critical: boolean;
  duedate: string;
  closeddate: string | null;
  propertyid: number;
  dealid: number;
  dealname: string;
  dealstage: string;
  assignedtoid: number | null;
  assignedto: string | null;
  Version: number;
}

describeDatabases('the activity feed', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
  });

  const list = async (query: Record<string, string | number | string[]> = {}, session = agent) =>
    (await call(server, session, 'listActivities', { query: { itemsPerPage: 200, ...query } })).body;
  const activities = async (query = {}, session = agent): Promise<Activity[]> => (await list(query, session)).activity;
  const saveOf = ({ Id, subject, duedate, propertyid, dealid, Version }: Activity) => ({
    ...{ Id, subject, kind: 'Call', duedate, propertyid, dealid, Version },
  });

  it.each(['createddate', 'duedate', 'closeddate', 'propertyname', 'dealname', 'dealstage'])(
    'sorts by %s on the server',
    proves('HTTP', 'WIDGET-LIST-14'),
    async (sortby) => {
      const ids = async (sorttype: string) => (await activities({ sortby, sorttype })).map(({ Id }) => Id);
      const ascending = await ids('asc');
      expect(ascending).toHaveLength(60);
      expect(ascending).toEqual((await ids('desc')).reverse());
    },
  );

  it('my are those of the caller, all are everybody’s', proves('HTTP', 'WIDGET-LIST-13'), async () => {
    const all = await activities({ assignMode: 'all' });
    const [mine] = all.filter(({ assignedto }) => assignedto === 'Marcus Delacroix');
    const my = await activities({ assignMode: 'my' });
    expect(my.map(({ Id }) => Id)).toContain(mine?.Id);
    expect(new Set(my.map(({ assignedto }) => assignedto))).toEqual(new Set(['Marcus Delacroix']));
    expect(my.length).toBeLessThan(all.length);
  });

  it(
    'narrows by state, kind, stage, property, person, period and critical dates',
    proves('HTTP', 'WIDGET-LIST-03'),
    async () => {
      const all = await activities();
      const [sample] = all.filter(({ assignedtoid, dealid }) => assignedtoid && dealid);
      if (!sample) throw new Error('The demo has an assigned activity.');
      const wanted: [object, (row: Activity) => boolean][] = [
        [{ status: ['open'] }, (row) => row.status === 'open'],
        [{ stage: [sample.dealstage] }, (row) => row.dealstage === sample.dealstage],
        [{ property: [sample.propertyid] }, (row) => row.propertyid === sample.propertyid],
        [{ assignedto: [sample.assignedtoid] }, (row) => row.assignedtoid === sample.assignedtoid],
        [{ duefrom: sample.duedate.slice(0, 10) }, (row) => row.duedate >= sample.duedate.slice(0, 10)],
        [{ dueto: sample.duedate.slice(0, 10) }, (row) => row.duedate.slice(0, 10) <= sample.duedate.slice(0, 10)],
        [{ critical: 'true' }, (row) => row.critical],
        [{ limitBy: String(sample.dealid), limitByType: 'deal' }, (row) => row.dealid === sample.dealid],
        [{ limitBy: 'x', limitByType: 'property' }, () => false],
      ];
      for (const [query, belongs] of wanted) {
        const found = (await activities(query)).map(({ Id }) => Id);
        const expected = all.filter(belongs).map(({ Id }) => Id);
        expect(found.toSorted(), JSON.stringify(query)).toEqual(expected.toSorted());
      }
    },
  );

  it(
    'the totals agree with the rows, beside the list and in the summary',
    proves('HTTP', 'WIDGET-LIST-04'),
    async () => {
      const query = { assignMode: 'all', status: ['open'] };
      const { activity, Activity, CriticalDate } = await list({ ...query, includeSummary: 'true' });
      const now = new Date().toISOString();
      const near = new Date(Date.now() + 14 * 86_400_000).toISOString();
      expect(Activity).toBe(activity.length);
      expect(CriticalDate).toBe(activity.filter((row: Activity) => row.critical && row.duedate <= near).length);
      const summary = (await call(server, agent, 'getActivitySummary', { query })).body;
      const overdue = activity.filter((row: Activity) => row.duedate < now).length;
      expect(summary).toEqual({ Activity, CriticalDate, overdue, closed: 0 });
      expect(await list(query)).not.toHaveProperty('CriticalDate');
    },
  );

  it(
    'makes, changes and deletes one, each with its line in the history',
    proves('HTTP', 'WIDGET-MODAL-02'),
    async () => {
      const [{ propertyid, dealid } = { propertyid: 0, dealid: 0 }] = await activities();
      const body = {
        Id: 0,
        subject: ' Ask for keys ',
        kind: 'Task',
        duedate: '2031-03-01T09:00:00Z',
        propertyid,
        dealid,
      };
      const made = (await call(server, agent, 'saveActivity', { body })).body;
      expect(made).toMatchObject({ subject: 'Ask for keys', status: 'open', propertyid, dealid, Version: 1 });
      const changed = (
        await call(server, agent, 'saveActivity', { body: { ...saveOf(made), subject: 'Ask for two keys' } })
      ).body;
      expect(changed).toMatchObject({ Id: made.Id, subject: 'Ask for two keys', Version: 2 });
      expect((await call(server, agent, 'getActivity', { path: { id: made.Id } })).body).toEqual(changed);
      const history = (await call(server, agent, 'listActivityHistory', { path: { id: made.Id } })).body.data;
      expect(history.map(({ changedetail }: { changedetail: string }) => changedetail)).toEqual([
        expect.stringContaining('changed: subject'),
        'Activity "Ask for keys" created',
      ]);
      expect((await call(server, agent, 'removeActivity', { query: { id: made.Id } })).status).toBe(204);
      expect((await call(server, agent, 'getActivity', { path: { id: made.Id } })).status).toBe(404);
    },
  );

  it('a change of an old state is refused and changes nothing', async () => {
    const [activity] = await activities();
    if (!activity) throw new Error('The demo has activities.');
    const save = (subject: string) => call(server, agent, 'saveActivity', { body: { ...saveOf(activity), subject } });
    expect((await save('First')).status).toBe(200);
    const second = await save('Second');
    expect([second.status, second.body.responseStatus.errorCode]).toEqual([409, 'conflict']);
    expect((await call(server, agent, 'getActivity', { path: { id: activity.Id } })).body.subject).toBe('First');
  });

  it('says at the field what does not fit', async () => {
    const [activity] = await activities();
    if (!activity) throw new Error('The demo has activities.');
    const foreign = await activities({}, { ...agent, database: 'hmpg_west' });
    const [other] = (await activities()).filter(({ propertyid }) => propertyid !== activity.propertyid);
    const faultsOf = async (change: object) =>
      (await call(server, agent, 'saveActivity', { body: { ...saveOf(activity), ...change } })).body.Fields;
    expect(Object.keys(await faultsOf({ subject: '  ' }))).toEqual(['subject']);
    expect(Object.keys(await faultsOf({ propertyid: foreign[0]?.propertyid, dealid: null }))).toEqual(['propertyid']);
    expect(Object.keys(await faultsOf({ dealid: other?.dealid }))).toEqual(['dealid']);
    expect(Object.keys(await faultsOf({ assignedtoid: 999_999 }))).toEqual(['assignedtoid']);
  });

  it('closes and hands on several, or none of them', async () => {
    const open = await activities({ status: ['open'] });
    const Ids = open.slice(0, 3).map(({ Id }) => Id);
    const foreign = await activities({}, { ...agent, database: 'hmpg_west' });
    const mixed = await call(server, agent, 'completeActivities', { body: { Ids: [...Ids, foreign[0]?.Id] } });
    expect(mixed.status).toBe(404);
    expect(await activities({ status: ['open'] })).toHaveLength(open.length);
    expect((await call(server, agent, 'completeActivities', { body: { Ids } })).body).toEqual({ count: 3 });
    expect((await call(server, agent, 'completeActivities', { body: { Ids } })).body).toEqual({ count: 0 });
    const [first] = Ids;
    const closed = (await call(server, agent, 'getActivity', { path: { id: first ?? 0 } })).body;
    expect(closed).toMatchObject({ status: 'closed', closeddate: expect.any(String) });
    expect((await call(server, agent, 'reopenActivity', { path: { id: first ?? 0 } })).body).toMatchObject({
      status: 'open',
      closeddate: null,
    });
    const me = (await activities({ assignMode: 'my' }))[0]?.assignedtoid ?? 0;
    const assign = (assignedtoid: number) => call(server, agent, 'assignActivities', { body: { Ids, assignedtoid } });
    expect((await assign(me)).body).toEqual({ count: 3 });
    expect((await call(server, agent, 'getActivity', { path: { id: first ?? 0 } })).body.assignedtoid).toBe(me);
    const stranger = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('company_id', '=', 2)
      .executeTakeFirstOrThrow();
    expect((await assign(stranger.id)).body.Fields).toHaveProperty('assignedtoid');
  });

  it('another database or company has other activities, by id too', async () => {
    const [mine] = await activities();
    if (!mine) throw new Error('The demo has activities.');
    const west = { ...agent, database: 'hmpg_west' };
    expect((await activities({}, west)).map(({ Id }) => Id)).not.toContain(mine.Id);
    const tries: [string, object][] = [
      ['getActivity', { path: { id: mine.Id } }],
      ['listActivityHistory', { path: { id: mine.Id } }],
      ['reopenActivity', { path: { id: mine.Id } }],
      ['completeActivity', { path: { id: mine.Id } }],
      ['removeActivity', { query: { id: mine.Id } }],
      ['saveActivity', { body: { ...saveOf(mine), subject: 'Taken over' } }],
      ['assignActivities', { body: { Ids: [mine.Id], assignedtoid: mine.assignedtoid ?? 1 } }],
    ];
    for (const [operation, input] of tries) {
      expect((await call(server, west, operation, input)).status, operation).toBe(404);
    }
    expect((await call(server, agent, 'getActivity', { path: { id: mine.Id } })).body).toEqual(mine);
  });
});
