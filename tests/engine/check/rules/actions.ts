import type { Row } from './row.types.ts';

const remove = {
  id: 'delete',
  on: 'row',
  kind: 'delete',
  label: 'users.delete',
  confirm: { text: 'users.confirm' },
  call: { operation: 'removeUser', query: { id: '{row.Id}' } },
};

export const actions: readonly Row[] = [
  [
    'action-kind-of-a-read',
    'list',
    '/actions/1',
    { ...remove, call: { operation: 'getUser', path: { id: '{row.Id}' } } },
    'MU1418 /actions/1/call/operation',
  ],
  ['action-kind-of-a-delete', 'list', '/actions/1/kind', 'run', 'MU1419 /actions/1/kind'],
  ['delete-asks-first', 'list', '/actions/1/confirm', undefined, 'MU1420 /actions/1'],
  ['action-part-used', 'list', '/actions/0/done', { reload: true }, 'MU1318 /actions/0/done'],
  ['shown-field-in-the-answer', 'list', '/actions/2/done/show/field', 'pasword', 'MU1317 /actions/2/done/show/field'],
];
