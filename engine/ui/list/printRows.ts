import { formatCount } from '../../format/numbers.ts';
import type { Column } from '../../generated/documents.ts';
import { isFigure } from '../../language/shownAs.ts';
import { hasFixedFormat } from '../../models/grid/columnTable.ts';
import { markOf } from '../../models/grid/marks.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { Locale } from '../../services.ts';
import { cellText } from '../grid/cellText.ts';
import classes from './printRows.module.css';

/** Columns up to this width, px, hold codes and short words, which are not broken. */
const SHORT = 120;

/**
 * While the list is here, what is printed of the page is a plain table: its title, what was searched in words, the rows
 * that are loaded, their header on every sheet. The disposer ends it.
 *
 * @param view where the list is drawn: under a dialog it is not what somebody prints
 */
export function followPrinting(model: ListModel, locale: Locale, view: Element): () => void {
  const { body } = document;
  const printing = classes.printing ?? '';
  let sheet: HTMLElement | undefined;
  const begin = () => {
    const dialog = document.querySelector('[aria-modal="true"]');
    if (sheet || (dialog && !dialog.contains(view))) return;
    sheet = document.createElement('div');
    sheet.className = classes.sheet ?? '';
    const rows = [...model.local.loaded()];
    sheet.append(...headOf(model, rows.length, locale), tableOf(model, rows, locale));
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

/** The title, what the rows were searched by, and how many of them are here. */
function headOf(model: ListModel, rows: number, locale: Locale): HTMLElement[] {
  const { document, filters, pager, search, total } = model;
  const searched = search.shown ? [{ label: locale.text('list.search'), text: search.shown }] : [];
  const lines = [...searched, ...filters.chips].map(({ label, text }) => `${label}: ${text}`);
  const title = locale.text(document.title);
  const page = pageTitle();
  return [
    // A list inside tabs is of what the page is about.
    textOf('h1', page === undefined || page === title ? title : `${page}: ${title}`),
    ...lines.map((line) => textOf('p', line)),
    textOf('p', rangeOf({ rows, offset: pager.offset, total, isAtLeast: pager.isAtLeast }, locale)),
  ];
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

function tableOf(model: ListModel, rows: readonly Row[], locale: Locale): HTMLElement {
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
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const column of columns) {
      const cell = line.insertCell();
      const value = document.createElement('bdi');
      const mark = column.marks && markOf(column.marks)(row);
      const word = mark ? ` (${locale.text(mark.text)})` : '';
      value.textContent = cellText(column, row, locale) + word;
      cell.append(value);
      cell.className = classOf(column);
    }
  }
  return table;
}

function classOf(column: Column): string {
  const isWhole = hasFixedFormat(column.format) || (column.width ?? SHORT + 1) <= SHORT;
  return [isFigure(column) && classes.figure, isWhole && classes.whole].filter(Boolean).join(' ');
}
