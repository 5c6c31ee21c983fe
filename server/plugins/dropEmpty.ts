import type { ServerOperation } from '#server/contract.ts';

/**
 * Takes empty values of the contract's parameters out of a query: `?status=` narrows nothing. Names that the contract does
 * not have stay, so that they are refused.
 */
export function dropEmpty({ schema }: Pick<ServerOperation, 'schema'>, query: Record<string, unknown>) {
  const known = Object.keys((schema.querystring?.properties ?? {}) as object);
  for (const name of known) {
    if (!Object.hasOwn(query, name)) continue;
    const value = query[name];
    const filled = Array.isArray(value) ? value.filter((item) => item !== '') : value;
    if (filled === '' || (Array.isArray(filled) && filled.length === 0)) delete query[name];
    else query[name] = filled;
  }
  return query;
}
