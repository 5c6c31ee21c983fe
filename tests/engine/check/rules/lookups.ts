import type { Row } from './row.types.ts';

export const lookups: readonly Row[] = [
  ['lookup-labels-exist', 'lookup', '/display/label2', 'lable', 'MU1307 /display/label2'],
  ['lookup-names-what-was-chosen', 'lookup', '/pastefield', 'label2', 'MU1344 /pastefield'],
  ['lookup-names-are-asked', 'lookup', '/names', { operation: 'getVisitor' }, 'MU1318 /names'],
  ['lookup-parameters-exist', 'lookup', '/searchparam', 'search', 'MU1302 /searchparam'],
];
