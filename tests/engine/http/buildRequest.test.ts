import { describe, expect, it } from 'vitest';
import { buildRequest, joinUrl } from '#engine/http/buildRequest.ts';
import type { ContractOperation } from '#engine/language/contract/contract.ts';

const operation = (more: object = {}): ContractOperation => ({
  method: 'POST',
  path: '/api/things/{id}',
  tag: 'things',
  parameters: {},
  answer: { kind: 'json', fields: {} },
  permission: { access: 'session' },
  mutates: true,
  ...more,
});
const json = { contentType: 'application/json', fields: {} };

describe('an address', () => {
  it.each([
    ['', 'api/a', '/api/a'],
    ['/', '/api/a', '/api/a'],
    ['http://x//', '//api//a', 'http://x/api//a'],
    ['http://x/base', 'a/b', 'http://x/base/a/b'],
  ])('%s with %s is %s', (base, path, url) => expect(joinUrl(base, path)).toBe(url));

  it('has the values of its parts and of the query', () => {
    const input = { path: { id: 'a/b' }, query: { from: 1, none: undefined } };
    expect(buildRequest('http://x', operation(), input).url).toBe('http://x/api/things/a%2Fb?from=1');
  });

  it('that was given takes the place of its own', () => {
    expect(buildRequest('http://x', operation(), { address: 'other/way', query: {} }).url).toBe('http://x/other/way');
  });

  it('without a value for a part is refused', () => {
    const build = () => buildRequest('', operation(), {});
    expect(build).toThrow(expect.objectContaining({ code: 'path_value_missing' }));
    expect(build).toThrow('The address /api/things/{id} needs a value for each of its parts.');
  });

  it('writes a parameter in its style, and those of other places in theirs', () => {
    const parameters = {
      ids: { in: 'query', type: 'array', style: 'form' },
      'path:id': { in: 'path', type: 'string', style: 'label' },
      plain: { in: 'query', type: 'array' },
    };
    const input = { path: { id: '7' }, query: { ids: [1, 2], plain: [3, 4] } };
    expect(buildRequest('', operation({ parameters }), input).url).toBe('/api/things/.7?ids=1,2&plain=3&plain=4');
  });
});

describe('a body', () => {
  const bodyOf = (body: unknown, declared?: object) => {
    const { headers, body: written } = buildRequest('', operation({ path: '/a', body: declared }), { body });
    return { headers, written };
  };

  it.each([
    ['nothing', undefined, json],
    ['null', null, json],
  ])('of %s is none, and says no type', (_what, body, declared) => {
    expect(bodyOf(body, declared)).toEqual({ headers: {}, written: null });
  });

  it.each([
    ['false', false, 'false'],
    ['nought', 0, '0'],
    ['an object', { a: 1 }, '{"a":1}'],
  ])('of %s is JSON', (_what, body, written) => {
    expect(bodyOf(body, json)).toEqual({ headers: { 'content-type': 'application/json' }, written });
    expect(bodyOf(body)).toEqual({ headers: { 'content-type': 'application/json' }, written });
  });

  it.each([
    ['multipart/form-data', {}],
    ['*/*', {}],
    ['application/x-www-form-urlencoded', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['application/multipart+json', { 'content-type': 'application/multipart+json' }],
  ])('as %s says its type only where the browser does not', (contentType, headers) => {
    expect(bodyOf(new Blob(['x']), { contentType, fields: {} }).headers).toEqual(headers);
  });
});
