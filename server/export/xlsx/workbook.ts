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
  /** Sheet of the rows; where one sheet cannot hold them, more follow it with a number. */
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly Cell[]>;
  /** How deep each row lies below those above it, where they are groups within groups. */
  levels?: readonly number[] | undefined;
  /** Number of the rows. */
  count: number;
  /** Last sheet: what the rows were chosen by, as label and value. */
  facts?: { name: string; rows: readonly (readonly [label: string, value: Cell])[] };
  formats: DateFormats;
  rightToLeft: boolean;
}

const CHUNK = 65_536;
/** Rows of one sheet: the format's own limit without the header. */
export const SHEET_ROWS = 1_048_575;

/**
 * An xlsx file as it grows; memory does not depend on the number of rows.
 *
 * @param sheetRows rows of one sheet; less than the format's limit in tests only
 */
export async function* writeWorkbook(plan: WorkbookPlan, sheetRows = SHEET_ROWS): AsyncGenerator<Buffer> {
  const tables = Math.max(1, Math.ceil(plan.count / sheetRows));
  const tableNames = Array.from({ length: tables }, (_, index) =>
    index === 0 ? plan.name : `${plan.name} ${index + 1}`,
  );
  const names = sheetNames([...tableNames, ...(plan.facts ? [plan.facts.name] : [])]);
  const rows = plan.rows[Symbol.asyncIterator]();
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [contentTypes(names.length)] },
    { name: '_rels/.rels', content: [packageRelations()] },
    { name: 'xl/workbook.xml', content: [workbook(names)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] },
    { name: 'xl/styles.xml', content: [styles(plan.formats)] },
    ...tableNames.map((_, index) => {
      const own = Math.min(sheetRows, plan.count - index * sheetRows);
      return { name: `xl/worksheets/sheet${index + 1}.xml`, content: rowsSheet(plan, rows, own) };
    }),
  ];
  if (plan.facts) entries.push({ name: `xl/worksheets/sheet${names.length}.xml`, content: [factsSheet(plan)] });
  try {
    yield* zip(entries);
  } finally {
    // A reader that stops early ends the query behind the rows.
    await rows.return?.();
  }
}

/** The next rows of those that all sheets share. */
async function* rowsSheet(
  { columns, rightToLeft, levels = [] }: WorkbookPlan,
  rows: AsyncIterator<readonly Cell[]>,
  count: number,
): AsyncGenerator<string> {
  const widths = columns.map((column) => column.width);
  const titles = columns.map((column): Cell => ({ type: 'text', value: column.title }));
  const deepest = levels.reduce((most, level) => Math.max(most, level), 0);
  const start = sheetStart(widths, { rows: count + 1, rightToLeft, frozen: true, levels: deepest });
  let text = start + rowXml(1, titles, { all: 'header' });
  for (let index = 1; index <= count; index++) {
    const { value: cells, done } = await rows.next();
    if (done) break;
    text += rowXml(index + 1, cells, { rightToLeft, level: levels[index - 1] });
    if (text.length >= CHUNK) {
      yield text;
      text = '';
    }
  }
  yield text + sheetEnd;
}

function factsSheet({ facts, rightToLeft }: WorkbookPlan): string {
  const start = sheetStart([28, 60], { rows: facts?.rows.length ?? 0, rightToLeft, frozen: false });
  const rows = (facts?.rows ?? []).map(([label, value], index) => factXml(index + 1, label, value, rightToLeft));
  return start + rows.join('') + sheetEnd;
}

/** The label in bold beside a value in its own style. */
function factXml(index: number, label: string, value: Cell, rightToLeft: boolean): string {
  const labelXml = rowXml(index, [{ type: 'text', value: label }], { all: 'label' });
  const valueXml = rowXml(index, [null, value], { rightToLeft });
  return labelXml.replace('</row>', '') + valueXml.slice(valueXml.indexOf('>') + 1);
}
