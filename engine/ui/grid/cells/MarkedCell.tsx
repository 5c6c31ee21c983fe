import type { ReactNode } from 'react';
import type { Column } from '../../../generated/documents.ts';
import { markOf } from '../../../models/grid/marks.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { Locale } from '../../../services.ts';
import hidden from '../../theme/visuallyHidden.module.css';
import classes from './MarkedCell.module.css';
import { shareOf } from './shareOf.ts';
import { signs } from './signs.tsx';

interface MarkedCellProps {
  column: Column;
  row: Row;
  locale: Locale;
  children: ReactNode;
}

/** A value outside of a table's cells with its colour, its sign and the word for both, and a bar as long as it is large. */
export function MarkedCell({ column, row, locale, children }: MarkedCellProps) {
  const mark = column.marks && markOf(column.marks)(row);
  const share = column.bar ? shareOf(row[column.field], column.bar.max) : undefined;
  if (!mark && share === undefined) return children;
  const word = mark && locale.text(mark.text);
  return (
    <span className={classes.marked} data-tone={mark?.tone} title={word}>
      {share !== undefined && (
        <span className={classes.track} aria-hidden="true" data-bar>
          <span className={classes.bar} style={{ inlineSize: `${share}%` }} />
        </span>
      )}
      {mark && signs[mark.tone]}
      <span className={classes.value}>{children}</span>
      {word && <span className={hidden.hidden}>{`, ${word}`}</span>}
    </span>
  );
}
