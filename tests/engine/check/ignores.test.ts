import { describe, expect, it } from 'vitest';
import { checkFiles, checkTexts, goodFiles, spoil } from './fixtures/check.ts';
import { contract } from './fixtures/contract.ts';

const reason = 'Agreed with the support team for this screen.';

/** The good list with a delete that asks no question, and with this `$ignore`. */
function check($ignore: unknown) {
  const list = JSON.parse(spoil('list', '/actions/1/confirm', undefined)) as Record<string, unknown>;
  const { findings, counts } = checkTexts({ list: JSON.stringify({ ...list, $ignore }) });
  const own = findings.filter(({ file }) => file === 'list.json');
  return { told: own.map(({ code, pointer }) => `${code} ${pointer}`), ignored: counts.ignored };
}

describe('$ignore', () => {
  it.each([
    ['a warning', [{ code: 'MU1420', reason }], [], 2],
    ['a warning at its place', [{ code: 'MU1420', reason, at: '/actions/1' }], [], 2],
    [
      'nothing elsewhere',
      [{ code: 'MU1420', reason, at: '/actions/0' }],
      ['MU1901 /$ignore/0/code', 'MU1420 /actions/1'],
      1,
    ],
    [
      'a warning whose reason is too short, which is told instead',
      [{ code: 'MU1420', reason: 'because' }],
      ['MU1105 /$ignore/0/reason'],
      2,
    ],
    [
      'what is still there only',
      [
        { code: 'MU1420', reason },
        { code: 'MU1423', reason },
      ],
      ['MU1901 /$ignore/1/code'],
      2,
    ],
    ['no permission', [{ code: 'MU1415', reason }], ['MU1902 /$ignore/0/code', 'MU1420 /actions/1'], 1],
    ['no shape', [{ code: 'MU1101', reason }], ['MU1902 /$ignore/0/code', 'MU1420 /actions/1'], 1],
    ['no code that does not exist', [{ code: 'MU9999', reason }], ['MU1903 /$ignore/0/code', 'MU1420 /actions/1'], 1],
  ])('leaves out %s', (_what, ignore, told, ignored) => {
    // One more is ignored in the good form.
    const found = check(ignore);
    expect(found).toEqual({ told: expect.arrayContaining(told), ignored });
    expect(found.told.length).toBe(told.length);
  });
});

describe('what the contract leaves open', () => {
  const { listUsers, ...others } = contract.operations;
  const rows = { path: 'data', component: 'User', fields: {} };
  const free = listUsers && { ...listUsers, answer: { ...listUsers.answer, rows } };

  it('is counted by place, and is no finding', () => {
    const operations = { ...others, ...(free ? { listUsers: free } : {}) };
    const report = checkFiles(goodFiles(), undefined, undefined, { ...contract, operations });
    const ofList = report.findings.filter(({ file }) => file === 'list.json' || file === 'report.json');
    expect(ofList).toEqual([]);
    expect(report.notChecked).toMatchObject([
      {
        file: 'list.json',
        pointer: '/source/operation',
        reason: 'the contract names no field of the rows of listUsers',
      },
      { file: 'list.json', pointer: '/filters/1/filterautocompletetype' },
      { file: 'report.json', pointer: '/source/operation' },
    ]);
    expect(report.counts.notChecked).toBe(report.notChecked.length);
  });
});
