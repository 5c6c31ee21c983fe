import type { ContractOperation, ContractParameter } from '#engine/language/contract/contract.ts';
import { ID_FIELDS, idsOf } from '../../conventions/recogniseIds.ts';
import type { Parameter, PlacedOperation, Schema } from '../../openapi/types.ts';
import { styleOf } from '../specOf.ts';
import { resolve } from '../types/operationTypes.ts';
import type { Context } from './contract.types.ts';
import { boundsOf, type Components, itemsOf, typeOf } from './contractFields.ts';

/** Of a foreign API: the parameter that takes ids of the rows, where its name and type say so. */
export function withIds(
  parameters: ContractOperation['parameters'],
  placed: PlacedOperation,
  { rows }: ContractOperation['answer'],
  { components, isForeign, assume }: Context,
): ContractOperation['parameters'] {
  if (!isForeign || !rows || placed.method !== 'get') return parameters;
  if (Object.values(parameters).some(({ ids }) => ids !== undefined)) return parameters;
  const field = ID_FIELDS.find((name) => Object.hasOwn(rows.fields, name));
  const found = field === undefined ? undefined : idsOf(placed, components, field, rows.fields);
  const known = found && parameters[found.name];
  if (!found || !known || field === undefined) return parameters;
  assume(`operation "${placed.id}": rows are asked for by "${found.name}", values of "${field}" (x-ids)`);
  return { ...parameters, [found.name]: { ...known, ids: field } };
}

/** By name; a name that stands in several places keeps it for the path and gets its place in front elsewhere. */
export function parametersOf(
  parameters: readonly Parameter[],
  components: Components,
): ContractOperation['parameters'] {
  const places = (name: string) => parameters.filter((one) => one.name === name).map((one) => one.in);
  const keyOf = ({ name, in: place }: Parameter) =>
    places(name).length === 1 || place === (places(name).includes('path') ? 'path' : 'query')
      ? name
      : `${place}:${name}`;
  return Object.fromEntries(parameters.map((one) => [keyOf(one), parameterOf(one, components)]));
}

/** Only what people type in a filter needs its limit in the browser. */
function isTyped({ in: place }: Parameter, { type, format, maxLength }: Schema): boolean {
  return place === 'query' && type === 'string' && !format && maxLength !== undefined;
}

function parameterOf(parameter: Parameter, components: Components): ContractParameter {
  const schema = resolve(parameter.schema, components);
  const isArray = typeOf(schema).type === 'array';
  const item = resolve(itemsOf(schema) ?? schema, components);
  const style = styleOf(parameter);
  return {
    in: parameter.in,
    ...(style ? { style } : {}),
    type: typeOf(item).type,
    ...(item.format ? { format: item.format } : {}),
    ...(parameter.required || parameter.in === 'path' ? { required: true as const } : {}),
    ...(isArray ? { array: true as const } : {}),
    ...(item.enum ? { enum: item.enum } : {}),
    ...(isTyped(parameter, item) ? { maxLength: item.maxLength } : {}),
    ...boundsOf(item),
    ...(parameter['x-selects'] ? { selects: parameter['x-selects'] } : {}),
    ...(parameter['x-ids'] ? { ids: parameter['x-ids'] } : {}),
    ...(parameter['x-idle'] ? { idle: true as const } : {}),
  };
}
