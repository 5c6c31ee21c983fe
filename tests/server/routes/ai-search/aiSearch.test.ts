import { expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

describeDatabases('the search in plain words', (dialect) => {
  const server = withServer(dialect);
  const ask = async (email: string, phrase: string) =>
    (await call(server, await signIn(server, email), 'searchByPhrase', { body: { phrase } })).body;

  it(
    'leads to a page with its filters, and asks where it did not understand a word',
    proves('HTTP', 'SHELL-HTTP-02', 'WIDGET-AI-06'),
    async () => {
      expect(await ask('leasing@hmpg.example', 'vacant units')).toEqual({
        redirecturl: '/app/units?ai=yes&status=vacant',
        page: 'Units',
        conditions: [{ label: 'Status', text: 'Vacant' }],
        notunderstood: [],
      });
      expect(await ask('leasing@hmpg.example', 'vacant units at Atlantis')).toEqual({
        redirecturl: '/app/units?ai=yes&status=vacant',
        page: 'Units',
        conditions: [{ label: 'Status', text: 'Vacant' }],
        notunderstood: ['Atlantis'],
        messagemodal: 'Nothing was found for Atlantis. Open Units all the same?',
      });
    },
  );

  it('finds records by their names, of the own database alone', async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const { body: lookup } = await call(server, session, 'lookupItems', {
      path: { type: 'properties' },
      query: { maxrow: 5 },
    });
    const [first] = lookup.data;
    const named = await ask('leasing@hmpg.example', `vacant units at ${first?.label2}`);
    expect(named).toMatchObject({ notunderstood: [] });
    expect(new URLSearchParams(named.redirecturl.split('?')[1]).get('property')).toBe(first?.id);
    expect(named.conditions).toContainEqual({ label: 'Property', text: first?.label2 });
  });

  it('says what the page starts with and the phrase says nothing of', async () => {
    const { conditions } = await ask('leasing@hmpg.example', 'tenants with a balance above 500');
    expect(conditions).toContainEqual({ label: 'Status', text: 'Current, On notice', preset: true });
    const logins = await ask('admin@hmpg.example', 'user logins');
    expect(logins.conditions).toEqual([{ label: 'Login date', text: 'Last 30 days', preset: true }]);
    const all = await ask('admin@hmpg.example', 'all user logins');
    expect(all.redirecturl).toBe('/app/userloginreport?ai=yes&LoginFrom=&LoginTo=');
    expect(all.conditions).toEqual([{ label: 'Login date', text: 'All' }]);
  });

  it('never leads to a page that the caller may not open, and speaks the language of the caller', async () => {
    expect((await ask('admin@hmpg.example', 'vacant units')).redirecturl).not.toContain('/app/units');
    expect(await ask('arabic@hmpg.example', 'zzz')).toMatchObject({
      redirecturl: '/app',
      messagemodal: expect.stringMatching(/[\u0600-\u06FF]/),
    });
  });

  it('reads another language than that of the caller', async () => {
    expect((await ask('leasing@hmpg.example', 'Leerstehende Einheiten mit Miete unter 1.500')).redirecturl).toBe(
      '/app/units?ai=yes&rentmax=1499.99&status=vacant',
    );
  });

  it('refuses a phrase of 10,000 characters, and answers one of 1,000 in time', async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const long = await call(server, session, 'searchByPhrase', {
      body: { phrase: 'vacant '.repeat(1500).slice(0, 10_000) },
    });
    expect(long.status).toBe(400);
    const start = performance.now();
    const answer = await call(server, session, 'searchByPhrase', {
      body: { phrase: 'qwerzt uiopas 7 '.repeat(63).slice(0, 1000) },
    });
    expect(answer.status).toBe(200);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
