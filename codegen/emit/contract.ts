import { createHash } from 'node:crypto';
import type {
  Contract,
  ContractField,
  ContractOperation,
  ContractParameter,
  FieldType,
} from '#engine/schema/contract.ts';
import { ContractError, nameOfRef, operationsOf } from '../openapi/loadOpenApi.ts';
import type { OpenApi, Parameter, PlacedOperation, Schema } from '../openapi/types.ts';
import { firstMedia, resolve, schemasOf, successOf } from './operationTypes.ts';

type Components = Record<string, Schema>;

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
  if (path === '') return whole.items;
  const property = propertiesOf(whole, components)[path];
  return property && resolve(property, components).items;
}

/** Fields of an object schema, through references and `allOf`. */
export function fieldsOf(schema: Schema, components: Components): Record<string, ContractField> {
  const whole = resolve(schema, components);
  const required = requiredOf(whole, components);
  const properties = Object.entries(propertiesOf(whole, components));
  return Object.fromEntries(properties.map(([name, one]) => [name, fieldOf(one, required.has(name), components)]));
}

function propertiesOf(schema: Schema, components: Components): Record<string, Schema> {
  const own = schema.properties ?? {};
  const inherited = (schema.allOf ?? []).map((one) => propertiesOf(resolve(one, components), components));
  return Object.assign({}, ...inherited, own);
}

function requiredOf(schema: Schema, components: Components): Set<string> {
  const inherited = (schema.allOf ?? []).flatMap((one) => [...requiredOf(resolve(one, components), components)]);
  return new Set([...(schema.required ?? []), ...inherited]);
}

function fieldOf(declared: Schema, required: boolean, components: Components): ContractField {
  const schema = { ...resolve(declared, components), ...withoutRef(declared) };
  const { type, nullable } = typeOf(schema);
  return {
    type,
    ...(schema.format ? { format: schema.format } : {}),
    ...(schema.enum ? { enum: schema.enum } : {}),
    ...(nullable ? { nullable: true as const } : {}),
    ...(required ? { required: true as const } : {}),
    ...(schema.readOnly ? { readOnly: true as const } : {}),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    ...(schema['x-sortable'] ? { sortable: true as const } : {}),
    ...(schema['x-personal-data'] ? { personal: true as const } : {}),
  };
}

function parameterOf(parameter: Parameter, components: Components): ContractParameter {
  const schema = resolve(parameter.schema, components);
  const isArray = typeOf(schema).type === 'array';
  const item = isArray && schema.items ? resolve(schema.items, components) : schema;
  return {
    in: parameter.in,
    type: typeOf(item).type,
    ...(item.format ? { format: item.format } : {}),
    ...(parameter.required ? { required: true as const } : {}),
    ...(isArray ? { array: true as const } : {}),
    ...(item.enum ? { enum: item.enum } : {}),
  };
}

function typeOf(schema: Schema): { type: FieldType; nullable: boolean } {
  const branches = schema.anyOf ?? schema.oneOf;
  const types = branches
    ? branches.flatMap((one) => one.type ?? [])
    : [schema.type ?? (schema.properties || schema.allOf ? 'object' : 'string')].flat();
  const [type = 'string'] = types.filter((one) => one !== 'null');
  return { type: type as FieldType, nullable: types.includes('null') };
}

function withoutRef({ $ref, ...rest }: Schema): Schema {
  return rest;
}
