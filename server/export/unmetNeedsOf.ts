import { type FilterControl, unmetNeeds } from '#server/engine.ts';
import type { Services } from '#server/services.ts';
import type { TableDocument } from './documents.ts';

/** Filters that a document needs for its export and that the query says nothing of. */
export async function unmetNeedsOf(
  { documents }: Pick<Services, 'documents'>,
  document: TableDocument,
  query: object,
): Promise<FilterControl[]> {
  const needs = 'export' in document ? document.export?.needs : undefined;
  if (!needs) return [];
  return unmetNeeds(needs, (await documents.read()).controls(document.filters), { ...query });
}
