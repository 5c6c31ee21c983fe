import type { Row } from './row.types.ts';

const cells = [
  { columnname: 'Code', type: 'text', isrequired: true },
  { columnname: 'Rent', type: 'number' },
  { columnname: 'Note', type: 'text', isdisabled: true },
];
const SHEET = '/sections/0/fields/1';
const sheet = (columns: readonly object[]) => ({
  ...{ field: 'Email', label: 'users.email', filtertype: 'editabletable' },
  options: { columns: cells, import: { columns } },
});
const AT = `MU1335 ${SHEET}/options/import/columns`;

export const sheets: readonly Row[] = [
  ['import-fills-the-table', 'form', SHEET, sheet([{ columnname: 'Rent' }]), AT],
  ['import-fills-the-table', 'form', SHEET, sheet([{ columnname: 'Cod' }]), `${AT}/0/columnname`],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([{ columnname: 'Code' }, { columnname: 'Note' }]),
    `${AT}/1/columnname`,
  ],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([{ columnname: 'Code' }, { columnname: 'Code' }]),
    `${AT}/1/columnname`,
  ],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([{ columnname: 'Code', headings: ['Rent'] }, { columnname: 'Rent' }]),
    `${AT}/0/headings/0`,
  ],
  [
    'import-fills-the-table',
    'form',
    SHEET,
    sheet([
      { columnname: 'Code', headings: ['Unit'] },
      { columnname: 'Rent', headings: ['unit'] },
    ]),
    `${AT}/1/headings/0`,
  ],
];
