import type { Column } from '../../../generated/documents.ts';
import type { Row } from '../../../models/shared/answers.ts';
import { shareOf } from '../../grid/cells/shareOf.ts';
import classes from './printRows.module.css';

/** What stands above the rows of a report, or at their foot, as plain totals, tables and pictures. */
export function figuresOf(view: Element, place: 'above' | 'foot'): HTMLElement[] {
  const page = view.closest('main') ?? view;
  return [...page.querySelectorAll<HTMLElement>(`[data-paper="${place}"]`)].flatMap((part) => {
    if (part instanceof HTMLCanvasElement) return pictureOf(part);
    if (part instanceof HTMLTableElement) return tableOf(part);
    return part instanceof HTMLDListElement ? totalsOf(part) : [lineOf(part.textContent ?? '')];
  });
}

/** How far the value fills its column, as the bar of the screen says it. */
export function barOf(cell: HTMLElement, { bar, field }: Column, row: Row): void {
  if (!bar) return;
  cell.classList.add(classes.bar ?? '');
  cell.style.backgroundSize = `${shareOf(row[field], bar.max)}% 2.5pt`;
}

function totalsOf(list: HTMLElement): HTMLElement[] {
  const totals = [...list.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`,
  );
  return totals.length > 0 ? [lineOf(totals.join(' · '))] : [];
}

function lineOf(words: string): HTMLElement {
  const line = document.createElement('p');
  line.dir = 'auto';
  line.textContent = words;
  return line;
}

/** Its words, without what it does on the screen. */
function tableOf(shown: HTMLTableElement): HTMLElement[] {
  const table = document.createElement('table');
  const { title } = shown.dataset;
  if (title) table.createCaption().textContent = title;
  const head = table.createTHead();
  const body = table.createTBody();
  for (const row of shown.rows) {
    const line = (row.parentElement?.tagName === 'THEAD' ? head : body).insertRow();
    if (row.parentElement?.tagName === 'TFOOT') line.className = classes.sum ?? '';
    const level = Number(row.getAttribute('aria-level') ?? 1);
    if (level > 1) line.className = classes.within ?? '';
    const first = row.cells[0];
    if (first) line.style.setProperty('--level', String(level));
    for (const cell of row.cells) {
      const copy = document.createElement(cell.tagName === 'TH' ? 'th' : 'td');
      copy.className = cell === first ? '' : (classes.figure ?? '');
      // The words run as they do; the cell stays on the side of its column.
      const words = document.createElement('bdi');
      words.textContent = cell.textContent;
      copy.append(words);
      line.append(copy);
    }
  }
  return [table];
}

/** With what it is of: what was chosen for it beside it is not printed. */
function pictureOf(canvas: HTMLCanvasElement): HTMLElement[] {
  canvas.dispatchEvent(new Event('beforeprint'));
  const { scheme, title = '' } = canvas.dataset;
  const picture = document.createElement('img');
  picture.alt = canvas.getAttribute('aria-label') ?? '';
  picture.dataset.scheme = scheme;
  picture.src = canvas.toDataURL();
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.dir = 'auto';
  caption.textContent = title;
  figure.append(caption, picture);
  return [figure];
}
