/** What a cell holds. Dates are wall-clock serial numbers of the spreadsheet. */
export type Cell =
  | null
  | { type: 'text'; value: string }
  | { type: 'number'; value: number; style: StyleName }
  | { type: 'date'; serial: number; style: 'date' | 'datetime' };

const texts = ['plain', 'header', 'quoted', 'label', 'plainLtr', 'quotedLtr'] as const;
/** Numbers by how many decimals they show. */
export const numberStyles = [
  'integer',
  'decimal1',
  'decimal2',
  'decimal3',
  'decimal4',
  'decimal5',
  'decimal6',
] as const;
/** Shares by how many decimals of a percent they show. */
export const percentStyles = ['percent0', 'percent1', 'percent2'] as const;
/** Order is the index in styles.xml. */
export const styleNames = [...texts, 'date', 'datetime', ...numberStyles, ...percentStyles] as const;
export type StyleName = (typeof styleNames)[number];

/** Style of numbers with so many decimals, as their column shows them. */
export function numberStyle(decimals: number): StyleName {
  return numberStyles[decimals] ?? 'decimal2';
}

/** Style of shares with so many decimals, two at most. */
export function percentStyle(decimals: number): StyleName {
  return percentStyles[decimals] ?? 'percent2';
}

const percents: readonly StyleName[] = percentStyles;
const figures: readonly StyleName[] = numberStyles;

/** Decimals that a number of a style shows; those of a share are of a percent. */
export function decimalsOf(style: StyleName): number {
  const percent = percents.indexOf(style);
  return percent >= 0 ? percent + 2 : Math.max(0, figures.indexOf(style));
}

/** How the texts of a row are written. */
export interface TextStyle {
  /** One style for all of them. */
  all?: StyleName;
  rightToLeft?: boolean;
  /** How deep the row lies below others, which fold it away. */
  level?: number | undefined;
}

const MAX_TEXT = 32_767;
const styleIndex = Object.fromEntries(styleNames.map((name, index) => [name, index])) as Record<StyleName, number>;

/**
 * One row. Text is always an inline string and never a formula; text that a spreadsheet would read as a formula when somebody
 * edits the cell is marked as quoted.
 */
export function rowXml(index: number, cells: readonly Cell[], style: TextStyle = {}): string {
  let xml = style.level ? `<row r="${index}" outlineLevel="${style.level}">` : `<row r="${index}">`;
  for (const [column, cell] of cells.entries()) {
    if (cell) xml += cellXml(`${columnName(column)}${index}`, cell, style);
  }
  return `${xml}</row>`;
}

function cellXml(reference: string, cell: NonNullable<Cell>, textStyle: TextStyle): string {
  if (cell.type === 'text') {
    const style = textStyle.all ?? styleOf(cell.value, textStyle.rightToLeft === true);
    return `<c r="${reference}" s="${styleIndex[style]}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.value.slice(0, MAX_TEXT))}</t></is></c>`;
  }
  const value = cell.type === 'date' ? cell.serial : cell.value;
  return `<c r="${reference}" s="${styleIndex[cell.style]}"><v>${value}</v></c>`;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** In a sheet that runs from right to left, what has no letter of its script keeps its order: `+49 30 1234`, `10.0.0.1`. */
function styleOf(value: string, rightToLeft: boolean): StyleName {
  const isLtr = rightToLeft && !RIGHT_TO_LEFT.test(value);
  if (/^[=+\-@\t\r]/.test(value)) return isLtr ? 'quotedLtr' : 'quoted';
  return isLtr ? 'plainLtr' : 'plain';
}

/** A, B ... Z, AA ... */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters and lone surrogates, which XML cannot hold, are left out. */
export function escapeXml(text: string): string {
  if (!/[^\x20-\x21\x23-\x25\x27-\x3b\x3d\x3f-\x7e]/.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(/[&<>"]/g, (character) => entities[character] ?? character)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these may not be in XML.
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
  );
}
