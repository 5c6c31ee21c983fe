import { describe, expect, it } from 'vitest';
import type { Matrix } from '#engine/generated/documents.ts';
import { matrixColumn, tickRow } from '#engine/language/matrix.ts';

const matrix = { key: 'Id', title: 'Name', has: 'Roles' } as Matrix;

describe('a matrix', () => {
  it('has a narrow column of ticks for each entry, called by its title', () => {
    expect(matrixColumn(matrix, { Id: 7, Name: 'Auditor' })).toEqual({
      field: 'Roles.7',
      title: 'Auditor',
      width: 120,
      align: 'center',
      values: { true: '✓' },
    });
    expect(matrixColumn({ ...matrix, width: 80 }, { Id: 7, Name: 'Auditor' }).width).toBe(80);
  });

  it.each([
    [{ Id: 7 }, '7'],
    [{ Id: 7, Name: null }, '7'],
    [{ Id: 7, Name: '' }, ''],
    [{}, ''],
  ])('the column of %j is called "%s"', (entry, title) => {
    expect(matrixColumn(matrix, entry).title).toBe(title);
  });

  it.each([
    [
      { Id: 1, Roles: [7, 'b'] },
      { Id: 1, Roles: [7, 'b'], 'Roles.7': true, 'Roles.b': true },
    ],
    [
      { Id: 1, Roles: [] },
      { Id: 1, Roles: [] },
    ],
    [
      { Id: 1, Roles: 'ab' },
      { Id: 1, Roles: 'ab' },
    ],
    [{ Id: 1 }, { Id: 1 }],
  ])('%j has ticks where it names columns', (row, ticked) => {
    expect(tickRow(matrix, row)).toEqual(ticked);
  });
});
