import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateForeign } from '#codegen/generateForeign.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { idsOf } from '../../codegen/conventions/recogniseIds.ts';
import type { Parameter, PlacedOperation, Schema } from '../../codegen/openapi/types.ts';
import { documentOf, makeFolder } from './foreign.ts';

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

describe('the contract of a foreign API', () => {
  const parameters = [{ name: 'ids', in: 'query', schema: many }];
  const rows = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } };
  const idsIn = async (parameter: Record<string, unknown>, answer: unknown = rows) => {
    const document = documentOf(answer);
    Object.assign((document.paths as { '/things': { get: object } })['/things'].get, {
      operationId: 'listThings',
      parameters: [parameter],
    });
    const { files, warnings: notes } = await generateForeign(join(makeFolder({ 'api.json': document }), 'api.json'));
    const text = files.find(({ path }) => path === 'contract.json')?.text ?? '{}';
    const contract = JSON.parse(text) as { operations: Contract['operations'] };
    return { ids: contract.operations.listThings?.parameters[String(parameter.name)]?.ids, notes };
  };

  it('says which parameter takes ids of the rows, and that this was concluded', async () => {
    const { ids, notes } = await idsIn({ ...parameters[0] });
    expect(ids).toBe('id');
    expect(notes.join('\n')).toContain('rows are asked for by "ids", values of "id" (x-ids)');
  });

  it('says nothing of one that takes other values, or where no rows are answered', async () => {
    expect((await idsIn({ name: 'owner_ids', in: 'query', schema: many })).ids).toBeUndefined();
    expect((await idsIn({ ...parameters[0] }, rows.items)).ids).toBeUndefined();
  });

  it('leaves what the document says itself', async () => {
    const { ids, notes } = await idsIn({ ...parameters[0], 'x-ids': 'id' });
    expect(ids).toBe('id');
    expect(notes.join('\n')).not.toContain('x-ids');
  });
});
