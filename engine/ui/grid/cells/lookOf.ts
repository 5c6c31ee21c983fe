import type { CSSProperties } from 'react';
import type { Tone } from '../../../generated/documents.ts';
import { markOf } from '../../../models/grid/marks.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { Locale } from '../../../services.ts';
import type { CellPlan } from '../gridPlan.ts';
import { cellText } from './cellText.ts';
import classes from './lookOf.module.css';
import { shareOf } from './shareOf.ts';

/** What the cell of a column with marks or a bar is in a row. */
export interface CellLook {
  className: string;
  style: CSSProperties | undefined;
  /** Value and mark in words; the pointer shows it too. */
  label: string | undefined;
}

/** `text` is what stands in the cell, where that is a text. */
export type LookOf = (cell: CellPlan, row: Row, locale: Locale, text: string | undefined) => CellLook | undefined;

/** How a cell of a marked column looks in a row; undefined where it looks as any other. */
export const lookOf: LookOf = (cell, row, locale, text) => {
  const { column, style } = cell;
  const { marks, bar, field } = column;
  const mark = marks && markOf(marks)(row);
  if (!mark && !bar) return undefined;
  return {
    className: classOf(cell, mark?.tone),
    style: bar ? { ...style, backgroundSize: sizesOf(shareOf(row[field], bar.max), mark !== undefined) } : style,
    label: mark && `${text ?? cellText(column, row, locale)}, ${locale.text(mark.text)}`,
  };
};

function sizesOf(share: number, isMarked: boolean): string {
  return `${isMarked ? '14px 14px, ' : ''}${share}% 3px, 100% 3px`;
}

const known = new WeakMap<CellPlan, Map<Tone | undefined, string>>();

/** Scrolling asks for the same few names again and again: they are put together once for each column and tone. */
function classOf(cell: CellPlan, tone: Tone | undefined): string {
  let names = known.get(cell);
  if (!names) {
    names = new Map();
    known.set(cell, names);
  }
  let name = names.get(tone);
  if (name === undefined) {
    const { className, column } = cell;
    name = [className, column.bar && classes.bar, tone && classes.marked, tone && classes[tone]]
      .filter(Boolean)
      .join(' ');
    names.set(tone, name);
  }
  return name;
}
