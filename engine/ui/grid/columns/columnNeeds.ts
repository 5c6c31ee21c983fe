import type { Column } from '../../../generated/documents.ts';
import { isFigure } from '../../../language/rows/shownAs.ts';
import { type GridColumn, hasFixedFormat } from '../../../models/grid/columnTable.ts';

/** Room that the content of a column needs, px, padding included. */
export interface ColumnNeed {
  /** In one line. */
  line: number;
  /** In one line, for the rows that were here at first: what came while somebody scrolled is wider or not. */
  first: number;
  /** Where each text may take two lines. */
  twoLines: number;
  /** Nothing of it is ever cut: what names the row, its states, its dates and figures. */
  isWhole: boolean;
}

/** What a column of a table needs at its place; undefined where it cannot be measured. */
export type Needs = (column: GridColumn, index: number) => ColumnNeed | undefined;

/** What texts of a column are measured with. */
export type TextKind = 'head' | 'cell' | 'link';

/** Width of a text, px. */
export type Measure = (text: string, kind: TextKind) => number;

/** Padding of a cell at both sides, with a little for what a browser rounds. */
const PADDING = 18;
/** The first cell stands further from the edge. */
const FIRST = 4;
/** A dot and its distance before a status. */
const DOT = 14;
/** The sign of a mark and its distance before a value. */
const SIGN = 19;

/** The column names the row, or its values have a known length: they are read whole or not at all. */
export function isWhole({ format, tones }: Column, index: number): boolean {
  return index === 0 || tones !== undefined || hasFixedFormat(format);
}

/** Room for the heading alone, which may have two lines. */
export function headNeed(title: string, measure: Measure, index?: number): number {
  return Math.ceil(linesOfWords(title, (text) => measure(text, 'head'))) + PADDING + (index === 0 ? FIRST : 0);
}

/**
 * Room for one value.
 *
 * @param enough what the column has for two lines already, px: a value that stands in it in one line is not broken to see how it would
 */
export function cellNeed(
  column: Column,
  text: string,
  { index, measure, enough = 0 }: { index: number; measure: Measure; enough?: number },
): Pick<ColumnNeed, 'line' | 'twoLines'> {
  if (text === '') return { line: 0, twoLines: 0 };
  const extra =
    PADDING +
    (index === 0 ? FIRST : 0) +
    (column.format === 'status' || column.tones ? DOT : 0) +
    (column.marks ? SIGN : 0);
  const kind = column.link && index === 0 ? 'link' : 'cell';
  // Figures of one width: as wide as the widest of them.
  const written = column.format ? text.replaceAll(/\d/g, '0') : text;
  const of = (part: string) => measure(part, kind);
  const line = Math.ceil(of(written)) + extra;
  // An amount is one thing: its currency does not stand below it.
  const isOne = line <= enough || isFigure(column);
  return { line, twoLines: isOne ? line : Math.ceil(inTwoLines(written, of)) + extra };
}

/** Room for a value with others in a line below it: they stand there where the value needs one line alone. */
export function stackedNeed(
  own: Pick<ColumnNeed, 'line' | 'twoLines'>,
  below: readonly string[],
  measure: Measure,
): Pick<ColumnNeed, 'line' | 'twoLines'> {
  const text = below.filter((one) => one !== '').join(' · ');
  return { line: Math.max(own.line, Math.ceil(measure(text, 'cell')) + PADDING + FIRST), twoLines: own.twoLines };
}

/** A word of more letters, such as an address, may be broken: half of it, and the letter that goes to the other line. */
const LONG_WORD = 14;
const LETTER = 12;

/** Least width at which a text stands in two lines, broken where there is a space; a long word anywhere. */
function inTwoLines(text: string, measure: (text: string) => number): number {
  const whole = measure(text);
  return text.length > LONG_WORD && !text.includes(' ') ? whole / 2 + LETTER : linesOfWords(text, measure);
}

function linesOfWords(text: string, measure: (text: string) => number): number {
  let least = measure(text);
  for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
    least = Math.min(least, Math.max(measure(text.slice(0, at)), measure(text.slice(at + 1))));
  }
  return least;
}

/**
 * Shares room among those that lack some, the smallest lack first: as many as can be are served whole.
 *
 * @returns what each gets, at most what it lacks
 */
export function shareRoom(lacks: readonly number[], room: number): number[] {
  const given = lacks.map(() => 0);
  const order = lacks.map((lack, index) => ({ lack, index })).sort((a, b) => a.lack - b.lack);
  let left = Math.max(0, room);
  for (const [place, { lack, index }] of order.entries()) {
    const part = Math.min(lack, left / (order.length - place));
    given[index] = part;
    left -= part;
  }
  return given;
}
