import { Readable } from 'node:stream';
import { exportDocument } from '#server/export/exportDocument.ts';
import { defineRoute } from '../defineRoute.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** POST {connect}/tableImportExport/reportToExcel: all matching rows of a document as xlsx (CONSOLE-REPORT-02, WIDGET-EXCEL-01). */
export const exportReport = defineRoute('exportReport', async ({ admission, body, db, reply, services }) => {
  const { name, chunks } = await exportDocument({ db, admission, services }, body);
  reply.type(XLSX).headers({ 'content-disposition': disposition(name), 'cache-control': 'no-store' });
  // A client that goes away destroys the stream, which ends the query.
  return Readable.from(chunks, { objectMode: false });
});

/** RFC 6266: a plain name for old clients, the whole one in UTF-8. */
function disposition(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\r\n]+/g, ' ');
  const plain = safe.replace(/[^\x20-\x7e]+/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
