import { expect, it } from 'vitest';
import { readDocument } from '#engine/check/read/readDocument.ts';
import { checkFiles, checkTexts, findingsOf, goodFiles, spoil } from './fixtures/check.ts';
import { contract } from './fixtures/contract.ts';

it('a link to the name of a form says which route the form has', () => {
  const list = spoil('list', '/columns/0/link', { to: 'user' });
  const hint = (form: string) => checkTexts({ list, form }).findings.find(({ code }) => code === 'MU1403')?.hint;
  expect(hint(spoil('form', '/route', 'staff/{id}'))).toBe(
    'form "user" has the route "staff/{id}": write that, with what fills its placeholders',
  );
  expect(hint(spoil('form', '/route', 'staff'))).toBe('form "user" has the route "staff": write that');
  expect(hint(spoil('form', '/route', undefined))).toBe('form "user" has no route; add "route": "user" to it');
});

it('numbers that a form takes are within those of the field', () => {
  const api = structuredClone(contract);
  const { body } = api.operations.saveUser ?? {};
  if (body) body.fields = { ...body.fields, Floor: { type: 'integer', minimum: 0, maximum: 40 } };
  const told = (options: object) => {
    const field = { field: 'Floor', label: 'users.name', filtertype: 'inputnumber', options };
    const text = spoil('form', '/sections/0/fields/0', field);
    const files = goodFiles().map((file) => (file.kind === 'form' ? { ...file, text } : file));
    return checkFiles(files, undefined, {}, api)
      .findings.filter(({ code }) => code === 'MU1709')
      .map(({ pointer, message, hint }) => [pointer, message, hint]);
  };
  const at = '/sections/0/fields/0/options';
  expect(told({ min: 0, max: 40 })).toEqual([]);
  expect(told({ min: -5, max: 5000 })).toEqual([
    [`${at}/min`, '-5 may be typed, but "Floor" holds nothing below 0', 'write 0 or more, or leave it out'],
    [`${at}/max`, '5000 may be typed, but "Floor" holds nothing above 40', 'write 40 or less, or leave it out'],
  ]);
});

it('of two operations in one place the names are told', () => {
  const compute = { add: [1, 2], divide: [1, 2] };
  const columns = [{ field: 'Share', title: 'users.name', format: 'number', compute }];
  const hints = findingsOf('list', '/columns', columns).map(({ hint }) => hint);
  expect(hints).toContain('expected only one of "add", "divide"');
});

it.each([
  ['{ "title": "Name, "list": 1 }', 'close what it belongs to'],
  ['{ "title: "Credits" }', 'close what it belongs to'],
  ['{ "a": 1; "b": 2 }', 'write ","'],
  ['{ "a" = 1 }', 'write ":"'],
  ['{ "a":\u00a01 }', 'an ordinary space'],
  ['{\n<<<<<<< HEAD\n"a": 1 }', 'keep one of the two sides'],
  ['{ "a": True }', 'write texts and names in double quotes'],
])('%s is told by what is marked', (text, advice) => {
  const [finding] = readDocument('x.json', text).findings;
  expect(finding?.hint).toContain(advice);
});
