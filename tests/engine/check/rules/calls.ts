import type { Row } from './row.types.ts';

export const calls: readonly Row[] = [
  ['load-answers-a-record', 'form', '/load', { operation: 'removeUser', query: { id: 1 } }, 'MU1306 /load/operation'],
  ['load-answers-a-record', 'form', '/load', { operation: 'listUsers' }, 'MU1321 /load/operation'],
  ['save-takes-a-record', 'form', '/save', { operation: 'removeUser', query: { id: 1 } }, 'MU1322 /save/operation'],
  ['save-takes-a-record', 'form', '/save', { operation: 'getUser', path: { id: 1 } }, 'MU1322 /save/operation'],
  ['parameter-reference-type', 'list', '/actions/2/call/path/id', '{row.LastLogin}', 'MU1505 /actions/2/call/path/id'],
  [
    'body-reference-type',
    'list',
    '/actions/2/call/body',
    { Length: '{row.Name}' },
    'MU1505 /actions/2/call/body/Length',
  ],
  ['handed-on-type', 'list', '/columns/1/link/with', { id: '{row.Name}' }, 'MU1505 /columns/1/link/with/id'],
  ['handed-on-type', 'list', '/columns/1/link/with', { id: 'seven' }, 'MU1304 /columns/1/link/with/id'],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/{row.Roles}/detail', 'MU1508 /columns/0/link/to'],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/{row.Name}/detail', 'MU1505 /columns/0/link/to'],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/{row.LastLogin}', 'MU1505 /columns/0/link/to'],
  ['route-reference-type', 'list', '/columns/0/link/to', 'users/row.Id/detail', 'MU1304 /columns/0/link/to'],
  ['route-reference-type', 'menu', '/items/1/children/0/route', 'users/{id}', 'MU1304 /items/1/children/0/route'],
  ['created-parameter-read', 'form', '/created', { with: { number: '{saved.Id}' } }, 'MU1413 /created/with/number'],
  ['body-value-fits', 'list', '/actions/2/call/body', { Length: 'long' }, 'MU1304 /actions/2/call/body/Length'],
  [
    'told-field-in-the-answer',
    'form',
    '/done',
    { notes: { title: 'users.title', field: 'nothing' } },
    'MU1317 /done/notes/field',
  ],
];
