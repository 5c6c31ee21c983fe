import { posix } from 'node:path';
import { Archive } from './archive.ts';
import { isDateFormat, momentOfSerial } from './dates.ts';
import { MAX_COLUMNS, MAX_TEXT, TableFault } from './limits.ts';
import type { Line, TableCell } from './table.types.ts';

/** The parts that hold the first sheet. */
interface Parts {
  sheet: string;
  strings: string;
  styles: string;
  is1904: boolean;
}

/** Takes the rows of the first sheet one after the other. @throws TableFault, Error when the file is damaged */
export async function readWorkbook(bytes: Uint8Array, take: (line: Line) => void): Promise<void> {
  const archive = await Archive.open(bytes);
  const parts = await findParts(archive);
  const strings = await readStrings(archive, parts.strings);
  const dates = await readDateStyles(archive, parts.styles);
  await readSheet(archive, parts, { strings, dates }, take);
}

async function findParts(archive: Archive): Promise<Parts> {
  const [root] = (await readRelations(archive, '')).filter(({ type }) => type === 'officeDocument');
  const workbook = root?.target ?? 'xl/workbook.xml';
  const relations = await readRelations(archive, workbook);
  let sheetId: string | undefined;
  let is1904 = false;
  await archive.read(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name === 'sheet') sheetId ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  const of = (type: string) => relations.find((one) => one.type === type)?.target ?? '';
  const sheet = relations.find(({ id, type }) => id === sheetId && type === 'worksheet')?.target ?? of('worksheet');
  if (!archive.has(sheet)) throw new TableFault('not_a_workbook');
  return { sheet, strings: of('sharedStrings'), styles: of('styles'), is1904 };
}

/** What a part refers to; types are named by their last word, which the two editions of the standard share. */
async function readRelations(archive: Archive, part: string): Promise<{ id: string; type: string; target: string }[]> {
  const { dir, base } = posix.parse(part);
  const found: { id: string; type: string; target: string }[] = [];
  await archive.read(posix.join(dir, '_rels', `${base}.rels`), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}

/** Texts that cells share. How a word is spoken (`rPh`) is no part of it. */
async function readStrings(archive: Archive, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const text = new TextGatherer();
  await archive.read(part, {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece, () => `${part}, ${strings.length + 1}`),
    close(name) {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  });
  return strings;
}

/** For each style of a cell whether it shows a day or a time. */
async function readDateStyles(archive: Archive, part: string): Promise<readonly boolean[]> {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let isCells = false;
  await archive.read(part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) styles.push(isDateFormat(Number(numFmtId), formats.get(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

interface Known {
  strings: readonly string[];
  dates: readonly boolean[];
}

async function readSheet(archive: Archive, parts: Parts, known: Known, take: (line: Line) => void): Promise<void> {
  const text = new TextGatherer();
  let line: { index: number; values: TableCell[] } = { index: -1, values: [] };
  let column = -1;
  let cell: Readonly<Record<string, string>> = {};
  await archive.read(parts.sheet, {
    open(name, attributes) {
      if (name === 'row') {
        line = { index: attributes.r ? Number(attributes.r) - 1 : line.index + 1, values: [] };
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        column = columnOf(attributes.r) ?? column + 1;
        text.take();
      } else text.open(name);
    },
    text: (piece) => text.add(piece, () => `${columnName(column)}${line.index + 1}`),
    close(name) {
      text.close(name);
      if (name === 'row') take(line);
      if (name !== 'c') return;
      const value = toCell(cell, text.take(), { ...known, is1904: parts.is1904 });
      if (value === null) return;
      if (column >= MAX_COLUMNS) throw new TableFault('workbook_too_large');
      while (line.values.length < column) line.values.push(null);
      line.values[column] = value;
    },
  });
}

/** The text of `t` and `v`, wherever in a cell or a shared string they stand. */
class TextGatherer {
  #text = '';
  #isOpen = false;
  /** Depth within a reading of the word. */
  #spoken = 0;

  open(name: string): void {
    if (name === 'rPh') this.#spoken += 1;
    this.#isOpen = (name === 't' || name === 'v') && this.#spoken === 0;
  }

  /** @throws TableFault workbook_text_too_long */
  add(piece: string, place: () => string): void {
    if (!this.#isOpen) return;
    this.#text += piece;
    if (this.#text.length > MAX_TEXT) throw new TableFault('workbook_text_too_long', place());
  }

  close(name: string): void {
    if (name === 'rPh') this.#spoken -= 1;
    this.#isOpen = false;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

function toCell(
  { t = 'n', s = '' }: Readonly<Record<string, string>>,
  text: string,
  { strings, dates, is1904 }: Known & { is1904: boolean },
): TableCell {
  if (text === '') return null;
  if (t === 's') return withoutEscapes(strings[Number(text)] ?? '') || null;
  if (t === 'inlineStr' || t === 'str') return withoutEscapes(text);
  if (t === 'b') return isTrue(text.trim());
  if (t === 'e') return text;
  if (t === 'd') return dateOrText(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return dates[Number(s)] ? momentOfSerial(number, is1904) : number;
}

function dateOrText(text: string): TableCell {
  const date = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? text : date;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
function withoutEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Column of a reference such as `AB12`, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '') ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function columnName(column: number): string {
  const rest = column % 26;
  return (column >= 26 ? columnName((column - rest) / 26 - 1) : '') + String.fromCharCode(65 + rest);
}
