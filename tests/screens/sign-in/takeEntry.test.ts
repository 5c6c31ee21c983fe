import { expect, it } from 'vitest';
import { takeEntry } from '../../../screens/sign-in/entry/takeEntry.ts';
import { proves } from '../../proves.ts';

it.each([
  ['/app/units#hm=1', '/app/units?hm=1'],
  ['/app/units?tpl=1#fhm=1', '/app/units?tpl=1&hm=1'],
  ['/app/units#hm=0', '/app/units'],
  ['/#/app/units?fhm=1&searchTerm=x', '/app/units?hm=1&searchTerm=x'],
  ['/app/units?hm=1', undefined],
  ['/app/units#section', undefined],
])('the address %s becomes %s', proves('unit', 'SHELL-URL-04'), (address, want) => {
  const said: unknown[] = [];
  const history = { replaceState: (...[, , url]: unknown[]) => void said.push(url) };
  const { pathname, search, hash } = new URL(address, 'http://app.example');
  expect(takeEntry({ location: { pathname, search, hash }, history } as unknown as Window)).toBeUndefined();
  expect(said).toEqual(want === undefined ? [] : [want]);
});
