import type { ContractParameter } from '#engine/language/contract/contract.ts';
import { boundsOf, itemsOf, typeOf } from '../../emit/contract/contractFields.ts';
import { resolve } from '../../emit/types/operationTypes.ts';
import type { Components, Parameter, Schema } from '../../openapi/types.ts';
import { wordsOf } from '../words.ts';

/** What a query parameter of a list is for. */
export type Purpose = 'filter' | 'search' | 'page' | 'size' | 'cursor' | 'sort' | 'shape';

const PURPOSES: readonly (readonly [Purpose, RegExp])[] = [
  ['page', /^(page|pagenumber|pageno|pageindex|offset|skip|start|startindex|from_index)$/],
  ['size', /^(limit|perpage|pagesize|size|top|pagelimit|maxresults|itemsperpage|count|take|rows)$/],
  [
    'cursor',
    /^(cursor|after|before|startingafter|endingbefore|pagetoken|nexttoken|continuationtoken|pagecursor|continue|marker)$/,
  ],
  ['sort', /^(sort|sortby|sorttype|sortorder|sortdir|sortdirection|order|orderby|ordering|direction)$/],
  [
    'shape',
    /^((opt)?fields?|(opt)?pretty|expand|includes?|embed|select|include(total|count)|count|format|callback|envelope|view|locale|lang)$/,
  ],
  ['search', /^(q|s|query|search|searchterm|searchtext|searchstring|keyword|keywords|term)$/],
];

/** By name and type; a parameter that is no paging, order or projection narrows the rows. */
export function purposeOf({ name, schema }: Parameter, components: Components): Purpose {
  const words = wordsOf(name).filter((word) => word !== 'page' || wordsOf(name).length < 3);
  const plain = words.join('');
  const found = PURPOSES.find(([, pattern]) => pattern.test(plain))?.[0];
  const { type } = typeOf(resolve(schema, components));
  const { format } = resolve(schema, components);
  if (!found && namesParts(resolve(itemsOf(resolve(schema, components)) ?? schema, components))) return 'shape';
  // `after` and `before` of a day are a filter.
  if (found === 'cursor' && (format === 'date' || format === 'date-time')) return 'filter';
  if ((found === 'page' || found === 'size') && type !== 'integer' && type !== 'number') return 'filter';
  return found ?? 'filter';
}

/** Choices such as `owner.name` name parts of a row, not rows. */
function namesParts({ enum: values = [] }: Schema): boolean {
  const dotted = values.filter((value) => typeof value === 'string' && /^[a-z_]+(\.[a-z_]+)+$/.test(value));
  return dotted.length > 2 && dotted.length * 2 > values.length;
}

/** A parameter as contract.json has it. */
export function parameterOf(parameter: Parameter, components: Components): ContractParameter & { schema: Schema } {
  const schema = resolve(parameter.schema, components);
  const isArray = typeOf(schema).type === 'array';
  const item = resolve(itemsOf(schema) ?? schema, components);
  return {
    in: parameter.in,
    type: typeOf(item).type,
    ...(item.format ? { format: item.format } : {}),
    ...(parameter.required ? { required: true as const } : {}),
    ...(isArray ? { array: true as const } : {}),
    ...(item.enum ? { enum: item.enum } : {}),
    ...boundsOf(item),
    schema: item,
  };
}
