import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Column } from '../../../generated/documents.ts';
import type { Row } from '../../../models/shared/answers.ts';
import hidden from '../../theme/visuallyHidden.module.css';
import { type CellContext, cellContent } from './Cell.tsx';
import { RIGHT_TO_LEFT } from './cellDirection.ts';
import { cellText } from './cellText.ts';
import classes from './TwoLines.module.css';

interface TwoLinesProps {
  grid: CellContext & { second: readonly Column[] };
  row: Row;
  /** What names the row. */
  children: ReactNode;
}

/**
 * What names a row, and below it what tells the row from others of its name; each value with the title of its column for those who
 * only hear it. Beside a long name, which takes two lines, all is smaller, so that the row stays as high as it is.
 */
export function TwoLines({ grid: { second, locale, controls }, row, children }: TwoLinesProps) {
  const told = second.filter((column) => cellText(column, row, locale) !== '');
  const runs = lineDirection(told.map((column) => cellText(column, row, locale)).join(' '));
  const lines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = lines;
    if (current && row) current.toggleAttribute('data-long', isLong(current));
  }, [row]);
  return (
    <div ref={lines} className={classes.lines}>
      {children}
      <span className={classes.second} dir={runs} data-second>
        {told.map((column, index) => (
          <Fragment key={column.field}>
            {index > 0 && ' · '}
            {/* The line runs as its values do. */}
            <span className={hidden.hidden} dir={locale.direction}>{`${locale.text(column.title)}: `}</span>
            {cellContent(column, row, { locale, controls })}
          </Fragment>
        ))}
      </span>
    </div>
  );
}

/**
 * The way that its first letter runs, so that a long name is cut at its end. A browser would ask the first mark instead: an Arabic date
 * before an English name has one.
 */
function lineDirection(text: string): 'ltr' | 'rtl' | 'auto' {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return 'auto';
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** Letters of another size make a line a little higher than it is said to be, px. */
const HALF_A_LINE = 8;

/** More than a line of the name and one below it, as they are without being smaller. */
function isLong(lines: HTMLElement): boolean {
  lines.removeAttribute('data-long');
  return lines.scrollHeight > lines.clientHeight + HALF_A_LINE;
}
