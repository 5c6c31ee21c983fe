import type { Row } from './row.types.ts';

const toned = {
  ...{ id: 'toned', kind: 'chart', title: 'users.title', source: { operation: 'listUsers' }, chart: 'line' },
  ...{ by: 'Name', value: { of: 'count' }, tones: { a: 'info' } },
};

export const dashboards: readonly Row[] = [
  ['tile-fields-exist', 'dashboard', '/tiles/0/trend', { by: 'LastLogon', per: 'week' }, 'MU1307 /tiles/0/trend/by'],
  ['tile-can-be-added-up', 'dashboard', '/tiles/0/trend', { by: 'Name', per: 'week' }, 'MU1351 /tiles/0/trend/per'],
  [
    'tile-period-fills-parameters',
    'dashboard',
    '/tiles/0/period',
    { from: 'From', to: 'text', last: 7 },
    'MU1353 /tiles/0/period/to',
  ],
  ['tile-tones-of-bars', 'dashboard', '/tiles/1', toned, 'MU1318 /tiles/1/tones'],
  ['tile-period-fills-parameters', 'dashboard', '/tiles/0/compare', 'previous', 'MU1318 /tiles/0/compare'],
  [
    'drill-has-the-filters',
    'dashboard',
    '/tiles/0/drill',
    { list: 'users', report: 'logins' },
    'MU1352 /tiles/0/drill',
  ],
];
