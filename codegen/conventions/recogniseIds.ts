import type { ContractField } from '#engine/language/contract/contract.ts';
import { itemsOf, typeOf } from '../emit/contract/contractFields.ts';
import { resolve } from '../emit/types/operationTypes.ts';
import type { Components, Parameter, PlacedOperation } from '../openapi/types.ts';

/** How APIs call the field that tells rows apart. */
export const ID_FIELDS: readonly string[] = ['id', 'Id', 'ID', '_id', 'uuid', 'guid', 'gid', 'key'];

/** How APIs call the parameter that answers rows by their ids, the surest name first. */
const namesFor = (field: string): readonly string[] => [
  ...[`${field}__in`, `${field}_in`, `${field}[]`, `${field}s`, `${field}s[]`, `filter[${field}]`, `filter[${field}s]`],
  ...['ids', 'ids[]', 'id[]', 'id__in', 'filter[id]', 'filter[ids]'],
];

/**
 * The parameter of a list that takes ids of its rows, so that what was chosen can be read again. Undefined where none has such a name
 * and the type of the field. A parameter called as the field itself (`id`) may be a filter of any kind, and is left to who knows the API.
 */
export function idsOf(
  { operation }: PlacedOperation,
  components: Components,
  field: string,
  fields: Readonly<Record<string, ContractField>>,
): Parameter | undefined {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const takes = ({ schema }: Parameter) => {
    const whole = resolve(schema, components);
    const { type } = typeOf(resolve(itemsOf(whole) ?? whole, components));
    // Several ids in one text are asked for one by one.
    return type === fields[field]?.type || (type === 'string' && typeOf(whole).type === 'string');
  };
  for (const name of namesFor(field)) {
    const found = query.find((one) => one.name === name);
    if (found && takes(found)) return found;
  }
  return undefined;
}
