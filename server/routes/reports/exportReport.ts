import { exportDocument } from '#server/export/exportDocument.ts';
import { defineRoute } from '../defineRoute.ts';
import { sendFile } from '../sendFile.ts';

/** POST {connect}/tableImportExport/reportToExcel: all matching rows of a document as xlsx or csv (CONSOLE-REPORT-02). */
export const exportReport = defineRoute('exportReport', async ({ admission, body, db, reply, services }) => {
  const { count, ...file } = await exportDocument({ db, admission, services }, body);
  reply.header('x-total-rows', count);
  return sendFile(reply, file);
});
