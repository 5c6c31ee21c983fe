import { filterSetOf, objectOf } from '#server/engine.ts';
import { constantQuery } from '#server/export/constantQuery.ts';
import { findTable } from '#server/export/documents.ts';
import { savedQuery } from '#server/export/savedQuery.ts';
import { ownerOf } from '#server/repositories/owner.ts';
import { findSavedFilter } from '#server/repositories/workspace/savedFilters.ts';
import { ownerAdmission } from '../ownerAdmission.ts';
import { TaskFault } from '../TaskFault.ts';
import type { TaskWork } from '../work.types.ts';
import { mailWorkbook } from './mailWorkbook.ts';

/** Mails a report of the owner, as a saved filter narrows it, as a workbook. */
export const reportExport: TaskWork = async (context) => {
  const { services, task, text, now } = context;
  const admission = await ownerAdmission(services, task);
  const { report, filter } = task.settings;
  if (!report) throw new TaskFault('taskrun.fault.report');
  const document = await findTable(services, 'report', report);
  const { db } = services.database;
  const saved = filter ? await findSavedFilter(db, ownerOf(admission), filter) : undefined;
  // A filter that is gone would mean more rows than anybody asked for.
  if (filter && saved?.Filtername !== filterSetOf('report', document)) throw new TaskFault('taskrun.fault.filter');
  const controls = (await services.documents.read()).controls(document.filters);
  const values = saved && objectOf(JSON.parse(saved.Filter));
  const { operation } = document.source;
  const day = { timeZone: task.timezone, now };
  const chosen = savedQuery(controls, values, { operation, ...day });
  const { query, unknown } = constantQuery(document, { actor: admission.actor, filter: chosen, ...day });
  if (unknown.length > 0) throw new TaskFault('taskrun.fault.constant', { name: unknown.join(', ') });
  const Query = { ...query, ...chosen };
  const request = { Kind: 'report' as const, Id: report, Query };
  const title = text(document.title);
  return mailWorkbook(context, { admission, request, title, ...(saved ? { filter: saved.Savedfiltername } : {}) });
};
