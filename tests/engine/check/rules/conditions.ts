import type { Row } from './row.types.ts';

export const conditions: readonly Row[] = [
  [
    'comparison-operator',
    'list',
    '/actions/1/visible',
    { ref: 'row.Id', contains: '1' },
    'MU1506 /actions/1/visible/contains',
  ],
  [
    'comparison-possible',
    'list',
    '/actions/1/visible',
    { ref: 'row.Id', gte: 5, lt: 5 },
    'MU1507 /actions/1/visible/lt',
  ],
  [
    'all-possible',
    'list',
    '/actions/1/visible',
    {
      all: [
        { ref: 'row.Status', is: 0 },
        { ref: 'row.Status', is: 1 },
      ],
    },
    'MU1507 /actions/1/visible/all/1',
  ],
  [
    'all-possible',
    'list',
    '/actions/1/visible',
    {
      all: [{ ref: 'row.Status', is: 0 }, { not: { ref: 'row.Status', in: [0, 1] } }],
    },
    'MU1507 /actions/1/visible/all/1',
  ],
  [
    'all-possible',
    'list',
    '/actions/1/visible',
    { all: [{ ref: 'row.Id', gt: 9 }, { all: [{ ref: 'row.Id', lt: 3 }] }] },
    'MU1507 /actions/1/visible/all/1/all/0',
  ],
  [
    'all-possible',
    'form',
    '/sections/0/fields/1/visible',
    {
      all: [
        { ref: 'form.Name', empty: true },
        { ref: 'form.Name', contains: 'a' },
      ],
    },
    'MU1507 /sections/0/fields/1/visible/all/1',
  ],
  [
    'compared-days-exist',
    'form',
    '/sections/0/fields/1/visible',
    { ref: 'form.Birthday', lt: '2026-02-30' },
    'MU1216 /sections/0/fields/1/visible/lt',
  ],
  [
    'condition-part-once',
    'list',
    '/actions/1/visible',
    {
      any: [
        { ref: 'row.Status', is: 0 },
        { is: 0, ref: 'row.Status' },
      ],
    },
    'MU1318 /actions/1/visible/any/1',
  ],
  [
    'condition-part-once',
    'list',
    '/actions/1/visible',
    {
      all: [
        { ref: 'row.Status', is: 1 },
        { ref: 'row.Id', gt: 1 },
        { is: 1, ref: 'row.Status' },
      ],
    },
    'MU1318 /actions/1/visible/all/2',
  ],
];
