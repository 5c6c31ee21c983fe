import { expect, it } from 'vitest';
import { placeKeys } from '../../../screens/shell/keys/placeKeys.ts';

it.each([
  [
    ['deals', 'dashboard'],
    ['D', 'A'],
  ],
  [
    ['company/settings/users', 'units', 'tenants?status=past'],
    ['U', 'N', 'T'],
  ],
  // H leads home.
  [
    ['help', 'hh'],
    ['E', undefined],
  ],
  [
    ['7', ''],
    [undefined, undefined],
  ],
])('%j have the letters %j', (routes, letters) => {
  const keys = placeKeys(routes);
  expect(routes.map((route) => keys.get(route))).toEqual(letters);
});
