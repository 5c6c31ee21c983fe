import { describe, expect, it } from 'vitest';
import { UNAVAILABLE_TEXT } from '../../../engine/http/constants.ts';
import { readDownload } from '../../../engine/http/readDownload.ts';
import { errorTexts, readError } from '../../../engine/http/readError.ts';

const read = (body: unknown, status = 400, headers: Record<string, string> = {}) =>
  readError(status, body, new Headers(headers));
const status = (parts: object) => ({ responseStatus: { message: 'No', ...parts } });

describe('the text of an error', () => {
  it.each<[string, unknown, number, object]>([
    ['responseStatus', status({}), 400, { message: 'No', type: 'info', code: 'http_400', title: undefined }],
    [
      'its code, title and type',
      status({ errorCode: 'c', title: 't', type: 'Warning' }),
      409,
      { code: 'c', title: 't', type: 'warning', status: 409 },
    ],
    ['an unknown type', status({ type: 'loud' }), 400, { type: 'info' }],
    ['an empty message', { responseStatus: { message: '' }, Message: 'b' }, 400, { message: 'b' }],
    [
      'messages',
      { messages: { WARNING: ['a', 'b'] } },
      400,
      { message: 'a, b', type: 'warning', title: 'Warning Message' },
    ],
    ['messages of another kind', { messages: { other: ['a'] } }, 400, { type: 'info', title: 'Other Message' }],
    ['messages that are no list', { messages: { error: 'a' }, Message: 'b' }, 400, { message: 'b' }],
    ['Message', { Message: 'a' }, 400, { message: 'a', type: 'error', title: undefined }],
    ['message', { message: 'a' }, 400, { message: 'a', type: 'error' }],
    ['Message of 404', { Message: 'a' }, 404, { title: 'toast.errorMessageTitle' }],
    ['plain text', '  a  ', 400, { message: 'a', type: 'error' }],
    ['long text', 'a'.repeat(501), 400, { message: 'a'.repeat(500) }],
    ['markup', '<p>a</p>', 400, { message: UNAVAILABLE_TEXT }],
    ['blank text', '  ', 502, { message: UNAVAILABLE_TEXT, code: 'http_502' }],
    ['a list', ['a'], 400, { message: UNAVAILABLE_TEXT }],
    ['nothing', undefined, 503, { message: UNAVAILABLE_TEXT, status: 503 }],
  ])('from %s', (_, body, code, expected) => {
    expect(read(body, code)).toMatchObject(expected);
  });
});

describe('what comes with an error', () => {
  it('is the number of the request, of the header first', () => {
    expect(read(status({ requestId: 'b' }), 400, { 'x-request-id': 'a' }).requestId).toBe('a');
    expect(read(status({ requestId: 'b' })).requestId).toBe('b');
    expect(read(status({})).requestId).toBeUndefined();
  });

  it('is when to come back', () => {
    const after = (value: string) => read({}, 503, { 'retry-after': value }).retryAfter;
    expect([after('30'), after('0'), after('soon'), read({}).retryAfter]).toEqual([
      30,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is what the server says for those who mend it', () => {
    expect(read(status({ requestDebug: { a: 1 } })).debug).toEqual({ a: 1 });
    expect([read(status({ requestDebug: null })).debug, read({}).debug]).toEqual([undefined, undefined]);
  });

  it('are the fields that have a text, and the second factor', () => {
    expect(read({ Fields: { a: 'x', b: 1 } }).fields).toEqual({ a: 'x' });
    expect(read({}).fields).toEqual({});
    expect(read({ SecondFactor: { Types: ['app'] } }).secondFactor).toEqual({ Types: ['app'] });
    expect([read({}).secondFactor, read({ SecondFactor: [1] }).secondFactor]).toEqual([{}, {}]);
  });
});

it.each<[unknown, string[]]>([
  ['a', ['a']],
  [undefined, []],
  [['a'], []],
  [null, []],
  [
    { responseStatus: { message: 'a' }, Message: 'b', message: 'c', ExceptionMessage: 'd', error_description: 'e' },
    ['a', 'b', 'c', 'd', 'e'],
  ],
  [{ Message: 5, message: '' }, ['']],
])('the texts of %j are %j', (body, expected) => {
  expect(errorTexts(body)).toEqual(expected);
});

describe('a download', () => {
  const answer = (headers: Record<string, string>) => new Response('ab', { headers });

  it('tells every piece while it comes, and keeps the bytes and their type', async () => {
    const pieces: [string, string | null][] = [];
    const blob = await readDownload(answer({ 'content-type': 'text/csv', 'x-total': '2' }), (chunk, headers) =>
      pieces.push([new TextDecoder().decode(chunk), headers.get('x-total')]),
    );
    expect(pieces).toEqual([['ab', '2']]);
    expect([await blob.text(), blob.type]).toEqual(['ab', 'text/csv']);
  });

  it('is read at once where nobody listens or nothing comes', async () => {
    expect(await (await readDownload(answer({}), undefined)).text()).toBe('ab');
    expect((await readDownload(new Response(null), () => {})).size).toBe(0);
  });
});
