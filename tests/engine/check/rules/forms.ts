import type { Row } from './row.types.ts';

const field = { field: 'Email', label: 'users.email', filtertype: 'inputstring' };
const preview = { page: 'users', variables: [{ field: 'Email', variable: '--site-header-background' }] };
const FIELD = '/sections/0/fields/1';
const fee = { field: 'Fee', label: 'users.email' };
const named = { none: 'users.name', flat: 'users.email' };
const year = { field: 'Year', label: 'users.name' };
const ENTRY_RULES: Readonly<Record<string, string>> = {
  MU1502: 'reference-exists',
  MU1504: 'comparison-type',
  MU1706: 'entry-default-fits',
  MU1717: 'entry-default-fits',
};

export const forms: readonly Row[] = [
  [
    'form-options-of-the-renderer',
    'form',
    '/sections/0/fields/1',
    { ...field, options: { nonnegative: true } },
    'MU1710 /sections/0/fields/1/options/nonnegative',
  ],
  ['form-computed-default', 'form', '/defaults', { Id: 0, Name: { today: true } }, 'MU1706 /defaults/Name'],
  [
    'form-rule-used',
    'form',
    '/sections/0/fields/0/required',
    { ref: 'form.Email', empty: true },
    'MU1318 /sections/0/fields/0/required',
  ],
  [
    'form-rule-used',
    'form',
    '/rules',
    [{ refuse: { ref: 'form.Email', empty: true }, at: 'Nmae', text: 'users.name' }],
    'MU1703 /rules/0/at',
  ],
  [
    'form-rule-enforced',
    'form',
    '/sections/0/fields/1/required',
    { ref: 'route.id', is: 'new' },
    'MU1716 /sections/0/fields/1/required',
  ],
  ...[
    [
      { rules: [{ refuse: { ref: 'row.Yaer', gt: 1 }, at: 'Year', text: 'users.name' }] },
      'MU1502',
      'rules/0/refuse/ref',
    ],
    [
      { rules: [{ refuse: { ref: 'row.Year', gt: 'x' }, at: 'Year', text: 'users.name' }] },
      'MU1504',
      'rules/0/refuse/gt',
    ],
    [{ rules: [{ refuse: { ref: 'row.Year', gt: 1 }, at: 'Yaer', text: 'users.name' }] }, 'MU1703', 'rules/0/at'],
    [
      { rules: [{ refuse: { ref: 'route.id', is: 'new' }, at: 'Year', text: 'users.name' }] },
      'MU1716',
      'rules/0/refuse',
    ],
    [{ defaults: { Yaer: 1 } }, 'MU1703', 'defaults/Yaer'],
    [{ defaults: { Year: '2026' } }, 'MU1706', 'defaults/Year'],
    [{ defaults: { Year: { divide: ['{row.Month}', 2] } } }, 'MU1706', 'defaults/Year'],
    [{ defaults: { Year: { add: ['{row.Mnoth}', 2] } } }, 'MU1502', 'defaults/Year/add/0'],
    [{ defaults: { Year: { add: ['{row.Year}', 2] } } }, 'MU1717', 'defaults/Year'],
    [{ fields: [{ ...year, visible: { ref: 'row.Mnoth', is: 1 } }] }, 'MU1502', 'fields/0/visible/ref'],
    [{ fields: [{ ...year, required: { ref: 'route.id', is: 'new' } }] }, 'MU1716', 'fields/0/required'],
    [
      { fields: [{ ...year, pattern: { matches: '[0-9]+', text: 'users.name' } }] },
      'MU1713',
      'fields/0/pattern/matches',
    ],
    [{ fields: [{ ...year, readonly: true, required: { ref: 'row.Month', is: 1 } }] }, 'MU1318', 'fields/0/required'],
  ].map(([said, code, at]): Row => {
    const rule = code === 'MU1716' ? 'form-rule-enforced' : (ENTRY_RULES[String(code)] ?? 'entry-rule-used');
    const value = { field: 'Birthday', label: 'users.email', ...(said as object) };
    return [rule, 'form', '/sections/0/fields/1', value, `${code} /sections/0/fields/1/${at}`];
  }),
  [
    'entry-rule-used',
    'form',
    '/sections/0/fields/1',
    { ...field, defaults: { Year: 1 } },
    'MU1318 /sections/0/fields/1/defaults',
  ],
  [
    'form-stored-kept',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.email', stored: true, compute: { startOfMonth: { today: true } } },
    'MU1480 /sections/0/fields/1/stored',
  ],
  [
    'form-stored-kept',
    'form',
    '/sections/0/fields/1',
    {
      field: 'Nmae',
      label: 'users.email',
      filtertype: 'inputstring',
      stored: true,
      compute: { coalesce: ['{form.Name}', 'x'] },
    },
    'MU1703 /sections/0/fields/1/field',
  ],
  [
    'form-stored-kept',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.email', stored: true, compute: { coalesce: ['{form.Name}', 'x'] } },
    'MU1706 /sections/0/fields/1/compute',
  ],
  ['form-stored-kept', 'form', '/sections/0/fields/1/stored', true, 'MU1318 /sections/0/fields/1/stored'],
  ['form-default-fits', 'form', '/defaults', { Id: '0' }, 'MU1706 /defaults/Id'],
  ['form-default-fits', 'form', '/defaults', { Id: 0, Birthday: 'soon' }, 'MU1706 /defaults/Birthday'],
  [
    'form-choices-fit',
    'form',
    '/sections/0/fields/1',
    { ...field, filtertype: 'dropdownsingleselect', options: { dropdownfixedlist: [{ key: 1, data: 'users.roles' }] } },
    'MU1706 /sections/0/fields/1/options/dropdownfixedlist/0/key',
  ],
  ['required-field-fillable', 'form', '/sections/0/fields/0/readonly', true, 'MU1707 /sections/0/fields/0/readonly'],
  [
    'form-limits-within-field',
    'form',
    '/sections/0/fields/0',
    { field: 'Name', label: 'users.name', options: { maxlength: 101 } },
    'MU1709 /sections/0/fields/0/options/maxlength',
  ],
  [
    'inner-field-exists',
    'form',
    '/sections/0/fields/1',
    { field: 'Birthday', label: 'users.email', fields: [{ field: 'Yaer', label: 'users.name' }] },
    'MU1703 /sections/0/fields/1/fields/0/field',
  ],
  [
    'shapes-named',
    'form',
    FIELD,
    { ...fee, shapes: { ...named, daily: 'users.name' } },
    `MU1711 ${FIELD}/shapes/daily`,
  ],
  ['shapes-named', 'form', FIELD, { ...fee, shapes: { none: 'users.name' } }, `MU1712 ${FIELD}/shapes`],
  [
    'shapes-named',
    'form',
    FIELD,
    { ...fee, shapes: { ...named, fla: 'users.name', flat: undefined } },
    `MU1711 ${FIELD}/shapes/fla`,
  ],
  ['form-default-exists', 'form', '/defaults', { Id: 0, Colour: 'red' }, 'MU1703 /defaults/Colour'],
  [
    'form-replacement-fits',
    'form',
    '/sections/0/fields/0/savedas',
    [{ is: 1, as: 'none' }],
    'MU1706 /sections/0/fields/0/savedas/0/is',
  ],
  ['loaded-part-answered', 'form', '/load/parts', { nothing: 'getUser' }, 'MU1317 /load/parts/nothing'],
  ['preview-follows-fields', 'form', '/preview', { ...preview, addressfield: 'Emial' }, 'MU1703 /preview/addressfield'],
];
