import { describe, expect, it } from 'vitest';
import { fillPath, readAnswer, writeBody, writeCookie, writeHeader, writeQuery } from '../../../engine/http/wire.ts';

const when = new Date('2024-03-05T10:00:00.000Z');

describe('paths', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>, string]>([
    ['/a/{id}', { id: 5 }, {}, '/a/5'],
    ['/a/{id}/{to}', { id: 'x y', to: 'ä/b' }, {}, '/a/x%20y/%C3%A4%2Fb'],
    ['/a/{id}', { id: [1, 2, null] }, {}, '/a/1,2'],
    ['/a/{id}', { id: { b: 1, c: 2 } }, {}, '/a/b,1,c,2'],
    ['/a/{id}', { id: { b: 1, c: 2 } }, { id: '*' }, '/a/b=1,c=2'],
    ['/a/{id}', { id: [1, 2] }, { id: 'label' }, '/a/.1,2'],
    ['/a/{id}', { id: [1, 2] }, { id: 'label*' }, '/a/.1.2'],
    ['/a/{id}', { id: [1, 2] }, { id: 'matrix' }, '/a/;id=1,2'],
    ['/a/{id}', { id: [1, 2] }, { id: 'matrix*' }, '/a/;id=1;id=2'],
    ['/a/{id}', { id: { b: 1, c: 2 } }, { id: 'matrix*' }, '/a/;b=1;c=2'],
    ['/a/{id}', { id: { b: 1 } }, { id: 'json' }, '/a/%7B%22b%22%3A1%7D'],
    ['/a/{id}', { id: when }, {}, '/a/2024-03-05T10%3A00%3A00.000Z'],
    ['/a/{id}', { id: '...' }, {}, '/a/...'],
    ['/a/{id}', { id: 'x.' }, {}, '/a/x.'],
    ['/a/{constructor}', { constructor: 1 }, {}, '/a/1'],
    ['/a', {}, {}, '/a'],
  ])('%s with %j in %j is %s', (path, values, styles, expected) => {
    expect(fillPath(path, values, styles)).toBe(expected);
  });

  it.each([[{}], [{ id: null }], [{ id: '' }], [{ id: [] }], [{ id: '.' }], [{ id: '..' }]])(
    'need a value that leads nowhere else: %j',
    (values) => {
      expect(() => fillPath('/a/{id}', values)).toThrow(new TypeError('/a/{id} needs a value for "id"'));
    },
  );

  it('know nothing of what every object has', () => {
    expect(() => fillPath('/a/{constructor}', {})).toThrow(TypeError);
    expect(() => fillPath('/a/{id}')).toThrow(TypeError);
  });
});

describe('queries', () => {
  it.each<[Record<string, unknown>, Record<string, string>, string]>([
    [{ a: 1, b: 'x y', c: true }, {}, 'a=1&b=x%20y&c=true'],
    [{ a: null, b: undefined, c: [], d: '' }, {}, 'd='],
    [{ a: [1, null, 2, undefined] }, {}, 'a=1&a=2'],
    [{ a: { b: 1, c: null, d: [2, 3] } }, {}, 'b=1&d=2&d=3'],
    [{ a: [1, 'x,y'] }, { a: 'form' }, 'a=1,x%2Cy'],
    [{ a: { b: 1, c: null } }, { a: 'form' }, 'a=b,1'],
    [{ a: [] }, { a: 'form' }, ''],
    [{ a: [1, 2] }, { a: 'spaceDelimited' }, 'a=1%202'],
    [{ a: [1, 2] }, { a: 'pipeDelimited' }, 'a=1%7C2'],
    [{ a: { b: 1, c: { d: 2 }, e: null } }, { a: 'deepObject' }, 'a%5Bb%5D=1&a%5Bc%5D%5Bd%5D=2'],
    [{ a: [1, { b: 2 }] }, { a: 'json' }, 'a=%5B1%2C%7B%22b%22%3A2%7D%5D'],
    [{ a: 'b:/?@,;$[]&=#' }, { a: 'reserved' }, 'a=b:/?@,;$[]%26%3D%23'],
    [{ a: 'b:/' }, {}, 'a=b%3A%2F'],
    [{ a: when }, {}, 'a=2024-03-05T10%3A00%3A00.000Z'],
    [{ a: [{ b: 1 }] }, {}, 'a=%7B%22b%22%3A1%7D'],
    [{ 'a b': 1 }, {}, 'a%20b=1'],
  ])('%j in %j is %s', (values, styles, expected) => {
    expect(writeQuery(values, styles)).toBe(expected);
  });

  it('without values are empty', () => {
    expect([writeQuery(), writeCookie()]).toEqual(['', '']);
  });
});

it('cookies stand apart by a semicolon and a blank', () => {
  expect(writeCookie({ a: 1, b: 'x;y' })).toBe('a=1; b=x%3By');
});

it.each<[unknown, string | undefined, string]>([
  ['a b', undefined, 'a b'],
  [[1, null, 2], '', '1,2'],
  [{ a: 1, b: 2 }, '', 'a,1,b,2'],
  [{ a: 1, b: 2 }, '*', 'a=1,b=2'],
  [{ a: 1 }, 'json', '{"a":1}'],
  [null, '', ''],
])('the header of %j in style %s is %s', (value, style, expected) => {
  expect(writeHeader(value, style)).toBe(expected);
});

describe('bodies', () => {
  it.each<[unknown, string, string]>([
    [{ a: 1 }, 'application/json', '{"a":1}'],
    ['x', 'application/json', '"x"'],
    [{ a: 1 }, 'application/problem+json; charset=utf-8', '{"a":1}'],
    [5, 'text/plain', '5'],
    [
      { a: 'x y', b: { c: 1 }, d: [1, 2], e: null },
      'application/x-www-form-urlencoded',
      'a=x+y&b=%7B%22c%22%3A1%7D&d=1&d=2',
    ],
    ['a=1', 'application/x-www-form-urlencoded', 'a=1'],
  ])('%j as %s is %s', (body, type, expected) => {
    expect(writeBody(body, type)).toBe(expected);
  });

  it('take the style of a field', () => {
    const type = 'application/x-www-form-urlencoded';
    expect(writeBody({ a: [1, 2], b: { c: 1 } }, type, { a: 'form', b: 'deepObject' })).toBe('a=1,2&b%5Bc%5D=1');
  });

  it('that are ready go as they are', () => {
    const [form, bytes, file] = [new FormData(), new Uint8Array([1]), new Blob(['x'])];
    expect(writeBody(form, 'multipart/form-data')).toBe(form);
    expect(writeBody(bytes, 'application/octet-stream')).toBe(bytes);
    expect(writeBody(file, 'image/png')).toBe(file);
  });

  it('of several parts hold each with its type', async () => {
    const file = new File(['x'], 'a.txt', { type: 'text/plain' });
    const values = { file, text: 'b', when, list: [1, null, 2], record: { c: 1 }, typed: 'd', none: undefined };
    const form = writeBody(values, 'multipart/form-data', { typed: 'text/csv' }) as FormData;
    expect([...form.keys()]).toEqual(['file', 'text', 'when', 'list', 'list', 'record', 'typed']);
    expect([form.get('text'), form.get('when'), form.getAll('list')]).toEqual(['b', when.toISOString(), ['1', '2']]);
    const [sent, record, typed] = [form.get('file'), form.get('record'), form.get('typed')] as File[];
    expect([sent?.name, record?.type, typed?.type]).toEqual(['a.txt', 'application/json', 'text/csv']);
    expect([await record?.text(), await typed?.text()]).toEqual(['{"c":1}', 'd']);
  });
});

describe('answers', () => {
  const answer = (body: BodyInit | null, type: string, rest: ResponseInit & { disposition?: string } = {}) => {
    const { disposition, ...init } = rest;
    const headers = { 'content-type': type, ...(disposition ? { 'content-disposition': disposition } : {}) };
    return new Response(body, { ...init, headers });
  };

  it.each<[string, string, unknown]>([
    ['{"a":1}', 'application/json', { a: 1 }],
    ['{"a":1}', 'application/problem+json; charset=utf-8', { a: 1 }],
    ['', 'application/json', undefined],
    ['a', 'text/plain', 'a'],
    ['<a/>', 'application/xml', '<a/>'],
    ['<a/>', 'image/svg+xml', '<a/>'],
    ['', 'application/pdf', undefined],
  ])('%s as %s is %j', async (body, type, expected) => {
    expect(await readAnswer(answer(body, type))).toEqual(expected);
  });

  it('with broken JSON fail when they are good, and are text when they are not', async () => {
    await expect(readAnswer(answer('{', 'application/json'))).rejects.toThrow(SyntaxError);
    expect(await readAnswer(answer('{', 'application/json', { status: 500 }))).toBe('{');
  });

  it('of events are the stream', async () => {
    expect(await readAnswer(answer('data: 1', 'text/event-stream'))).toBeInstanceOf(ReadableStream);
  });

  it('of bytes are a file with its name', async () => {
    const disposition = 'attachment; filename="a.pdf"';
    const file = (await readAnswer(answer('x', 'application/pdf', { disposition }))) as File;
    expect([file.name, file.type, await file.text()]).toEqual(['a.pdf', 'application/pdf', 'x']);
    expect(await readAnswer(new Response(null))).toBeUndefined();
  });
});
