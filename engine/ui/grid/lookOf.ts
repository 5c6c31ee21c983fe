import type { CSSProperties } from 'react';
import { markOf } from '../../models/grid/marks.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { Locale } from '../../services.ts';
import { cellText } from './cellText.ts';
import type { CellPlan } from './gridPlan.ts';
import classes from './lookOf.module.css';
import { shareOf } from './shareOf.ts';

/** What the cell of a column with marks or a bar is in a row. */
export interface CellLook {
  className: string;
  style?: CSSProperties;
  'data-mark'?: string;
  title?: string;
  'aria-label'?: string;
}

export type LookOf = (cell: CellPlan, row: Row, locale: Locale) => CellLook | undefined;

/** How a cell of a marked column looks in a row; undefined where it looks as any other. */
export const lookOf: LookOf = ({ column, className, style }, row, locale) => {
  const { marks, bar, field } = column;
  const mark = marks && markOf(marks)(row);
  if (!mark && !bar) return undefined;
  const label = mark && `${cellText(column, row, locale)}, ${locale.text(mark.text)}`;
  return {
    className: [className, mark && classes.marked, bar && classes.bar].filter(Boolean).join(' '),
    ...(bar ? { style: { ...style, backgroundSize: `${shareOf(row[field], bar.max)}% 3px, 100% 3px` } } : {}),
    ...(mark && label ? { 'data-mark': mark.tone, title: label, 'aria-label': label } : {}),
  };
};
