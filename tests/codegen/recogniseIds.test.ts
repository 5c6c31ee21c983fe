import { expect, it } from 'vitest';
import { idsOf } from '../../codegen/conventions/recogniseIds.ts';
import type { Parameter, PlacedOperation, Schema } from '../../codegen/openapi/types.ts';

const fields = { id: { type: 'integer' as const } };
const many: Schema = { type: 'array', items: { type: 'integer' } };

function listWith(parameters: Parameter[]): PlacedOperation {
  return { id: 'listThings', method: 'get', path: '/things', tag: 'things', operation: { parameters, responses: {} } };
}

it.each<[string, Schema, string | undefined]>([
  ['ids', many, 'ids'],
  ['id[]', many, 'id[]'],
  ['id__in', many, 'id__in'],
  ['filter[id]', many, 'filter[id]'],
  ['ids', { type: 'string' }, 'ids'],
  // As a filter of any kind may be called.
  ['id', { type: 'integer' }, undefined],
  ['ids', { type: 'boolean' }, undefined],
  ['ids', { type: 'array', items: { type: 'string' } }, undefined],
  ['owner_ids', many, undefined],
])('%s of %j takes ids: %s', (name, schema, expected) => {
  const found = idsOf(listWith([{ name, in: 'query', schema }]), {}, 'id', fields);
  expect(found?.name).toBe(expected);
});

it('takes no parameter of the path', () => {
  expect(idsOf(listWith([{ name: 'ids', in: 'path', schema: many }]), {}, 'id', fields)).toBeUndefined();
});
