import { columnName, escapeXml, numberStyles, percentStyles, type StyleName, styleNames } from './cells.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function contentTypes(sheets: number): string {
  const parts = numbers(sheets).map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${parts.join('')}</Types>`;
}

export function packageRelations(): string {
  return relations([['officeDocument', 'xl/workbook.xml']]);
}

export function workbookRelations(sheets: number): string {
  return relations([
    ...numbers(sheets).map((n): [string, string] => ['worksheet', `worksheets/sheet${n}.xml`]),
    ['styles', 'styles.xml'],
  ]);
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

export function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** Names of sheets: at most 31 characters, without those that Excel refuses, different from each other. */
export function sheetNames(wanted: readonly string[]): string[] {
  const names: string[] = [];
  for (const text of wanted) {
    const name =
      text
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || 'Sheet';
    names.push(
      names.some((other) => other.toLowerCase() === name.toLowerCase())
        ? `${name.slice(0, 28)} ${names.length + 1}`
        : name,
    );
  }
  return names;
}

/** Formats of dates, as the spreadsheet writes them. */
export interface DateFormats {
  date: string;
  datetime: string;
}

/** Number of the first format that is not built in: that of days, then of times, then of numbers. */
const OWN_FORMATS = 164;
const numberCodes = numberStyles.map((_style, decimals) => `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`);

const percentCodes = percentStyles.map((_style, decimals) => `0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}%`);

const figureStyles = [...numberStyles, ...percentStyles] as const;
const numberAttributes = Object.fromEntries(
  figureStyles.map((style, index) => [style, `numFmtId="${OWN_FORMATS + 2 + index}" applyNumberFormat="1"`]),
) as Record<(typeof figureStyles)[number], string>;

const GREY = 'FFD9D9D9';
const attributes: Readonly<Record<StyleName, string>> = {
  plain: 'numFmtId="49" applyNumberFormat="1"',
  header:
    'numFmtId="49" fontId="1" fillId="2" borderId="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"',
  date: 'numFmtId="164" applyNumberFormat="1"',
  datetime: 'numFmtId="165" applyNumberFormat="1"',
  ...numberAttributes,
  quoted: 'numFmtId="49" quotePrefix="1" applyNumberFormat="1"',
  plainLtr: 'numFmtId="49" applyNumberFormat="1" applyAlignment="1"',
  quotedLtr: 'numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"',
  label: 'numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"',
};

/** Read from left to right, at the side where the texts of its sheet begin. */
const ltr = '><alignment horizontal="right" readingOrder="1"/></xf>';
const alignments: Readonly<Partial<Record<StyleName, string>>> = { plainLtr: ltr, quotedLtr: ltr };

export function styles({ date, datetime }: DateFormats): string {
  const codes = [date, datetime, ...numberCodes, ...percentCodes];
  const own = codes.map((code, index) => `<numFmt numFmtId="${OWN_FORMATS + index}" formatCode="${escapeXml(code)}"/>`);
  const formats = `<numFmts count="${own.length}">${own.join('')}</numFmts>`;
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  const fonts = `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`;
  const fills = `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${GREY}"/><bgColor indexed="64"/></patternFill></fill></fills>`;
  const none = '<border><left/><right/><top/><bottom/><diagonal/></border>';
  const line = '<border><left/><right/><top/><bottom style="thin"><color rgb="FF7F7F7F"/></bottom><diagonal/></border>';
  const cells = styleNames.map((name) => `<xf xfId="0" ${attributes[name]}${alignments[name] ?? '/>'}`);
  return `${HEAD}<styleSheet xmlns="${MAIN}">${formats}${fonts}${fills}<borders count="2">${none}${line}</borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Start of a sheet: how many rows it has, its direction, a first row that stays in sight, the width of each column in characters, how deep its rows fold. */
export function sheetStart(
  widths: readonly number[],
  options: { rows: number; rightToLeft: boolean; frozen: boolean; levels?: number | undefined },
): string {
  const pane = options.frozen
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : '';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  // The format has no list of no columns.
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  const direction = options.rightToLeft ? ' rightToLeft="1"' : '';
  // Readers learn the size before the rows; some show how far they are.
  const dimension = `<dimension ref="A1:${columnName(Math.max(0, widths.length - 1))}${Math.max(1, options.rows)}"/>`;
  // A row stands above those that it holds.
  const outline = options.levels ? '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>' : '';
  const folds = options.levels ? `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${options.levels}"/>` : '';
  return `${HEAD}<worksheet xmlns="${MAIN}">${outline}${dimension}<sheetViews><sheetView workbookViewId="0"${direction}>${pane}</sheetView></sheetViews>${folds}${cols}<sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
