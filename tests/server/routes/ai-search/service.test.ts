import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallationStore } from '../../../../server/settings-file/InstallationStore.ts';
import { call, signIn } from '../../helpers/call.ts';
import { withServer } from '../../helpers/withServer.ts';

interface Asked {
  headers: IncomingMessage['headers'];
  body: { model: string; messages: { role: string; content: string }[]; response_format: { type: string } };
}

const folder = mkdtempSync(join(tmpdir(), 'mullion-phrases-'));
const settingsFile = join(folder, 'settings.json');
const keyFile = join(folder, 'key');
writeFileSync(settingsFile, '{}');
writeFileSync(keyFile, 'sk-demo\n');

/** A service of the chat completions kind, on this machine. */
describe('a model service for phrases', () => {
  let service: Server;
  let url = '';
  let answer: (response: ServerResponse) => void;
  const asked: Asked[] = [];
  const server = withServer('sqlite', { settingsFile });

  beforeAll(async () => {
    service = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      asked.push({ headers: request.headers, body: JSON.parse(text) });
      answer(response);
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/chat/completions`;
    configure({});
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked.length = 0;
  });

  function configure(more: object) {
    const phraseService = { url, model: 'house-model', keyFile, timeout: 1, ...more };
    writeFileSync(settingsFile, JSON.stringify({ phraseService }));
  }
  const says = (content: unknown, status = 200) => {
    answer = (response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }));
    };
  };
  const ask = async (phrase: string) => {
    const { status, body } = await call(server, await signIn(server, 'leasing@hmpg.example'), 'searchByPhrase', {
      body: { phrase },
    });
    expect(status).toBe(200);
    return body;
  };

  it('is asked with its key for a structured answer, about pages that the caller may open and no record', async () => {
    says({
      page: 'units',
      filters: [
        { name: 'status', values: ['vacant', 'notice'], from: null, to: null },
        { name: 'rentmin:rentmax', values: [], from: 1000, to: 1500 },
      ],
      order: { by: 'Rent', type: 'asc' },
      notunderstood: [],
    });
    expect(await ask('empty flats for little money')).toEqual({
      redirecturl: '/app/units?ai=yes&status=vacant&status=notice&rentmin=1000&rentmax=1500&sortby=Rent&sorttype=asc',
      page: 'Units',
      conditions: [
        { label: 'Status', text: 'Vacant, On notice' },
        { label: 'Rent', text: '$1,000 – $1,500' },
        { label: 'Order', text: 'Rent, lowest first' },
      ],
      notunderstood: [],
    });
    const [{ headers, body } = { headers: {}, body: undefined }] = asked;
    expect(headers.authorization).toBe('Bearer sk-demo');
    expect(body).toMatchObject({ model: 'house-model', response_format: { type: 'json_schema' } });
    expect(body?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(body?.messages[1]?.content).toBe('empty flats for little money');
    expect(body?.messages[0]?.content).toContain('"page":"units"');
    expect(body?.messages[0]?.content).not.toContain('company-users');
    const { body: settings } = await call(server, null, 'getSettings');
    expect(settings.aiModels).toEqual(['house-model', 'mullion-words']);
    expect(JSON.stringify(settings)).not.toContain(url);
  });

  it('has what it invents dropped and told', async () => {
    says({
      page: 'units',
      filters: [
        { name: 'status', values: ['vacant', 'haunted'], from: null, to: null },
        { name: 'pool', values: ['yes'], from: null, to: null },
        { name: 'rentmin:rentmax', values: [], from: 'cheap', to: null },
        { name: 'areamin:areamax', values: [], from: 1e300, to: null },
        { name: 'status', values: ['notice'], from: null, to: null },
        { name: 'property', values: ['Castle Nowhere'], from: null, to: null },
      ],
      order: { by: 'password', type: 'asc' },
      notunderstood: ['with a ghost'],
    });
    const said = await ask('vacant haunted units with a pool');
    expect(said.redirecturl).toBe('/app/units?ai=yes&status=vacant');
    expect(said.notunderstood).toEqual([
      'with a ghost',
      'Status: haunted',
      'pool yes',
      'Rent cheap',
      'Area 1e+300',
      'Status notice',
      'Castle Nowhere',
      'password',
    ]);
    expect(said.messagemodal).toContain('Castle Nowhere');
  });

  it('leads to no page that the caller has not, nor outside the app', async () => {
    for (const page of ['company-users', 'https://evil.example/app/units', '//evil.example', '../login']) {
      says({ page, filters: [], order: null, notunderstood: [] });
      expect(await ask('vacant units')).toMatchObject({
        redirecturl: '/app',
        messagemodal: 'No page fits these words. Open the first page?',
      });
    }
  });

  it('that gives no usable answer is told, and the phrase is read without it', async () => {
    const unusable = [
      () => says('nonsense'),
      () => says({ page: 7 }),
      () => says({ page: 'units' }, 500),
      () => {
        answer = (response) => response.end('<html>no json</html>');
      },
      () => {
        answer = (response) => response.end(JSON.stringify({ choices: [] }));
      },
      () => {
        answer = (response) => response.end('x'.repeat(300_000));
      },
      () => {
        answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      },
    ];
    for (const give of unusable) {
      give();
      expect(await ask('vacant units')).toEqual({
        redirecturl: '/app/units?ai=yes&status=vacant',
        page: 'Units',
        conditions: [{ label: 'Status', text: 'Vacant' }],
        notunderstood: [],
        messagemodal: 'The language service gave no usable answer, and the phrase was read without it. Open Units?',
      });
    }
  });

  it('is not asked where the feature is off: the call itself is refused', async () => {
    const phraseService = { url, model: 'house-model', keyFile };
    writeFileSync(settingsFile, JSON.stringify({ phraseService, features: { enableAi: false } }));
    const session = await signIn(server, 'leasing@hmpg.example');
    const refused = await call(server, session, 'searchByPhrase', { body: { phrase: 'vacant units' } });
    configure({});
    expect([refused.status, refused.body.responseStatus.errorCode]).toEqual([403, 'phrases_off']);
    expect(asked).toEqual([]);
    says({ page: 'units', filters: [], order: null, notunderstood: [] });
    expect((await ask('units')).redirecturl).toBe('/app/units?ai=yes');
  });

  it('may not be waited for longer than a request lasts: the file is refused at its place', () => {
    configure({ timeout: 26 });
    expect(() => new InstallationStore(settingsFile)).toThrow(/settings\.json.*\/phraseService\/timeout must be <= 25/);
    configure({ timeout: 25 });
    expect(new InstallationStore(settingsFile).current.phraseService?.timeout).toBe(25);
    configure({});
  });

  it('that takes too long is told, and the phrase is read without it', async () => {
    answer = () => undefined;
    const start = performance.now();
    const { messagemodal } = await ask('vacant units in Atlantis');
    expect(messagemodal).toBe(
      'The language service took too long, and the phrase was read without it. Nothing was found for Atlantis. Open Units all the same?',
    );
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
