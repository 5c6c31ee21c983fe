import { describe, expect, it } from 'vitest';
import { type PhrasePage, readPhrase } from '../../../../server/routes/ai-search/readPhrase.ts';
import { proves } from '../../../proves.ts';
import { call, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const choices = [
  { parameter: 'status', key: 'vacant', text: 'Vacant' },
  { parameter: 'status', key: 'notice', text: 'On notice' },
];
const pages: PhrasePage[] = [
  { route: 'availability', title: 'Units availability', choices: [] },
  { route: 'units', title: 'Units', choices },
  { route: 'tenants', title: 'Mieter und Verträge', choices: [] },
];

describe('a phrase in plain words', () => {
  it.each([
    { phrase: 'units', route: 'units', keys: [], left: [] },
    { phrase: 'Show me every VACANT unit', route: 'units', keys: ['vacant'], left: ['Show', 'every'] },
    { phrase: 'units on notice in Boston', route: 'units', keys: ['notice'], left: ['Boston'] },
    { phrase: 'availability of units', route: 'availability', keys: [], left: [] },
    { phrase: 'vertrage', route: 'tenants', keys: [], left: [] },
  ])('"$phrase" is $route with $keys, and $left is not understood', ({ phrase, route, keys, left }) => {
    const read = readPhrase(phrase, pages);
    expect([read?.page.route, read?.choices.map(({ key }) => key), read?.left]).toEqual([route, keys, left]);
  });

  it('that names no page is not guessed', () => {
    expect(readPhrase('the weather in Lisbon', pages)).toBeUndefined();
  });
});

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
      });
      expect(await ask('leasing@hmpg.example', 'vacant units at Sunrise')).toEqual({
        redirecturl: '/app/units?ai=yes&status=vacant',
        messagemodal: 'Nothing was found for Sunrise. Open Units all the same?',
      });
    },
  );

  it('never leads to a page that the caller may not open, and speaks the language of the caller', async () => {
    expect((await ask('admin@hmpg.example', 'vacant units')).redirecturl).not.toContain('/app/units');
    expect(await ask('arabic@hmpg.example', 'zzz')).toMatchObject({
      redirecturl: '/app',
      messagemodal: expect.stringMatching(/[\u0600-\u06FF]/),
    });
  });
});
