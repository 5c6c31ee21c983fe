import { expect, it } from 'vitest';
import { documentIdOf, isDocumentId } from '#engine/check/documentId.ts';
import definitions from '../../../schemas/meta/definitions.schema.json' with { type: 'json' };

it.each([
  ['cheap-vendors2', 'cheap-vendors2'],
  ['Cheap Vendors2', 'cheap-vendors2'],
  ['Cheap_Vendors', 'cheap-vendors'],
  ['vendors (copy)', 'vendors-copy'],
  ['2026', undefined],
])('%s comes to the id %s', (name, id) => {
  expect(documentIdOf(name)).toBe(id);
});

it('takes as an id what the meta-schemas take', () => {
  const { pattern } = definitions.$defs.DocumentBase.properties.id;
  for (const name of ['a', 'a-b2', 'A', 'a b', 'a_b', '2a', 'a-', 'a--b'])
    expect(isDocumentId(name), name).toBe(new RegExp(pattern).test(name));
});
