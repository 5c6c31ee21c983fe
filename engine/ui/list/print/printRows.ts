import { formatCount } from '../../../format/numbers.ts';
import type { Column } from '../../../generated/documents.ts';
import { isFigure } from '../../../language/rows/shownAs.ts';
import { hasFixedFormat } from '../../../models/grid/columnTable.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { PaperSection } from '../../../models/list/paper.types.ts';
import type { EngineServices, Locale } from '../../../services.ts';
import { topDialog } from '../../dialog/topDialog.ts';
import { barOf, figuresOf } from './printFigures.ts';
import { cardsOf, groupLine, wordsOf } from './printPaper.ts';
import classes from './printRows.module.css';

/** Columns up to this width, px, hold codes and short words, which are not broken. */
const SHORT = 120;

/**
 * While the list is here, what is printed of the page is a plain table, or plain cards where it is shown as such: its title, what
 * was searched in words, the rows that are loaded, the header of the table on every sheet. The disposer ends it.
 *
 * @param view where the list is drawn: under a dialog it is not what somebody prints
 */
export function followPrinting(model: ListModel, services: EngineServices, view: Element): () => void {
  const { body } = document;
  const printing = classes.printing ?? '';
  let sheet: HTMLElement | undefined;
  const begin = () => {
    const dialog = topDialog();
    if (sheet || (dialog && !dialog.contains(view))) return;
    sheet = document.createElement('div');
    sheet.className = classes.sheet ?? '';
    sheet.append(...contentOf(model, services, view));
    body.append(sheet);
    body.classList.add(printing);
  };
  const end = () => {
    sheet?.remove();
    sheet = undefined;
    body.classList.remove(printing);
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    end();
  };
}

/** The table, or what the look that is shown puts in its place. */
function contentOf(model: ListModel, services: EngineServices, view: Element): HTMLElement[] {
  const { locale } = services;
  const paper = model.paper?.();
  const sections = paper?.sections ?? [{ rows: [...model.local.loaded()] }];
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
  const head = headOf(
    model,
    locale,
    paper ? [...paper.notes, shareOf(rows, model.total, locale)] : [rowsOf(model, rows, locale)],
  );
  const shown = paper?.card ? cardsOf(model, paper, services) : [tableOf(model, sections, services)];
  return [...head, ...figuresOf(view, 'above'), ...shown, ...figuresOf(view, 'foot')];
}

/** The title, what the rows were searched by, and what else is said of them. */
function headOf(model: ListModel, locale: Locale, notes: readonly string[]): HTMLElement[] {
  const { document, filters, search } = model;
  const searched = search.shown ? [{ label: locale.text('list.search'), text: search.shown }] : [];
  const lines = [...searched, ...filters.chips].map(({ label, text }) => `${label}: ${text}`);
  const title = locale.text(document.title);
  const page = pageTitle();
  return [
    // A list inside tabs is of what the page is about.
    textOf('h1', page === undefined || page === title ? title : `${page}: ${title}`),
    ...lines.map((line) => textOf('p', line)),
    ...notes.map((note) => textOf('p', note)),
  ];
}

function rowsOf({ pager, total }: ListModel, rows: number, locale: Locale): string {
  return rangeOf({ rows, offset: pager.offset, total, isAtLeast: pager.isAtLeast }, locale);
}

/** Rows that are no range, such as those of some days. */
function shareOf(rows: number, total: number | undefined, { culture, text }: Locale): string {
  const count = formatCount(rows, culture);
  return total === undefined
    ? text('list.rows.all', { count: rows, total: count })
    : text('list.rows.some', { count, total: formatCount(total, culture) });
}

function pageTitle(): string | undefined {
  return window.document.querySelector('main h1')?.textContent ?? undefined;
}

interface Shown {
  rows: number;
  offset: number;
  total: number | undefined;
  isAtLeast: boolean;
}

function rangeOf({ rows, offset, total, isAtLeast }: Shown, { culture, text }: Locale): string {
  if (rows === 0) return text('list.rows.none');
  const range = { from: formatCount(offset + 1, culture), to: formatCount(offset + rows, culture) };
  if (total === undefined) return text('list.rows.open', range);
  return text('list.rows', { ...range, total: `${formatCount(total, culture)}${isAtLeast ? '+' : ''}` });
}

function textOf(name: 'h1' | 'p', words: string): HTMLElement {
  const element = document.createElement(name);
  element.dir = 'auto';
  element.textContent = words;
  return element;
}

function tableOf(model: ListModel, sections: readonly PaperSection[], services: EngineServices): HTMLElement {
  const { locale } = services;
  const table = document.createElement('table');
  const columns = model.table.shown;
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = locale.text(column.title);
    cell.className = classOf(column);
    head.append(cell);
  }
  for (const section of sections) {
    const body = table.createTBody();
    if (section.title !== undefined) body.append(groupLine(section, columns.length));
    for (const row of section.rows) {
      const line = body.insertRow();
      for (const column of columns) {
        const cell = line.insertCell();
        const value = document.createElement('bdi');
        value.textContent = wordsOf(column, row, services);
        cell.append(value);
        cell.className = classOf(column);
        barOf(cell, column, row);
      }
    }
  }
  return table;
}

function classOf(column: Column): string {
  const isWhole = hasFixedFormat(column.format) || (column.width ?? SHORT + 1) <= SHORT;
  const isTick = column.align === 'center';
  return [isFigure(column) && classes.figure, isWhole && classes.whole, isTick && classes.tick]
    .filter(Boolean)
    .join(' ');
}
