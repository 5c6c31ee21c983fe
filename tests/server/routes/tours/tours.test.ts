import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const step = { selector: '#main', content: 'Here it is.' };
const tour = { Id: 0, Name: 'Units', Page: 'units', Audience: 'all', Training: false, Steps: [step] };

describeDatabases('tours', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let leasing: Session;
  let northgate: Session;
  const save = (change: object, session = admin) => call(server, session, 'saveTour', { body: { ...tour, ...change } });
  const made = async (change: object, session = admin) => {
    const { status, body } = await save(change, session);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const page = async (name: string, session = leasing) =>
    (await call(server, session, 'getPageTours', { path: { page: name } })).body;
  const listed = async (id: number) =>
    (await call(server, admin, 'listTours', { query: { itemsPerPage: 200 } })).body.data.find(
      (row: { Id: number }) => row.Id === id,
    );
  beforeAll(async () => {
    [admin, leasing, northgate] = await Promise.all([
      signIn(server, 'admin@hmpg.example'),
      signIn(server, 'leasing@hmpg.example'),
      signIn(server, 'admin@northgate.example'),
    ]);
  });

  it(
    'a page answers its only tour, or all of them, with every property of the steps',
    proves('HTTP', 'WIDGET-TOUR-01', 'WIDGET-TOUR-02', 'WIDGET-TOUR-03'),
    async () => {
      expect(await page('units')).toEqual([]);
      const other = await made({ Name: 'Deals', Page: 'deals' });
      const all = {
        selector: '[data-control="status"]',
        placement: 'left',
        content: 'Choose a **status**.',
        title: 'Status',
        padding: 12,
        backdrop: false,
        preventScrolling: true,
        scrollIntoView: false,
        timeout: 700,
        tabStep: true,
        currentState: '/app/units',
        nextPath: 'deals',
        prevPath: 'properties?searchTerm=x',
        nextTour: null,
        prevTour: 'tenants',
        nextTourId: other.Id,
        prevTourId: null,
        clickTrigger: '#main button',
        requiredSteps: '1',
        nextOnStepClick: true,
      };
      const { Id, Steps } = await made({ ShowAllSteps: true, Steps: [step, all] });
      const { requiredSteps, ...rest } = all;
      expect(await page('units')).toEqual({
        Id,
        page: 'units',
        title: 'Units',
        showAllSteps: true,
        startsItself: false,
        completed: false,
        steps: [
          expect.objectContaining({ Id: Steps[0].Id, TourId: Id, order: 1, placement: 'bottom', backdrop: true }),
          {
            ...rest,
            Id: Steps[1].Id,
            TourId: Id,
            order: 2,
            currentState: 'units',
            nextTour: 'deals',
            requiredStepTrigger: [Steps[0].Id],
          },
        ],
      });
      const second = await made({ Name: 'Units again' });
      expect((await page('UNITS')).map((one: { Id: number }) => one.Id)).toEqual([Id, second.Id]);
      await made({ ...second, Active: false });
      expect((await page('units')).Id).toBe(Id);
    },
  );

  it(
    'fixed segments win: quick training lists the tours of pages that the caller may open, in their language',
    proves('HTTP', 'WIDGET-TOUR-11'),
    async () => {
      const training = async (session: Session) =>
        (await call(server, session, 'listQuickTraining')).body.map((one: { title: string }) => one.title);
      expect(await training(leasing)).toEqual(['Your first day']);
      expect(await training(admin)).toEqual(['Your first report', 'Report settings']);
      const arabic = { ...(await signIn(server, 'arabic@hmpg.example')) };
      expect((await call(server, arabic, 'listQuickTraining')).body[0].title).toMatch(/[\u0600-\u06ff]/);
      await made({ Name: 'Console only', Page: 'company.settings.users', Training: true });
      expect(await training(leasing)).toEqual(['Your first day']);
      expect(await training(admin)).toContain('Console only');
      expect(await training(northgate)).not.toContain('Console only');
    },
  );

  it('the list names pages by their titles, in the language of the administrator', async () => {
    const ids = [];
    for (const Page of ['company.settings.users', 'properties.*.units', 'profile.password', 'vendors'])
      ids.push((await made({ Name: `Titled ${Page}`, Page })).Id);
    const titles = [];
    for (const id of ids) titles.push((await listed(id)).PageTitle);
    expect(titles).toEqual(['Company settings / Users', 'Property / Units', 'Change password', 'Vendors']);
    await server.db.updateTable('tour').set({ page: 'gone.page' }).where('id', '=', ids[3]).execute();
    expect((await listed(ids[3])).PageTitle).toBe('gone.page');
  });

  it(
    'a finished tour is noted once for its user; who restarts it has it begin anew',
    proves('HTTP', 'WIDGET-TOUR-10'),
    async () => {
      const { Id } = await made({ Name: 'Profile', Page: 'profile' });
      const mark = (session = leasing, tourid = Id) =>
        call(server, session, 'markTourCompleted', { body: { tourid, completed: true } });
      expect([(await mark()).status, (await mark()).status]).toEqual([204, 204]);
      expect((await page('profile')).completed).toBe(true);
      expect((await page('profile', admin)).completed).toBe(false);
      expect((await listed(Id)).Completed).toBe(1);
      // Who may only read has finished it all the same.
      expect((await mark(await signIn(server, 'readonly@hmpg.example'))).status).toBe(204);
      expect((await mark(northgate)).status).toBe(404);
      expect((await mark(leasing, 999_999)).status).toBe(404);
      expect((await call(server, admin, 'restartTour', { path: { id: Id } })).status).toBe(204);
      expect((await page('profile')).completed).toBe(false);
    },
  );

  it('an element that is missing is told to administrators until the tour is saved again', async () => {
    const body = await made({ Name: 'Security', Page: 'security', Steps: [step, { ...step, selector: '#gone' }] });
    const tell = (stepid: number) =>
      call(server, leasing, 'reportMissingTarget', { body: { tourid: body.Id, stepid } });
    expect((await tell(body.Steps[1].Id)).status).toBe(204);
    expect((await tell(body.Steps[1].Id)).status).toBe(204);
    expect((await tell(999_999)).status).toBe(404);
    expect(await listed(body.Id)).toMatchObject({ NotFound: 1, NotFoundDate: expect.stringMatching(/^\d{4}-/) });
    const read = (await call(server, admin, 'getTour', { path: { id: body.Id } })).body;
    expect(read.NotFound).toBe('2: #gone');
    const told = await server.db.selectFrom('change_log').select('change_detail').execute();
    expect(told.filter(({ change_detail }) => change_detail.includes('#gone'))).toHaveLength(1);
    const { NotFound, ...again } = read;
    // Steps keep their ids: browsers remember them.
    const saved = await made(again);
    expect(saved.Steps.map(({ Id }: { Id: number }) => Id)).toEqual(body.Steps.map(({ Id }: { Id: number }) => Id));
    expect(saved.NotFound).toBe('');
  });

  it('refuses what is no tour, at its field, and keeps nothing of it', async () => {
    const before = (await call(server, admin, 'listTours')).body.MaxRows;
    const first = (change: object) => ({ Steps: [{ ...step, ...change }] });
    for (const [change, field, told] of [
      [{ Name: ' ' }, 'Name', 'Input is required'],
      [{ Page: 'nowhere' }, 'Page', 'The app has no such page.'],
      [first({ selector: ' ' }), 'Steps.0.selector', 'Input is required'],
      [first({ selector: '#a[' }), 'Steps.0.selector', 'This is no CSS selector'],
      [first({ selector: 'a >' }), 'Steps.0.selector', 'This is no CSS selector'],
      [first({ selector: '.a..b' }), 'Steps.0.selector', 'This is no CSS selector'],
      [first({ content: ' ' }), 'Steps.0.content', 'Input is required'],
      [first({ clickTrigger: '((' }), 'Steps.0.clickTrigger', 'This is no CSS selector'],
      [first({ nextPath: 'https://elsewhere.example/' }), 'Steps.0.nextPath', 'Enter a page of this application'],
      [first({ nextPath: '//elsewhere.example' }), 'Steps.0.nextPath', 'Enter a page of this application'],
      [first({ prevPath: 'java\tscript:alert(1)' }), 'Steps.0.prevPath', 'Enter a page of this application'],
      [first({ prevPath: 'javascript:alert(1)' }), 'Steps.0.prevPath', 'Enter a page of this application'],
      [first({ currentState: '../login' }), 'Steps.0.currentState', 'Enter a page of this application'],
      [first({ currentState: '\\\\elsewhere.example' }), 'Steps.0.currentState', 'Enter a page of this application'],
      [first({ requiredSteps: '1' }), 'Steps.0.requiredSteps', 'earlier steps'],
      [first({ nextTourId: 999_999 }), 'Steps.0.nextTourId', 'Choose one from the list.'],
      [first({ nextTour: 'nowhere' }), 'Steps.0.nextTour', 'The app has no such page.'],
      [first({ selector: 'video', content: 'https://elsewhere.example/a.mp4' }), 'Steps.0.content', 'Videos come from'],
      [{ Page: 'properties.*.units', Training: true }, 'Steps.0.currentState', 'belongs to a record'],
    ] as const) {
      const { status, body } = await save(change);
      expect(status, field).toBe(400);
      expect(JSON.stringify(body), told).toContain(told);
      expect(JSON.stringify(body)).toContain(field);
    }
    expect((await save({ Steps: [] })).status).toBe(400);
    expect((await call(server, admin, 'listTours')).body.MaxRows).toBe(before);
    expect(
      (await save({ Name: 'Film', Page: 'about', ...first({ selector: 'video', content: '/videos/a.mp4' }) })).status,
    ).toBe(200);
  });

  it('refuses a step that is named twice, and loses none', async () => {
    const { NotFound, ...read } = await made({ Name: 'Two', Page: 'about', Steps: [step, step] });
    const [first, second] = read.Steps;
    const { status, body } = await save({ ...read, Steps: [{ ...first, Id: second.Id }, second] });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Steps.1.Id')]);
    expect(JSON.stringify(body)).toContain('This step is listed already.');
    expect((await listed(read.Id)).Steps).toBe(2);
    // New ones have no key yet.
    expect(
      (await made({ ...read, Steps: [first, second, { ...step, Id: 0 }, { ...step, Id: 0 }] })).Steps,
    ).toHaveLength(4);
  });

  it('tours in a circle are told when one is saved, however long the circle is', async () => {
    const at = (nextTourId: number | null) => [{ ...step, nextTourId }];
    const first = await made({ Name: 'First', Page: 'vendors', Steps: at(null) });
    const second = await made({ Name: 'Second', Page: 'workorders', Steps: at(first.Id) });
    const third = await made({ Name: 'Third', Page: 'approvals', Steps: at(second.Id) });
    const round = async (Steps: object[]) => {
      const { NotFound, ...rest } = first;
      return save({ ...rest, Steps });
    };
    const itself = await round(at(first.Id));
    expect([itself.status, JSON.stringify(itself.body)]).toEqual([400, expect.stringContaining('First → First')]);
    const long = await round(at(third.Id));
    expect(JSON.stringify(long.body)).toContain('First → Third → Second → First');
    const byPage = await round([{ ...step, nextTour: 'approvals' }]);
    expect(JSON.stringify(byPage.body)).toContain('Steps.0.nextTour');
    // Back is a way of its own.
    expect((await round([{ ...step, prevTourId: second.Id }])).status).toBe(200);
  });

  it('of two administrators who change a tour, the second is told', async () => {
    const { NotFound, ...read } = await made({ Name: 'Twice', Page: 'about' });
    await made({ ...read, Name: 'Twice over' });
    expect((await save({ ...read, Name: 'Twice again' })).status).toBe(409);
    const removed = (Version: number) =>
      call(server, admin, 'removeTour', { query: { id: read.Id, version: Version } });
    expect((await removed(read.Version)).status).toBe(409);
    expect((await removed(read.Version + 1)).status).toBe(204);
  });
});
