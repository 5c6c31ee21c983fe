import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { Row } from '../../models/readAnswer.ts';
import { useEngine } from '../EngineContext.tsx';
import { StatusText } from '../StatusText.tsx';
import { cellText } from './cellText.ts';
import classes from './DataTable.module.css';

const CutCell = lazy(async () => ({ default: (await import('./CutCell.tsx')).CutCell }));

export interface CellLink {
  /** Without it the link opens something in place and is a button. */
  href?: string;
  /** Follows the link inside the app. */
  follow(): void;
}

export interface CellProps {
  column: Column;
  row: Row;
  link: CellLink | undefined;
}

/** Content of one cell: text, status or link. */
export const Cell = observer(function Cell({ column, row, link }: CellProps) {
  const { locale } = useEngine();
  const text = cellText(column, row, locale);
  if (column.format === 'status' || column.tones) {
    return <StatusText tone={column.tones?.[String(row[column.field] ?? '')] ?? 'neutral'} text={text} />;
  }
  if (column.format === 'readmore' || column.format === 'list') {
    return (
      <Suspense fallback={text}>
        <CutCell column={column} value={row[column.field]} text={text} />
      </Suspense>
    );
  }
  if (!link || text === '') return <>{text}</>;
  if (link.href === undefined) {
    return (
      <button type="button" className={classes.link} tabIndex={-1} data-open onClick={link.follow}>
        {text}
      </button>
    );
  }
  return (
    <a
      className={classes.link}
      href={link.href}
      tabIndex={-1}
      data-open
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        link.follow();
      }}
    >
      {text}
    </a>
  );
});
