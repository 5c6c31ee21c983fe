import type { LookupDocument } from '../../generated/documents.ts';
import type { ContractOperation, ContractParameter } from './contract.ts';

type Named = Pick<LookupDocument, 'idprop' | 'idparam' | 'searchparam'>;

/**
 * The parameter that a lookup sends chosen ids in: the one that its document names, the one that takes values of its `idprop`
 * (`x-ids`), or `id`; undefined where the operation has none, so that only the rows of a search are known by their texts.
 */
export function idsParameter(operation: ContractOperation | undefined, lookup: Named): string | undefined {
  if (lookup.idparam !== undefined) return lookup.idparam;
  const { parameters = {} } = operation ?? {};
  return parameterOf(operation, lookup.idprop ?? 'id') ?? (parameters.id?.in === 'query' ? 'id' : undefined);
}

/** The parameter that answers rows by the values of a field (`x-ids`). */
export function parameterOf(operation: ContractOperation | undefined, field: string): string | undefined {
  const known = Object.entries(operation?.parameters ?? {});
  return known.find(([, one]) => one.in === 'query' && one.ids === field)?.[0];
}

/** The parameter that a lookup sends the typed text in. */
export function searchParameter(operation: ContractOperation | undefined, { searchparam }: Named): string {
  const { parameters = {} } = operation ?? {};
  const isOfLists = parameters.searchstring === undefined && parameters.searchTerm?.in === 'query';
  return searchparam ?? (isOfLists ? 'searchTerm' : 'searchstring');
}

/** Of some ids those that the parameter can take: another one names no record. */
export function takenIds(ids: readonly string[], parameter: ContractParameter | undefined): readonly string[] {
  return parameter?.type === 'integer' ? ids.filter((id) => /^\d{1,15}$/.test(id)) : ids;
}
