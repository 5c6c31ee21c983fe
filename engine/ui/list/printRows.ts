import { isFigure } from '../../language/shownAs.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Locale } from '../../services.ts';
import { cellText } from '../grid/cellText.ts';
import classes from './printRows.module.css';

/** Prints the rows that are here as a plain table: nothing of the page around it, the header on every sheet. */
export function printRows(model: ListModel, locale: Locale): void {
  const sheet = document.createElement('div');
  sheet.className = classes.sheet ?? '';
  sheet.append(headingOf(model, locale), tableOf(model, locale));
  document.body.append(sheet);
  document.body.classList.add(classes.printing ?? '');
  const end = () => {
    sheet.remove();
    document.body.classList.remove(classes.printing ?? '');
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

function headingOf(model: ListModel, locale: Locale): HTMLElement {
  const heading = document.createElement('h1');
  heading.textContent = locale.text(model.document.title);
  return heading;
}

function tableOf(model: ListModel, locale: Locale): HTMLElement {
  const table = document.createElement('table');
  const columns = model.table.shown;
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = locale.text(column.title);
    if (isFigure(column)) cell.className = classes.figure ?? '';
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of model.local.loaded()) {
    const line = body.insertRow();
    for (const column of columns) {
      const cell = line.insertCell();
      cell.textContent = cellText(column, row, locale);
      if (isFigure(column)) cell.className = classes.figure ?? '';
    }
  }
  return table;
}
