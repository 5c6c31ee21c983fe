import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { type Answer, call, type Session, signIn } from '../../helpers/call.ts';
import { withServer } from '../../helpers/withServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-speech-'));
const settingsFile = join(folder, 'settings.json');
const keyFile = join(folder, 'key');
writeFileSync(settingsFile, '{}');
writeFileSync(keyFile, 'speech-key\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = ({ body }: Answer) => body.responseStatus?.errorCode;

const rate = 16_000;
/** Seconds of a tone, or of silence. */
const speechOf = (seconds: number, loudness = 8000) => {
  const samples = Int16Array.from({ length: seconds * rate }, (_, at) => loudness * Math.sin(at / 10));
  return { content: Buffer.from(samples.buffer).toString('base64') };
};
const config = { encoding: 'LINEAR16', sampleRateHertz: rate, languageCode: 'en-US', model: 'video' };

describe('a speech service', () => {
  let service: Server;
  let url = '';
  let session: Session;
  let answer: (response: ServerResponse) => void;
  const asked: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = withServer('sqlite', { settingsFile });

  beforeAll(async () => {
    service = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      asked.push({ headers: request.headers, body: JSON.parse(text) });
      answer(response);
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/speech:recognize`;
    configure({});
    session = await signIn(server, 'leasing@hmpg.example');
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  beforeEach(() => {
    asked.length = 0;
  });

  const configure = (more: object) =>
    writeFileSync(settingsFile, JSON.stringify({ speechService: { url, keyFile, timeout: 1, ...more } }));
  const says = (content: unknown, status = 200) => {
    answer = (response) => response.writeHead(status).end(JSON.stringify(content));
  };
  const ask = (audio: object = speechOf(1), more: object = {}) =>
    call(server, session, 'transcribeSpeech', { body: { config: { ...config, ...more }, audio } });

  it(
    'is asked with its key as the documented call says, and only texts of its answer go on',
    proves('HTTP', 'WIDGET-VOICE-03'),
    async () => {
      says({
        results: [
          {
            alternatives: [{ transcript: 'vacant units', confidence: 0.94, words: [] }, { transcript: 'vacant unit' }],
            channelTag: 1,
          },
        ],
        totalBilledTime: '15s',
      });
      const audio = speechOf(1);
      const { status, body } = await ask(audio);
      expect([status, body]).toEqual([
        200,
        {
          results: [
            { alternatives: [{ transcript: 'vacant units', confidence: 0.94 }, { transcript: 'vacant unit' }] },
          ],
        },
      ]);
      expect(asked.map((one) => one.body)).toEqual([{ config, audio }]);
      expect(asked[0]?.headers.authorization).toBe('Bearer speech-key');
      const settings = await call(server, null, 'getSettings');
      expect(settings.body.speech).toBe('service');
      expect(JSON.stringify(settings.body)).not.toContain(url);
    },
  );

  it('may want its key in a header of its own', async () => {
    configure({ keyHeader: 'X-Goog-Api-Key' });
    says({});
    expect((await ask()).body).toEqual({ results: [] });
    expect(asked[0]?.headers).toMatchObject({ 'x-goog-api-key': 'speech-key' });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    configure({});
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a fault', (response) => response.writeHead(500).end('{"results":[]}')],
    ['no JSON', (response) => response.end('<html>')],
    ['a list', (response) => response.end('[]')],
    ['results that are none', (response) => response.end('{"results":{"alternatives":[]}}')],
    ['a transcript that is no text', (response) => response.end('{"results":[{"alternatives":[{"transcript":7}]}]}')],
    ['too much', (response) => response.end(JSON.stringify({ results: [], more: 'x'.repeat(300_000) }))],
    ['another address', (response) => response.writeHead(307, { location: '/v1/speech:recognize' }).end()],
    ['an end in the middle', (response) => response.destroy()],
  ])('that answers %s is told', proves('HTTP', 'WIDGET-VOICE-06'), async (_, give) => {
    answer = give;
    const refused = await ask();
    expect([refused.status, codeOf(refused)]).toEqual([503, 'speech_unavailable']);
    expect(asked).toHaveLength(1);
  });

  it('that takes too long is told, and a user has two of them running at most', async () => {
    answer = () => undefined;
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(codeOf).sort()).toEqual(['busy', 'speech_slow', 'speech_slow']);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    says({});
    expect((await ask()).status).toBe(200);
  });

  it('is not asked where the search in words is off', async () => {
    writeFileSync(
      settingsFile,
      JSON.stringify({ speechService: { url, keyFile, timeout: 1 }, features: { enableAi: false } }),
    );
    const refused = await ask();
    const { speech } = (await call(server, null, 'getSettings')).body;
    configure({});
    expect([refused.status, codeOf(refused), speech, asked.length]).toEqual([403, 'speech_off', 'off', 0]);
  });

  it('gets nothing but recordings of the documented kind', async () => {
    const long = speechOf(32);
    const refusals = [
      await ask({ content: '' }),
      await ask({ content: 'AA==' }),
      await ask({ content: 'not base64!!' }),
      await ask(long),
      await ask({ content: 'A'.repeat(4_000_001) }),
      await ask({ content: 'A'.repeat(5_000_000) }),
      await ask(speechOf(1), { languageCode: 'de-DE' }),
      await ask(speechOf(1), { encoding: 'FLAC' }),
      await ask(speechOf(1), { model: 'phone_call' }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 413, 400, 413, 400, 400, 400]);
    expect(refusals.slice(0, 4).map(codeOf)).toEqual([
      ...Array.from({ length: 3 }, () => 'speech_unreadable'),
      'speech_too_long',
    ]);
    expect(asked).toEqual([]);
    says({});
    expect((await ask(speechOf(30))).status).toBe(200);
  });
});

describe('without a speech service', () => {
  const demo = withServer('sqlite');
  const real = withServer('sqlite', { demo: false });

  it('the demo hears whether somebody spoke', async () => {
    const session = await signIn(demo, 'leasing@hmpg.example');
    const ask = (audio: object) => call(demo, session, 'transcribeSpeech', { body: { config, audio } });
    expect((await ask(speechOf(1))).body).toEqual({ results: [{ alternatives: [{ transcript: 'vacant units' }] }] });
    expect((await ask(speechOf(1, 100))).body).toEqual({ results: [] });
    expect((await call(demo, null, 'getSettings')).body.speech).toBe('demo');
  });

  it('another server refuses', async () => {
    const session = await signIn(real, 'leasing@hmpg.example');
    const refused = await call(real, session, 'transcribeSpeech', { body: { config, audio: speechOf(1) } });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'speech_off']);
    expect((await call(real, null, 'getSettings')).body.speech).toBe('off');
  });
});
