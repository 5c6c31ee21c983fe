import type { Row } from './row.types.ts';

const cards = { kind: 'cards', heading: 'Name', fields: ['Email'] };
const board = { kind: 'board', parameter: 'userStatus', heading: 'Name' };
const places = { kind: 'map', latitude: 'Name', longitude: 'Id', heading: 'Name' };
const calendar = { kind: 'calendar', date: 'LastLogin', from: 'From', to: 'To', heading: 'Name' };

export const layouts: readonly Row[] = [
  ['layout-once', 'list', '/layouts', [cards, cards], 'MU1381 /layouts/1/kind'],
  ['layout-of-columns', 'list', '/layouts', [{ ...cards, heading: 'Id' }], 'MU1381 /layouts/0/heading'],
  ['board-has-values', 'list', '/layouts', [{ ...board, by: 'Name' }], 'MU1381 /layouts/0/by'],
  ['calendar-has-days', 'list', '/layouts', [calendar], 'MU1381 /layouts/0/date'],
  ['map-has-degrees', 'list', '/layouts', [places], 'MU1381 /layouts/0/latitude'],
  ['move-on-a-board', 'list', '/actions/1/on', 'move', 'MU1381 /actions/1/on'],
];
