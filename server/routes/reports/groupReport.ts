import { groupDocument } from '#server/export/groupDocument.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST {connect}/tableImportExport/reportGroups: totals of a report over all its rows, group by group. */
export const groupReport = defineRoute('groupReport', ({ admission, body, db, services }) =>
  groupDocument({ db, admission, services }, body),
);
