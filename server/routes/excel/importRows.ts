import { readTable } from '#server/import/readTable.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST {connect}/tableImportExport/excelToJson: rows of a workbook or a CSV file; nothing is stored (WIDGET-EXCEL-02). */
export const importRows = defineRoute('importRows', async ({ body, signal }) => {
  const { headings, types, rows } = await readTable(body.file as File, signal);
  const columns = headings.map((columnname, index) => ({ columnname, type: types[index] ?? ('string' as const) }));
  return { columns, data: rows.map(({ cells }) => cells) };
});
