import type { ContractOperation } from '#engine/language/contract/contract.ts';
import type { Convention } from '#engine/language/contract/convention.ts';
import { conventionFaults } from '../../conventions/conventionOf.ts';
import { schemaAt } from '../../conventions/recogniseRecord.ts';
import type { Components, PlacedOperation } from '../../openapi/types.ts';
import { schemasOf } from '../types/operationTypes.ts';
import { type Told, tellOperation } from './tellOperation.ts';

type Answered = ContractOperation['answer'];

/** Parameters by which a list is asked for in our own words. */
const PAGING = ['StartIndex', 'itemsPerPage'];
/** Where the number of all rows stands. */
const TOTAL = 'MaxRows';
const SEARCH = ['searchTerm', 'searchstring'];

/**
 * What the keys of an operation name and the operation does not have.
 *
 * @throws ContractError with all of it, each fault at its key
 */
export function checkOperation(placed: PlacedOperation, answered: Answered, components: Components): void {
  tellOperation(placed.id, [
    ...ofPaging(placed, answered),
    ...ofSearch(placed),
    ...ofFields(placed, answered),
    ...ofConvention(placed, answered, components),
  ]);
}

function ofPaging({ operation }: PlacedOperation, { rows, fields }: Answered): Told[] {
  const key = 'x-paging';
  const { paging, total, more } = operation['x-convention'] ?? {};
  if (!operation[key]) {
    if (!rows || paging || !PAGING.every((name) => takes(operation, name))) return [];
    const named = PAGING.map((name) => `"${name}"`).join(' and ');
    const says = `take pages by ${named}, and nothing says that it answers them`;
    return [{ key: 'parameters', says, hint: 'add "x-paging": "offset", or leave the parameters out' }];
  }
  if (!rows) return [{ key, says: 'says nothing where the answer has no rows', hint: 'add "x-rows", or leave it out' }];
  const missing = PAGING.filter((name) => !takes(operation, name));
  // What is counted elsewhere is said there.
  const isCounted = Object.hasOwn(fields, TOTAL) || total !== undefined || more !== undefined;
  if (missing.length === 0 && !isCounted) {
    const hint = `add "${TOTAL}": { "type": "integer" } to the answer, or say by "x-convention" where the number stands`;
    return [{ key, says: `answers pages without the number of all rows, "${TOTAL}"`, hint }];
  }
  if (missing.length === 0) return [];
  const named = missing.map((name) => `"${name}"`).join(' and ');
  const hint = 'add these parameters, or say by "x-convention" how the API pages';
  return [{ key, says: `asks for pages by ${named}, which the operation does not take`, hint }];
}

function ofSearch({ operation }: PlacedOperation): Told[] {
  const key = 'x-searchable';
  const isTaken = SEARCH.some((name) => takes(operation, name)) || operation['x-convention']?.search !== undefined;
  if (!operation[key] || isTaken) return [];
  const named = SEARCH.map((name) => `"${name}"`).join(' or ');
  return [
    {
      key,
      says: `needs the parameter ${named}, which the operation does not take`,
      hint: `add it, or leave ${key} out`,
    },
  ];
}

/** Fields of a row that are named. */
function ofFields({ operation }: PlacedOperation, { rows }: Answered): Told[] {
  const known = rows?.fields ?? {};
  const names = Object.keys(known).slice(0, 12).join(', ');
  const hint = names ? `name fields of a row: ${names}` : 'describe in its answer which fields a row has';
  const groups = operation['x-groups'];
  const isUnknown = (name: string) => rows !== undefined && !Object.hasOwn(known, name);
  const ids = (operation.parameters ?? []).filter((one) => one['x-ids'] !== undefined && isUnknown(one['x-ids']));
  return [
    ...(Array.isArray(groups) ? groups : []).filter(isUnknown).map((name) => {
      return { key: 'x-groups', says: `names "${name}", which is no field of its rows`, hint };
    }),
    ...ids.map(({ name, 'x-ids': field }) => {
      return { key: 'parameters', says: `"${name}": x-ids names "${field}", which is no field of its rows`, hint };
    }),
  ];
}

function ofConvention(placed: PlacedOperation, { rows }: Answered, components: Components): Told[] {
  const key = 'x-convention';
  const { [key]: convention } = placed.operation;
  if (!convention) return [];
  const says = [
    ...conventionFaults(placed, convention, Object.keys(rows?.fields ?? {})),
    ...placesOf(convention).flatMap(([what, place]) => {
      const { body, answer } = schemasOf(placed);
      // An answer that does not hold a record in its place is the record.
      const parts = [answer, what === RECORD ? body : undefined].filter((one) => one !== undefined);
      const isThere = parts.length === 0 || parts.some((one) => schemaAt(one, place, components) !== undefined);
      return isThere ? [] : [`has ${what} at "${place}", which is no place of its answer`];
    }),
  ];
  return says.map((one) => ({ key, says: one, hint: 'name what the operation has, or leave that part out' }));
}

const RECORD = 'the record';

/** Places of an answer that are named. */
function placesOf({ total, more, paging, record }: Convention): [what: string, place: string][] {
  const next = paging && 'next' in paging && 'body' in paging.next ? paging.next.body : undefined;
  return [
    ...(total && 'body' in total ? [['the number of all rows', total.body] as [string, string]] : []),
    ...(more === undefined ? [] : [['whether there are more', more] as [string, string]]),
    ...(next === undefined ? [] : [['the next page', next] as [string, string]]),
    ...(record ? [[RECORD, record.in] as [string, string]] : []),
  ];
}

function takes({ parameters = [] }: PlacedOperation['operation'], name: string): boolean {
  return parameters.some((one) => one.in === 'query' && one.name === name);
}
