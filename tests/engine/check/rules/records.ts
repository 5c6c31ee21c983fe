import type { Row } from './row.types.ts';

export const records: readonly Row[] = [
  [
    'group-of-tabs',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', group: ['inof'] },
    'MU1429 /tabs/1/group/0',
  ],
  [
    'group-of-tabs',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', group: ['more'] },
    'MU1429 /tabs/1/group/0',
  ],
  [
    'group-of-tabs',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', group: ['detail', 'detail'] },
    'MU1429 /tabs/1/group/1',
  ],
  [
    'tab-can-be-counted',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', list: 'users', count: { operation: 'listCodes' } },
    'MU1360 /tabs/1/count/operation',
  ],
  ['status-of-the-record', 'tabs', '/status', { field: 'Name', values: { a: 'users.name' } }, 'MU1361 /status'],
  ['visit-answers-news', 'tabs', '/visit', { operation: 'getUser', path: { id: '1' } }, 'MU1395 /visit/operation'],
  [
    'notes-fit-their-operations',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', comments: { operation: 'listUsers', add: 'saveUser' } },
    'MU1460 /tabs/1/comments/operation',
  ],
  [
    'notes-fit-their-operations',
    'tabs',
    '/tabs/1',
    { key: 'more', title: 'users.title', files: { operation: 'listUsers', get: 'getUser', add: 'saveUser' } },
    'MU1460 /tabs/1/files/operation',
  ],
  ['peek-reads-a-record', 'list', '/peek', { form: 'user', with: {} }, 'MU1362 /peek/with'],
];
