import { describe, expect, it } from 'vitest';
import { readDocument } from '#engine/check/read/readDocument.ts';
import { LIMITS } from '#engine/language/limits.ts';

const ROWS: [what: string, text: string, found: string[]][] = [
  ['an empty file', '', ['MU1001 1:1']],
  ['a missing value', '{\n  "a": \n}', ['MU1001 3:1']],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', ['MU1001 3:3']],
  ['a trailing comma', '{ "a": 1, }', ['MU1001 1:11']],
  ['a comment', '{ // x\n "a": 1 }', ['MU1001 1:3']],
  ['single quotes', "{ 'a': 1 }", ['MU1001 1:3']],
  ['something behind the end', '{} x', ['MU1001 1:4']],
  ['a repeated key', '{\n  "a": 1,\n  "a": 2\n}', ['MU1002 3:3']],
  ['a repeated key inside', '{ "x": { "b": 1, "b": 2 }, "b": 3 }', ['MU1002 1:18']],
  ['a reserved name', '{ "__proto__": { "x": 1 } }', ['MU1006 1:3']],
  ['another reserved name', '{ "a": { "constructor": 1 } }', ['MU1006 1:10']],
  ['a reserved name once', '{ "constructor": { "prototype": 1 } }', ['MU1006 1:3']],
  ['a byte order mark', '\uFEFF{ "a": 1 }', ['MU1007 1:1']],
  ['too many levels', '['.repeat(33) + ']'.repeat(33), ['MU1004 1:33']],
  ['a hundred thousand levels', '['.repeat(100_000), ['MU1004 1:33']],
  ['too much', `{ "a": "${'x'.repeat(LIMITS.bytes)}" }`, ['MU1003 1:1']],
  ['a good one', '{ "a": [1, { "b": null }] }', []],
];

describe('readDocument', () => {
  it.each(ROWS)('tells %s', (_what, text, found) => {
    const { findings } = readDocument('x.json', text);
    expect(findings.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual(found);
  });

  it('gives the value, but not of what cannot be trusted', () => {
    expect(readDocument('x.json', '{ "a": 1 }').value).toEqual({ a: 1 });
    expect('value' in readDocument('x.json', '{ "a": ')).toBe(false);
    expect(Object.getPrototypeOf(readDocument('x.json', '{ "__proto__": { "x": 1 } }').value)).toBe(Object.prototype);
  });

  it('names the pointer of a repeated key', () => {
    const { findings } = readDocument('x.json', '{ "a/b": [{ "c": 1, "c": 2 }] }');
    expect(findings.map((finding) => finding.pointer)).toEqual(['/a~1b/0/c']);
  });
});
