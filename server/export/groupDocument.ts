import { RequestError } from '#server/errors.ts';
import type { GroupAnswer, GroupRequest } from '#server/generated/types.ts';
import { groupRows } from '#server/repositories/reports/groupRows.ts';
import { computedPlan, dayAt, fieldsOfRows } from './computedPlan.ts';
import { findTable } from './documents.ts';
import { type ExportContext, permittedQuery } from './exportDocument.ts';
import { exportSources } from './sources.ts';

/**
 * The groups that a report declares, over the rows that the caller would see.
 *
 * @throws RequestError not_found, page_denied, not_exportable (a report without groups), time_zone_unknown
 */
export async function groupDocument(context: ExportContext, request: GroupRequest): Promise<GroupAnswer> {
  const { db, admission, services } = context;
  const document = await findTable(services, 'report', request.Id);
  const query = permittedQuery(context, document, request);
  const reader = { actor: admission.actor, services };
  const { operation } = document.source;
  const plan = await exportSources[operation]?.(db, admission.scope, query, reader);
  if (!plan || !('groups' in document) || !document.groups)
    throw new RequestError('not_exportable', { values: { id: request.Id } });
  const fields = fieldsOfRows(document);
  const whole = computedPlan(db, plan, document, dayAt(services.now(), request.TimeZone));
  return groupRows(db, whole, {
    groups: document.groups,
    isBoolean: fields[document.groups.by]?.type === 'boolean',
    isDay: fields[document.groups.by]?.format === 'date',
    timeZone: request.TimeZone || 'UTC',
  });
}
