import { describe, expect, test } from 'vitest';
import { type ErrorWarning, errorsWarningsValue, targetOf } from '../../renderers/errorswarnings/value.ts';
import { proves } from '../proves.ts';

const item = (rest: Partial<ErrorWarning>): ErrorWarning => ({ MessageType: 1, Message: 'm', ...rest });

describe(
  'an item leads to a state with a tab and the id under the property of its page',
  proves('unit', 'WIDGET-ERRWARN-01'),
  () => {
    const targets: [string, Partial<ErrorWarning>, string | undefined][] = [
      ['page without an id', { State: 'vendors' }, 'vendors'],
      ['id', { State: 'units/{id}', Id: 7 }, 'units/7'],
      ['own property of the page', { State: 'users/{userid}', IdProperty: 'userid', Id: 7 }, 'users/7'],
      ['tab', { State: 'users/{id}/{tab}', Id: 7, ActiveTab: 'roles' }, 'users/7/roles'],
      ['first tab', { State: 'users/{id}/{tab}', Id: 7 }, 'users/7'],
      [
        'page that has neither in its route',
        { State: 'users', Id: 7, IdProperty: 'user', ActiveTab: 'a b' },
        'users?user=7&ActiveTab=a+b',
      ],
      ['id that would be a path', { State: 'units/{id}', Id: '../x' }, 'units/..%2Fx'],
      ['id that is missing', { State: 'units/{id}' }, undefined],
      ['property that the page has not', { State: 'units/{id}', IdProperty: 'unit', Id: 7 }, undefined],
      ['nothing', {}, undefined],
      ['another server', { State: '//elsewhere.example' }, undefined],
      ['a way up', { State: 'units/../../login' }, undefined],
      ['a script', { State: 'javascript:alert(1)' }, undefined],
    ];
    test.each(targets)('%s', (_what, rest, to) => {
      expect(targetOf(item(rest))).toEqual(to === undefined ? {} : { to });
    });
  },
);

describe(
  'an item that is no route opens its address, if it is one of the web',
  proves('unit', 'WIDGET-ERRWARN-02'),
  () => {
    test.each([
      ['https', 'https://maps.example/a?b=c', 'https://maps.example/a?b=c'],
      ['http', 'http://maps.example/', 'http://maps.example/'],
      ['a script', 'javascript:alert(1)', undefined],
      ['data', 'data:text/html,x', undefined],
      ['no address', 'maps', undefined],
      ['none', undefined, undefined],
    ])('%s', (_what, url, expected) => {
      const given = item({ IsNotRoute: true, State: 'vendors', ...(url === undefined ? {} : { URL: url }) });
      expect(targetOf(given)).toEqual(expected === undefined ? {} : { url: expected });
    });
  },
);

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  ['2', 2],
  [3, 0],
  [undefined, 0],
])('type %j is read as %j', proves('unit', 'WIDGET-ERRWARN-03'), (MessageType, expected) => {
  expect(errorsWarningsValue.fromDocument([{ MessageType, Message: 'm' }], {})).toEqual([
    { MessageType: expected, Message: 'm' },
  ]);
});

test('what is no item is left out', proves('unit', 'WIDGET-ERRWARN-03'), () => {
  expect(errorsWarningsValue.fromDocument([null, 'm', {}, { Message: '' }, { Message: 7 }], {})).toEqual([]);
  expect(errorsWarningsValue.fromDocument('m', {})).toEqual([]);
});
