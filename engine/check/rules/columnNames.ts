import type { ContractOperation } from '../../language/contract/contract.ts';
import { type NamesCall, namesCall } from '../../language/contract/namesCall.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import type { Problem } from '../report/problem.types.ts';
import { type Fields, named, operationOf, type Rule, type World } from '../world.ts';

/** What tells the names of a column's records can be asked for them, and has the field that is the name. */
const namesAreAsked: Rule = {
  name: 'column-names-are-asked',
  codes: ['MU1510', 'MU1511'],
  check({ entry, world, report }) {
    for (const { names, pointer } of namedColumns(entry.value)) {
      const fault = faultOf(world, names, pointer);
      if (fault) report(fault);
    }
  },
};

/** A heading orders rows on the server, by the id: names would stand in no order that anybody sees. */
const namesAreNotOrdered: Rule = {
  name: 'column-names-are-not-ordered',
  codes: ['MU1512'],
  check({ entry, world, report }) {
    for (const { column, names, pointer } of namedColumns(entry.value)) {
      if (column.sortable !== true || faultOf(world, names, pointer)) continue;
      const at = pointer.replace(/names$/, 'sortable');
      report({ code: 'MU1512', pointer: at, values: { name: String(column.field) } });
    }
  },
};

export const columnNameRules: readonly Rule[] = [namesAreAsked, namesAreNotOrdered];

/** Fields of the records that are answered by their ids. */
export function fieldsNamed(
  { answer }: ContractOperation,
  { by }: NamesCall,
  record: string | undefined,
): Fields | undefined {
  return by === undefined && record !== undefined
    ? named(answer.fields[record]?.items)
    : named(answer.rows?.fields ?? answer.fields);
}

function namedColumns({ columns }: Loose): { column: Loose; names: Loose; pointer: string }[] {
  return asList(columns).flatMap((one, index) => {
    const column = asRecord(one);
    const pointer = `/columns/${index}/names`;
    return column.names === undefined ? [] : [{ column, names: asRecord(column.names), pointer }];
  });
}

function faultOf(world: World, names: Loose, pointer: string): Problem | undefined {
  const known = operationOf(world, names.operation);
  if (!known) return undefined;
  const { operation, id } = known;
  const call = namesCall(operation);
  if (!call) return { code: 'MU1510', pointer: `${pointer}/operation`, values: { operation: id } };
  const fields = fieldsNamed(operation, call, asText(names.record));
  const field = asText(names.field);
  if (!fields || field === undefined || Object.hasOwn(fields, field)) return undefined;
  return {
    code: 'MU1511',
    pointer: `${pointer}/field`,
    values: { operation: id, name: field },
    names: Object.keys(fields),
  };
}
