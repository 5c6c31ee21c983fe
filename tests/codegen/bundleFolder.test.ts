import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleOpenApi } from '../../codegen/openapi/bundleOpenApi.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mullion-bundle-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value));

describe('a folder as one OpenAPI document', () => {
  it('keeps paths that stand in the index and those that it refers to', () => {
    const paths = { '/own': { get: {} }, '/other': { $ref: 'other.json#/paths/~1other' } };
    write('openapi.json', { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
    write('other.json', { paths: { '/other': { post: {} } } });
    expect(bundleOpenApi(folder).paths).toEqual({ '/other': { post: {} }, '/own': { get: {} } });
  });

  it('says where what cannot be read is', () => {
    expect(() => bundleOpenApi(folder)).toThrow(/openapi\.json: there is no such file/);
  });
});
