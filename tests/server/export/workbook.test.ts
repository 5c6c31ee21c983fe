import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, rowXml, styleNames } from '../../../server/export/xlsx/cells.ts';
import { styles } from '../../../server/export/xlsx/parts.ts';
import { writeWorkbook } from '../../../server/export/xlsx/workbook.ts';
import { proves } from '../../proves.ts';

async function read(count: number, sheetRows: number) {
  const plan = {
    name: 'Logins',
    columns: [{ title: 'No.', width: 10 }],
    rows: numbers(count),
    count,
    facts: {
      name: 'Filters',
      rows: [['Rows', { type: 'number', value: count, style: 'integer' }]] as [string, Cell][],
    },
    formats: { date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm' },
    rightToLeft: false,
  };
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook(plan, sheetRows)) chunks.push(chunk);
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  return sheets.map(({ name, rows }) => ({ name, values: rows.slice(1).map(([value]) => value) }));
}

async function* numbers(count: number): AsyncGenerator<Cell[]> {
  for (let value = 1; value <= count; value++) yield [{ type: 'number', value, style: 'integer' }];
}

describe('a workbook of more rows than a sheet holds', () => {
  it.each([
    [0, 3, ['Logins']],
    [3, 3, ['Logins']],
    [4, 3, ['Logins', 'Logins 2']],
    [10, 3, ['Logins', 'Logins 2', 'Logins 3', 'Logins 4']],
  ])('%i rows, %i to a sheet', proves('HTTP', 'CONSOLE-REPORT-02'), async (count, sheetRows, names) => {
    const sheets = await read(count, sheetRows);
    expect(sheets.map((sheet) => sheet.name)).toEqual([...names, 'Filters']);
    const values = sheets.slice(0, -1).flatMap((sheet) => sheet.values);
    expect(values).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(sheets.slice(0, -1).every((sheet) => sheet.values.length <= sheetRows)).toBe(true);
  });

  it('ends what the rows come from when its reader stops', async () => {
    let isClosed = false;
    async function* rows(): AsyncGenerator<Cell[]> {
      try {
        for (;;) yield [{ type: 'text', value: 'x'.repeat(1000) }];
      } finally {
        isClosed = true;
      }
    }
    const formats = { date: 'yyyy', datetime: 'yyyy' };
    const plan = {
      name: 'x',
      columns: [{ title: 'x', width: 9 }],
      rows: rows(),
      count: 1e6,
      formats,
      rightToLeft: false,
    };
    const chunks = writeWorkbook(plan);
    for (let index = 0; index < 30; index++) await chunks.next();
    await chunks.return(undefined);
    expect(isClosed).toBe(true);
  });
});

describe('texts of a sheet that runs from right to left', () => {
  const formatOf = (value: string, rightToLeft: boolean) => {
    const [, style = ''] = /s="(\d+)"/.exec(rowXml(1, [{ type: 'text', value }], { rightToLeft })) ?? [];
    const formats = styles({ date: 'yyyy', datetime: 'yyyy' })
      .split('<cellXfs')[1]
      ?.match(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g);
    return { name: styleNames[Number(style)], xml: formats?.[Number(style)] };
  };

  it.each([
    ['+49 30 901820', 'quotedLtr'],
    ['(213) 373 - 4253', 'plainLtr'],
    ['10.0.0.1', 'plainLtr'],
    ['A-101/2 (B)', 'plainLtr'],
    ['keys@harbor.example', 'plainLtr'],
    ['12 شارع الملك', 'plain'],
    ['-مفتاح', 'quoted'],
  ])('%s', (value, style) => {
    expect(formatOf(value, true).name).toBe(style);
    expect(/readingOrder="1"/.test(String(formatOf(value, true).xml))).toBe(style.endsWith('Ltr'));
    expect(formatOf(value, false).name).toBe(style.replace('Ltr', ''));
  });
});
