import type { ContractField, ContractOperation, ContractParameter } from '#engine/language/contract/contract.ts';
import type { Convention, FilterSyntax } from '#engine/language/contract/convention.ts';
import type { Parameter, PlacedOperation, Schema } from '../openapi/types.ts';

type Parameters = ContractOperation['parameters'];

/** What follows from a convention for the operation as contract.json has it. */
export function conventionFacts(convention: Convention | undefined): Pick<ContractOperation, 'paging' | 'convention'> {
  if (!convention) return {};
  const { paging, total } = convention;
  const isByPlace = paging && ['offset', 'page', 'range'].includes(paging.by);
  return { ...(paging ? { paging: isByPlace && total ? 'offset' : 'onward' } : {}), convention };
}

/** Fields of a row that the API orders by, as if each said so. */
export function withSortable(
  fields: Readonly<Record<string, ContractField>>,
  { sort }: Convention,
): Record<string, ContractField> {
  const isNamed = (name: string) => sort?.fields.includes(name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, isNamed(name) ? { ...one, sortable: true as const } : one]),
  );
}

/** Filters that are sent otherwise than by their name are parameters for documents; their type is that of the field. */
export function withFilters(
  parameters: Parameters,
  { filters = {} }: Convention,
  fields: Readonly<Record<string, ContractField>>,
): Parameters {
  const added = Object.entries(filters).map(([name, syntax]): [string, ContractParameter] => {
    const field = fields[name.replace(/_(from|to)$/, '')] ?? fields[name];
    const sent = parameters[syntax.in];
    if (sent && syntax.as === undefined) return [name, { ...sent, in: 'query' }];
    const { type = 'string', format, enum: values } = field ?? {};
    const isPlain = type === 'object' || type === 'array';
    return [
      name,
      {
        in: 'query',
        type: isPlain ? 'string' : type,
        ...(format && !isPlain ? { format } : {}),
        ...(values ? { enum: values } : {}),
        ...(takesSeveral(syntax) ? { array: true as const } : {}),
        ...(syntax.ids === undefined ? {} : { ids: syntax.ids }),
      },
    ];
  });
  return { ...parameters, ...Object.fromEntries(added) };
}

/** Ids come several at once where they can be joined as alternatives, or written as a list. */
function takesSeveral({ several, join, ids }: FilterSyntax): boolean {
  return ids !== undefined && (several !== undefined || join !== undefined);
}

/** What a convention names and the operation does not have, in words: nothing else is ever sent. */
export function conventionFaults(
  { operation }: PlacedOperation,
  convention: Convention,
  rowFields: readonly string[],
): string[] {
  const parameters = operation.parameters ?? [];
  const missing = namesOf(convention).filter((name) => !hasParameter(parameters, name, 'query'));
  const headers = [
    ...Object.keys(convention.ask?.headers ?? {}),
    ...(convention.paging?.by === 'range' ? ['Range'] : []),
  ];
  const unsent = headers.filter((name) => !hasParameter(parameters, name, 'header'));
  const fields = (convention.sort?.fields ?? []).filter((name) => !rowFields.includes(name));
  return [
    ...[...new Set(missing)].map((name) => `names "${name}", which is no parameter of its query`),
    ...unsent.map((name) => `sends the header "${name}", which the operation does not take`),
    ...fields.map((name) => `orders by "${name}", which is no field of its rows`),
  ];
}

/** Every parameter of the query that a convention sends. */
export function namesOf({ paging, sort, search, ask, filters }: Convention): string[] {
  const named = paging as { page?: string; start?: string; cursor?: string; size?: string } | undefined;
  return [
    ...[named?.page, named?.start, named?.cursor, named?.size, sort?.in, sort?.direction?.in, search],
    ...Object.keys(ask?.query ?? {}),
    ...Object.values(filters ?? {}).map((one) => one.in),
  ].filter((name) => name !== undefined);
}

/** `page[size]` is a parameter of its own, or a member of `page`. */
export function hasParameter(parameters: readonly Parameter[], name: string, place: Parameter['in']): boolean {
  const isSame = (given: string) => (place === 'header' ? given.toLowerCase() === name.toLowerCase() : given === name);
  const whole = /^([^[]+)\[/.exec(name)?.[1];
  return parameters.some(
    (one) => one.in === place && (isSame(one.name) || (one.name === whole && isObjectSchema(one.schema))),
  );
}

function isObjectSchema({ type, properties, $ref }: Schema): boolean {
  return type === 'object' || properties !== undefined || $ref !== undefined;
}
