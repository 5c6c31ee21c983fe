import { describe, expect, it } from 'vitest';
import { ERRORS } from '#engine/errors.ts';
import { type Case, check, readCases } from './corpus.ts';

const invalid = readCases('invalid');
const valid = readCases('valid');

describe('the corpus', () => {
  it('has enough of both', () => {
    expect(invalid.length).toBeGreaterThanOrEqual(200);
    expect(valid.length).toBeGreaterThanOrEqual(40);
  });

  it('has every code', () => {
    const known = new Set(invalid.flatMap(({ expect: findings = [] }) => findings.map(({ code }) => code)));
    expect(
      Object.keys(ERRORS).filter((code) => code.startsWith('MU1') && !known.has(code) && !ELSEWHERE.has(code)),
    ).toEqual([]);
  });

  it('has no code that is said to be elsewhere', () => {
    const own = invalid.flatMap(({ expect: findings = [] }) => findings.map(({ code }) => code));
    expect(own.filter((code) => ELSEWHERE.has(code))).toEqual([]);
  });

  it('names each file after its code', () => {
    expect(invalid.filter(({ name, expect: [first] = [] }) => !name.startsWith(`${first?.code}-`))).toEqual([]);
  });
});

/** Codes that need a folder on a disk, a product.json or an API of their own; docs/errors.md has a wrong and a right example of each, which is run too. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  'MU1003 MU1005 MU1008 MU1009 MU1010 MU1213 MU1428 MU1447 MU1454 MU1508 MU1513 MU1609 MU1610 MU1708 MU1803 MU1827'.split(
    ' ',
  ),
);

describe('a mistake is told once, at its place', () => {
  it.each(invalid.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const found = check(one);
    expect(found.map(({ message: _message, ...rest }) => rest)).toEqual(wanted(one));
    // In these words: whoever changes them reads them once more (`vitest run tests/schemas/corpus.test.ts -u`).
    expect(found.map(({ message }) => message).join('\n')).toMatchSnapshot();
  });
});

describe('nothing is said of what is right', () => {
  it.each(valid.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(check(one)).toEqual([]);
  });
});

function wanted({ in: path = '', expect: findings = [] }: Case) {
  return findings.map((finding) => ({ file: path, ...finding }));
}
