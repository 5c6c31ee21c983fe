import type { Routes } from './routesOf.ts';

/**
 * The operations of all records as one. The types say the same; this holds for who starts the server without having them checked.
 *
 * @param contract names of the operations that there are
 * @throws TypeError for an operation that no record has or that two have, and for a route of which the contract knows nothing
 */
export function joinRecords<Records extends readonly Partial<Routes>[]>(
  contract: readonly string[],
  ...records: Records
): Joined<Records[number]> {
  const names = records.flatMap((record) => Object.keys(record));
  const routed = new Set(names);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new TypeError(`Two records of server/routes have the operation ${twice}.`);
  const foreign = names.find((name) => !contract.includes(name));
  if (foreign) throw new TypeError(`server/routes has ${foreign}, and schemas/api has no such operation.`);
  const missing = contract.find((name) => !routed.has(name));
  if (missing) throw new TypeError(`No record of server/routes has the operation ${missing} of schemas/api.`);
  return Object.assign({}, ...records);
}

/** What several records hold together. */
type Joined<OneOf> = (OneOf extends unknown ? (each: OneOf) => void : never) extends (all: infer All) => void
  ? All
  : never;
