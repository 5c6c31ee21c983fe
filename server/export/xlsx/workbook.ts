import { type Cell, rowXml } from './cells.ts';
import {
  contentTypes,
  type DateFormats,
  packageRelations,
  sheetEnd,
  sheetNames,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
} from './parts.ts';
import { type ZipEntry, zip } from './zip.ts';

export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
}

export interface WorkbookPlan {
  /** Sheet of the rows. */
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly Cell[]>;
  /** Second sheet: what the rows were chosen by, as label and value. */
  facts: { name: string; rows: readonly (readonly [label: string, value: Cell])[] };
  formats: DateFormats;
  rightToLeft: boolean;
}

const CHUNK = 65_536;
/** The format's own limit, header included. */
export const MAX_ROWS = 1_048_575;

/** An xlsx file as it grows; memory does not depend on the number of rows. */
export function writeWorkbook(plan: WorkbookPlan): AsyncGenerator<Buffer> {
  const names = sheetNames([plan.name, plan.facts.name]);
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [contentTypes(names.length)] },
    { name: '_rels/.rels', content: [packageRelations()] },
    { name: 'xl/workbook.xml', content: [workbook(names)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] },
    { name: 'xl/styles.xml', content: [styles(plan.formats)] },
    { name: 'xl/worksheets/sheet1.xml', content: rowsSheet(plan) },
    { name: 'xl/worksheets/sheet2.xml', content: [factsSheet(plan)] },
  ];
  return zip(entries);
}

async function* rowsSheet({ columns, rows, rightToLeft }: WorkbookPlan): AsyncGenerator<string> {
  const widths = columns.map((column) => column.width);
  const titles = columns.map((column): Cell => ({ type: 'text', value: column.title }));
  let text = sheetStart(widths, { rightToLeft, frozen: true }) + rowXml(1, titles, 'header');
  let index = 1;
  for await (const cells of rows) {
    index += 1;
    text += rowXml(index, cells);
    if (text.length >= CHUNK) {
      yield text;
      text = '';
    }
  }
  yield text + sheetEnd;
}

function factsSheet({ facts, rightToLeft }: WorkbookPlan): string {
  const start = sheetStart([28, 60], { rightToLeft, frozen: false });
  const rows = facts.rows.map(([label, value], index) => factXml(index + 1, label, value));
  return start + rows.join('') + sheetEnd;
}

/** The label in bold beside a value in its own style. */
function factXml(index: number, label: string, value: Cell): string {
  const labelXml = rowXml(index, [{ type: 'text', value: label }], 'label');
  const valueXml = rowXml(index, [null, value]);
  return labelXml.replace('</row>', '') + valueXml.slice(valueXml.indexOf('>') + 1);
}
