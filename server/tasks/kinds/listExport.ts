import { constantQuery } from '#server/export/constantQuery.ts';
import { findTable } from '#server/export/documents.ts';
import { databaseAdmission } from '../ownerAdmission.ts';
import type { MailedList, TaskWork } from '../work.types.ts';
import { mailWorkbook } from './mailWorkbook.ts';

/** Mails a list of the task's database, as its owner may see it under a role of the product. */
export function listExport({ id, query = {} }: MailedList, productId: number): TaskWork {
  return async (context) => {
    const admission = await databaseAdmission(context.services, context.task, productId);
    const document = await findTable(context.services, 'list', id);
    const { actor } = admission;
    const { task, now } = context;
    const constants = constantQuery(document, { actor, filter: query, timeZone: task.timezone, now });
    const request = { Kind: 'list' as const, Id: id, Query: { ...constants.query, ...query } };
    return mailWorkbook(context, { admission, request, title: context.text(document.title) });
  };
}
