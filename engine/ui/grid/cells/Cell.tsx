import type { ReactNode } from 'react';
import type { Column } from '../../../generated/documents.ts';
import type { MarkOf } from '../../../models/grid/marks.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { EngineServices, Locale } from '../../../services.ts';
import { lazyPart } from '../../late/lazyPart.tsx';
import { StatusText } from '../../StatusText.tsx';
import classes from '../DataTable.module.css';
import { cellText } from './cellText.ts';
import type { LookOf } from './lookOf.ts';

const ControlCell = lazyPart(async () => (await import('./ControlCell.tsx')).ControlCell);

const CutCell = lazyPart(async () => (await import('./CutCell.tsx')).CutCell);

const MarkedCell = lazyPart(async () => (await import('./MarkedCell.tsx')).MarkedCell);

const NamedCell = lazyPart(async () => (await import('./NamedCell.tsx')).NamedCell);

export interface CellLink {
  /** Without it the link opens something in place and is a button. */
  href?: string;
  /** Follows the link inside the app. */
  follow(): void;
}

export interface CellContext {
  locale: Locale;
  controls: EngineServices['controls'];
  linkOf?: ((column: Column, row: Row) => CellLink | undefined) | undefined;
  /** What stands in a cell whose value can be changed; undefined for every other. */
  editOf?: ((column: Column, row: Row) => ReactNode) | undefined;
  /** How cells of marked columns look, where the cell itself draws that; null until it is known. */
  lookOf?: LookOf | null;
  /** How a row looks as a whole. */
  markOf?: MarkOf | undefined;
  /** Links of a grid are no tab stops; elsewhere they are (0). */
  tabIndex?: number;
}

/** Content of one cell: text, status, link, or the value as a control shows it. A text is a text: no element, no component. */
export function cellContent(
  column: Column,
  row: Row,
  { locale, controls, linkOf, editOf, lookOf, tabIndex = -1 }: CellContext,
): ReactNode {
  const edited = editOf?.(column, row);
  if (edited !== undefined) return edited;
  if (column.filtertype) return <ControlCell column={column} row={row} controls={controls} locale={locale} />;
  const text = cellText(column, row, locale);
  if ((column.marks || column.bar) && lookOf === undefined) {
    return (
      <MarkedCell waiting={text} column={column} row={row} locale={locale}>
        {text}
      </MarkedCell>
    );
  }
  if (column.format === 'status' || column.tones) {
    return <StatusText tone={column.tones?.[String(row[column.field] ?? '')] ?? 'neutral'} text={text} />;
  }
  if (column.format === 'readmore' || column.format === 'list') {
    return <CutCell waiting={text} column={column} value={row[column.field]} text={text} />;
  }
  const link = column.link && text !== '' ? linkOf?.(column, row) : undefined;
  const shown =
    column.names && text !== '' ? (
      <NamedCell waiting={text} names={column.names} id={String(row[column.field])} />
    ) : (
      text
    );
  return link ? <LinkedText link={link} text={shown} tabIndex={tabIndex} /> : shown;
}

function LinkedText({ link, text, tabIndex }: { link: CellLink; text: ReactNode; tabIndex: number }) {
  if (link.href === undefined) {
    return (
      <button type="button" className={classes.link} dir="auto" tabIndex={tabIndex} data-open onClick={link.follow}>
        {text}
      </button>
    );
  }
  return (
    <a
      className={classes.link}
      dir="auto"
      href={link.href}
      tabIndex={tabIndex}
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
}
