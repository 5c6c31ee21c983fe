import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn, upload } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';
import { zipOf } from '../helpers/zipOf.ts';

const MEGABYTE = 1024 * 1024;

describeDatabases('rows from and to workbooks', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
  });

  const send = (bytes: Uint8Array | string, name = 'rows.xlsx') =>
    upload(server, agent, 'importRows', { file: new File([bytes as BlobPart], name) });

  it('rows become a workbook under their name, with a grey heading', proves('HTTP', 'WIDGET-EXCEL-01'), async () => {
    const Data = [
      { User: '=HYPERLINK("http://x")', Logins: 14, Share: 0.25, Active: true, Note: null },
      { User: 'مايا', Logins: 3, Share: 1, Active: false, Note: ' kept ' },
    ];
    const { bytes, headers } = await exportRows({ Name: 'Log/in: a', Data });
    expect(headers['content-disposition']).toContain('filename="Log in a.xlsx"');
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const [sheet] = sheets;
    expect(sheets).toHaveLength(1);
    expect(sheet?.rows).toEqual([
      ['User', 'Logins', 'Share', 'Active', 'Note'],
      ['=HYPERLINK("http://x")', 14, 0.25, 'true', null],
      ['مايا', 3, 1, 'false', ' kept '],
    ]);
    expect(sheet?.cells?.get('0,0')?.style?.fill).toMatchObject({ fgColor: { rgb: 'D9D9D9' } });
    expect([...(sheet?.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false);
  });

  it('a column that the first row lacks is kept', proves('HTTP', 'WIDGET-EXCEL-01'), async () => {
    const Data: Record<string, number>[] = [
      { A: 1, B: 2, D: 3 },
      { A: 4, B: 5, C: 6, constructor: 7 },
    ];
    const { bytes } = await exportRows({ Name: 'Union', Data });
    expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([
      ['A', 'B', 'D', 'C', 'constructor'],
      [1, 2, 3, null, null],
      [4, 5, null, 6, 7],
    ]);
  });

  it('numbers of a column are written alike, as its caller says', proves('HTTP', 'WIDGET-EXCEL-01'), async () => {
    const Data = [
      { Rent: 1200, Units: 4, Share: 1, Rate: 0.25, Note: 7 },
      { Rent: 980.5, Units: 12, Share: 0.5, Rate: 1, Note: 'none' },
    ];
    const Columns = [
      { Title: 'Rent', Decimals: 2 },
      { Title: 'Units', Decimals: 0 },
      { Title: 'Share', Decimals: 4 },
    ];
    const { bytes } = await exportRows({ Name: 'Figures', Data, Columns });
    const cells = (await readXlsx(bytes, { readStyles: true })).sheets[0]?.cells;
    const formats = (row: number) => [0, 1, 2, 3, 4].map((column) => cells?.get(`${row},${column}`)?.style?.numFmt);
    expect(formats(1)).toEqual(['#,##0.00', '#,##0', '#,##0.0000', '#,##0.00', '#,##0']);
    expect(formats(2).slice(0, 4)).toEqual(formats(1).slice(0, 4));
  });

  it('what is no column of figures is refused', async () => {
    for (const column of [
      { Title: 'A', Decimals: 7 },
      { Title: 'A', Decimals: 0.5 },
      { Title: 'A' },
      { Decimals: 1 },
    ]) {
      const body = { Name: 'a', Data: [{ A: 1 }], Columns: [column] };
      expect((await call(server, agent, 'exportRows', { body: body as never })).status).toBe(400);
    }
  });

  it('an export of no rows is a workbook all the same', proves('HTTP', 'WIDGET-EXCEL-01'), async () => {
    const { bytes } = await exportRows({ Name: 'None', Data: [] });
    expect((await readXlsx(bytes)).sheets[0]?.rows.flat().filter((cell) => cell !== null)).toEqual([]);
  });

  it('a workbook of ours is read back as it was', proves('HTTP', 'WIDGET-EXCEL-02'), async () => {
    const Data = Array.from({ length: 300 }, (_, index) => ({ Name: `Row ${index}`, Amount: index / 4 }));
    const { bytes } = await exportRows({ Name: 'Rows', Data });
    const { status, body } = await send(bytes);
    expect(status).toBe(200);
    expect(body).toEqual({
      columns: [
        { columnname: 'Name', type: 'string' },
        { columnname: 'Amount', type: 'number' },
      ],
      data: Data,
    });
  });

  it('dates, gaps, doubled and missing headings of a foreign workbook', proves('HTTP', 'WIDGET-EXCEL-02'), async () => {
    const rows = [
      ['Due', 'Amount', 'Amount', null],
      [new Date('2026-03-05T00:00:00Z'), 1, 'x', true],
      [null, null, null, null],
      [null, 2, 'y', false],
    ];
    const { body } = await send(await writeXlsx({ sheets: [{ name: 'One', rows }] }));
    expect(body.columns.map((column: { columnname: string }) => column.columnname)).toEqual([
      'Due',
      'Amount',
      'Amount 2',
      'Column 4',
    ]);
    expect(body.columns.map((column: { type: string }) => column.type)).toEqual([
      'date',
      'number',
      'string',
      'boolean',
    ]);
    expect(body.data).toEqual([
      { Due: '2026-03-05', Amount: 1, 'Amount 2': 'x', 'Column 4': true },
      { Due: null, Amount: 2, 'Amount 2': 'y', 'Column 4': false },
    ]);
  });

  it('a csv file is read too, whatever its name', proves('HTTP', 'WIDGET-EXCEL-02'), async () => {
    const { body } = await send('\ufeffName;Amount\r\n"Quay; 1";007\r\n', 'rows.txt');
    expect(body.data).toEqual([{ Name: 'Quay; 1', Amount: '007' }]);
  });

  it.each<[string, Uint8Array | string]>([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a workbook of Excel 97', Buffer.from('d0cf11e0a1b11ae1000000000000000000', 'hex')],
    ['an archive that is no workbook', zipOf({ 'readme.md': 'hello' })],
    ['half a workbook', Buffer.from('504b030414000000', 'hex')],
    ['blanks', ' \r\n \r\n'],
  ])('%s is refused by name, with what to do', proves('HTTP', 'WIDGET-EXCEL-04'), async (_what, bytes) => {
    const { status, body } = await send(bytes, 'holiday.xlsx');
    expect(status).toBe(400);
    expect(body.responseStatus).toMatchObject({ errorCode: 'not_a_workbook', type: 'warning' });
    expect(body.responseStatus.message).toMatch(/"holiday.xlsx" cannot be read as a table. Save it as xlsx or csv/);
  });

  it('an archive that unpacks to very much is refused, also when it lies about its size', async () => {
    const bomb = Buffer.alloc(80 * MEGABYTE, 0x20);
    for (const declared of [bomb.length, 1000]) {
      const { status, body } = await send(zipOf({ 'xl/worksheets/sheet1.xml': bomb }, declared));
      expect(status).toBe(400);
      expect(body.responseStatus.errorCode).toBe(declared === bomb.length ? 'workbook_too_large' : 'not_a_workbook');
    }
  });

  it('more than 50,000 rows or 500 columns are refused', async () => {
    const long = await send(`a\n${'1\n'.repeat(50_001)}`, 'long.csv');
    const wide = await send(Array.from({ length: 501 }, (_, index) => `c${index}`).join(','), 'wide.csv');
    for (const { status, body } of [long, wide]) {
      expect([status, body.responseStatus.errorCode]).toEqual([400, 'workbook_too_large']);
    }
  });

  it('a file over 5 MB is refused by its name, one of 5 MB is not', proves('HTTP', 'CONSOLE-UPLOAD-02'), async () => {
    const over = await send(new Uint8Array(5 * MEGABYTE + 1).fill(0x61), 'large.csv');
    expect([over.status, over.body.responseStatus.message]).toEqual([413, 'File limit exceed 5MB large.csv']);
    const { status } = await send(`${'a'.repeat(1000)}\n`.repeat(5000), 'edge.csv');
    expect(status).toBe(200);
  });

  it.each<[string, Record<string, string | File>, number]>([
    ['no file', {}, 400],
    ['a file under another name', { workbook: new File(['a'], 'a.csv') }, 400],
    ['an unknown field', { file: new File(['a\n1'], 'a.csv'), sheet: '2' }, 400],
    ['an empty file', { file: new File([], 'a.csv') }, 400],
  ])('a form with %s is refused', proves('HTTP', 'WIDGET-EXCEL-03'), async (_what, parts, status) => {
    expect((await upload(server, agent, 'importRows', parts)).status).toBe(status);
  });

  it('nobody who is not signed in sends files or rows', async () => {
    expect((await upload(server, null, 'importRows', { file: new File(['a'], 'a.csv') })).status).toBe(401);
    expect((await call(server, null, 'exportRows', { body: { Name: 'a', Data: [] } })).status).toBe(401);
  });

  it('a report is a csv file as well, its formulas without effect', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const body = { Kind: 'report', Id: 'userdetailreport', Format: 'csv', SortBy: 'user', SortType: 'asc' };
    const { status, headers, body: text } = await call(server, admin, 'exportReport', { body });
    const [heading, ...rows] = parseCsv(text);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/\.csv"/);
    expect(rows).toHaveLength(Number(headers['x-total-rows']));
    expect(heading).toHaveLength(rows[0]?.length ?? 0);
    expect(rows.flat().some((cell) => /^[=+\-@]/.test(String(cell)))).toBe(false);
  });

  async function exportRows(payload: object): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
    const { accessToken, role, database, loginGuid } = agent;
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/connect/tableImportExport/jsonToExcel',
      headers: { authorization: `Bearer ${accessToken}`, role, database, loginguid: loginGuid },
      payload,
    });
    expect(response.statusCode, response.statusCode === 200 ? '' : response.body).toBe(200);
    return { bytes: response.rawPayload, headers: response.headers };
  }
});
