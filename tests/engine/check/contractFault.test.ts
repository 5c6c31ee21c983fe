import { describe, expect, it } from 'vitest';
import { contractFault } from '#engine/check/changes/contractFault.ts';
import { contract } from './fixtures/contract.ts';

type Changed = Record<string, unknown>;

/** Paths into the contract, what is written there, and what is said of it. */
const ROWS: [path: string, value: unknown, expected: string][] = [
  ['operations', [], 'an object'],
  ['operations/listUsers', 'x', 'an object'],
  ['operations/listUsers/method', 'SEND', 'one of GET, POST, PUT, PATCH, DELETE'],
  ['operations/listUsers/path', 7, 'a text'],
  ['operations/listUsers/parameters', null, 'an object'],
  ['operations/listUsers/parameters/text/in', 'heade', 'one of path, query, header, cookie'],
  ['operations/listUsers/parameters/text/required', 'yes', 'true or false'],
  ['operations/listUsers/answer', undefined, 'an object'],
  ['operations/listUsers/answer/fields', 5, 'an object'],
  ['operations/listUsers/answer/rows/fields/Id', null, 'an object'],
  ['operations/listUsers/answer/rows/fields/Id/type', 'text', 'one of string, integer, number, boolean, object, array'],
  ['operations/listUsers/answer/rows/fields/Id/enum', 'a', 'a list'],
  ['operations/listUsers/permission', 'users', 'an object'],
  ['operations/listUsers/mutates', 0, 'true or false'],
];

describe('contractFault', () => {
  it('is content with a contract, and with one that says more', () => {
    expect(contractFault(contract)).toBeUndefined();
    expect(contractFault({ ...contract, newer: 1 })).toBeUndefined();
  });

  it.each(ROWS)('names the place %s when it is %j', (path, value, expected) => {
    const copy = structuredClone(contract) as unknown as Changed;
    const names = path.split('/');
    const last = names.pop() ?? '';
    const holder = names.reduce((at, name) => at[name] as Changed, copy);
    holder[last] = value;
    expect(contractFault(copy)).toMatchObject({ pointer: `/${path}`, expected });
  });
});
