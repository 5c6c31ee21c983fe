import { parameterNames } from '../../language/contract/parameterNames.ts';
import { saying } from '../gives.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { nearest } from '../report/suggest.ts';
import { type Entry, type KnownOperation, sourceOf, type World } from '../world.ts';
import { mistakenSource } from './mistakenSource.ts';

export interface MistakenFilters {
  /** Id of the filters document that is named. */
  filters: string;
  operation: string;
  /** Parameters that it fills and the operation does not have. */
  unknown: readonly string[];
  /** The document whose controls all fit. */
  meant?: string;
}

/**
 * Whether a table names the filters of another one: then that name is the mistake, and not each control that the other table
 * needs. That is so when the other tables that name the document take all that it fills, or when another document fits this one.
 */
export function mistakenFilters(world: World, table: Entry): MistakenFilters | undefined {
  const filters = asText(table.value.filters);
  const named = world.documents.get(`filters/${filters}`);
  const source = sourceOf(world, table);
  if (filters === undefined || !named || !source) return undefined;
  const filled = filledBy(named);
  const unknown = unknownTo(source, filled);
  if (unknown.length < 2 || mistakenSource(world, table)) return undefined;
  const others = (world.alike.get(saying.filters(filters)) ?? []).filter((other) => other !== table);
  const sources = others.flatMap((other) => sourceOf(world, other) ?? []);
  const isOfOthers = sources.length > 0 && sources.every((one) => unknownTo(one, filled).length === 0);
  const fitting = unknown.length * 2 >= filled.length || isOfOthers ? fittingFilters(world, source) : [];
  if (!isOfOthers && fitting.length === 0) return undefined;
  const meant = fitting.length === 1 ? fitting[0] : nearest(table.id, fitting);
  return { filters, operation: source.id, unknown, ...(meant === undefined ? {} : { meant }) };
}

function filledBy(filters: Entry): string[] {
  return [
    ...new Set(
      asList(filters.value.controls)
        .map(asRecord)
        .flatMap((control) => (control.column === undefined ? parameterNames(control) : [])),
    ),
  ];
}

function unknownTo({ operation }: KnownOperation, names: readonly string[]): string[] {
  return names.filter((name) => operation.parameters[name]?.in !== 'query');
}

/** Filters documents whose every control fills a parameter of the operation. */
function fittingFilters({ entries }: World, source: KnownOperation): string[] {
  return entries
    .filter(({ kind }) => kind === 'filters')
    .map((entry) => ({ id: entry.id, filled: filledBy(entry) }))
    .filter(({ filled }) => filled.length > 0 && unknownTo(source, filled).length === 0)
    .map(({ id }) => id);
}
