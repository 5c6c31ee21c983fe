import type { Row } from './row.types.ts';

const roles = { name: 'userRoles', label: 'users.roles', filtertype: 'dropdownmultiselect', dataurl: 'listCodes' };
const text = { name: 'text', label: 'users.name', filtertype: 'inputstring' };

export const filters: readonly Row[] = [
  [
    'parents-acyclic',
    'filters',
    '/controls/1',
    { ...roles, parentfilter: ['userRoles'] },
    'MU1208 /controls/1/parentfilter/0',
  ],
  [
    'parents-acyclic',
    'filters',
    '/controls/1',
    { ...roles, customparams: { searchstring: '{filter.userRoles}' } },
    'MU1208 /controls/1/customparams/searchstring',
  ],
  [
    'parent-narrows-choices',
    'filters',
    '/controls/0',
    { ...text, parentfilter: ['userRoles'] },
    'MU1318 /controls/0/parentfilter',
  ],
  [
    'filter-not-of-the-table',
    'filters',
    '/controls/0',
    { ...text, name: 'itemsPerPage', filtertype: 'inputnumber' },
    'MU1212 /controls/0/name',
  ],
  ['range-in-order', 'list', '/filters/3/name', 'rentmax:rentmin', 'MU1211 /filters/3/name'],
  ['filter-value-fits', 'list', '/filters/1/value', ['x'], 'MU1304 /filters/1/value/0'],
  [
    'required-filter-fillable',
    'filters',
    '/controls/0',
    { ...text, isrequired: true, isdisabled: true },
    'MU1214 /controls/0/isdisabled',
  ],
  [
    'choices-asked-for',
    'filters',
    '/controls/1',
    {
      name: 'userRoles',
      label: 'users.roles',
      filtertype: 'dropdownmultiselect',
      dropdownfixedlist: [{ key: 1, data: 'users.roles' }],
      idprop: 'id',
    },
    'MU1318 /controls/1/idprop',
  ],
  ['days-exist', 'list', '/filters/2/value', { from: '2026-01-01', to: '2026-06-31' }, 'MU1216 /filters/2/value/to'],
  ['limits-in-order', 'list', '/filters/2/value', { from: '2026-03-02', to: '2026-03-01' }, 'MU1210 /filters/2/value'],
  [
    'value-within-limits',
    'filters',
    '/controls/0',
    { ...text, maxlength: 2, value: 'abc' },
    'MU1210 /controls/0/value',
  ],
  ['choice-fields-exist', 'filters', '/controls/1', { ...roles, idprop: 'key' }, 'MU1215 /controls/1/idprop'],
  ['choice-ids-fit', 'filters', '/controls/1', { ...roles, idprop: 'label' }, 'MU1217 /controls/1/dataurl'],
  [
    'value-within-limits',
    'list',
    '/filters/1',
    {
      ...{ name: 'userRoles', label: 'users.roles', filtertype: 'inputmultiselect', filterautocompletetype: 'roles' },
      ...{ maxselected: 1, value: ['1', '2'] },
    },
    'MU1210 /filters/1/value',
  ],
  ['choice-keys-fit', 'list', '/filters/0/dropdownfixedlist/1/key', '5', 'MU1304 /filters/0/dropdownfixedlist/1/key'],
  ['choices-once', 'list', '/filters/0/dropdownfixedlist/1/key', '0', 'MU1405 /filters/0/dropdownfixedlist/1/key'],
  [
    'limit-types',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.login', filtertype: 'inputdate', options: { min: 5 } },
    'MU1210 /sections/0/fields/1/options/min',
  ],
  [
    'range-value-for-a-range',
    'filters',
    '/controls/0',
    { name: 'rentmin', label: 'users.rent', filtertype: 'inputnumber', value: { from: 1, to: 2 } },
    'MU1210 /controls/0/value',
  ],
];
