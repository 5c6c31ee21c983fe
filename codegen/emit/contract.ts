import { createHash } from 'node:crypto';
import type { Contract, ContractOperation, ContractParameter } from '#engine/schema/contract.ts';
import { ContractError } from '../openapi/ContractError.ts';
import { operationsOf } from '../openapi/loadOpenApi.ts';
import { nameOfRef } from '../openapi/nameOfRef.ts';
import type { OpenApi, Parameter, PlacedOperation, Schema } from '../openapi/types.ts';
import { type Components, fieldsOf, itemsOf, propertiesOf, typeOf } from './contractFields.ts';
import { firstMedia, resolve, schemasOf, successOf } from './operationTypes.ts';

/** The join of API and documents: what check, engine and server know of each operation at run time. */
export function contractOf(api: OpenApi): Contract {
  const operations = Object.fromEntries(
    operationsOf(api).map((one) => [one.id, operationOf(one, api.components.schemas)]),
  );
  return { hash: createHash('sha256').update(JSON.stringify(operations)).digest('hex').slice(0, 16), operations };
}

function operationOf(placed: PlacedOperation, components: Components): ContractOperation {
  const { operation, method, path, tag, id } = placed;
  if (!operation['x-permission']) throw new ContractError(`operation "${id}" has no x-permission`);
  const { body, answer } = schemasOf(placed);
  return {
    method: method.toUpperCase() as ContractOperation['method'],
    path,
    tag,
    ...(operation.summary ? { summary: operation.summary } : {}),
    parameters: Object.fromEntries((operation.parameters ?? []).map((one) => [one.name, parameterOf(one, components)])),
    ...(body ? { body: bodyOf(placed, body, components) } : {}),
    answer: answerOf(placed, answer, components),
    ...(operation['x-paging'] ? { paging: operation['x-paging'] } : {}),
    ...(operation['x-searchable'] ? { searchable: true as const } : {}),
    permission: operation['x-permission'],
    mutates: operation['x-mutates'] ?? method !== 'get',
  };
}

function bodyOf(
  placed: PlacedOperation,
  schema: Schema,
  components: Components,
): NonNullable<ContractOperation['body']> {
  const contentType = firstMedia(placed.operation.requestBody?.content)?.contentType ?? 'application/json';
  return {
    contentType: contentType as NonNullable<ContractOperation['body']>['contentType'],
    ...(schema.$ref ? { component: nameOfRef(schema.$ref) } : {}),
    fields: fieldsOf(schema, components),
  };
}

function answerOf(
  { id, operation }: PlacedOperation,
  schema: Schema | undefined,
  components: Components,
): ContractOperation['answer'] {
  if (!schema) return { kind: successOf(operation.responses)?.content ? 'binary' : 'empty', fields: {} };
  const rowPath = operation['x-rows'];
  const named = schema.$ref ? { component: nameOfRef(schema.$ref) } : {};
  const answer = { kind: 'json' as const, ...named, fields: fieldsOf(schema, components) };
  if (rowPath === undefined) return answer;
  const rowSchema = rowsOf(schema, rowPath, components);
  if (!rowSchema) throw new ContractError(`operation "${id}": x-rows "${rowPath}" is not an array of its answer`);
  const rowName = rowSchema.$ref ? { component: nameOfRef(rowSchema.$ref) } : {};
  return { ...answer, rows: { path: rowPath, ...rowName, fields: fieldsOf(rowSchema, components) } };
}

function rowsOf(schema: Schema, path: string, components: Components): Schema | undefined {
  const whole = resolve(schema, components);
  const branches = whole.anyOf ?? whole.oneOf;
  if (branches) return branches.map((one) => rowsOf(one, path, components)).find((rows) => rows !== undefined);
  const rows = path === '' ? whole : propertiesOf(whole, components)[path];
  return rows && itemsOf(resolve(rows, components));
}

function parameterOf(parameter: Parameter, components: Components): ContractParameter {
  const schema = resolve(parameter.schema, components);
  const isArray = typeOf(schema).type === 'array';
  const item = resolve(itemsOf(schema) ?? schema, components);
  return {
    in: parameter.in === 'cookie' ? 'header' : parameter.in,
    type: typeOf(item).type,
    ...(item.format ? { format: item.format } : {}),
    ...(parameter.required ? { required: true as const } : {}),
    ...(isArray ? { array: true as const } : {}),
    ...(item.enum ? { enum: item.enum } : {}),
  };
}
