import type { Column } from '../../../generated/documents.ts';
import { markOf } from '../../../models/grid/marks.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { Paper, PaperSection } from '../../../models/list/paper.types.ts';
import { shownName } from '../../../models/rows/RecordNames.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { EngineServices } from '../../../services.ts';
import { cellText } from '../../grid/cells/cellText.ts';
import classes from './printRows.module.css';

/** The value of a row in words, with what its mark means; of a record that it refers to the name. */
export function wordsOf(column: Column, row: Row, services: EngineServices): string {
  const { locale } = services;
  const mark = column.marks && markOf(column.marks)(row);
  return (
    (shownName(services, column, row) ?? cellText(column, row, locale)) + (mark ? ` (${locale.text(mark.text)})` : '')
  );
}

/** Rows as cards, those of a section under its title. */
export function cardsOf(model: ListModel, { sections, card }: Paper, services: EngineServices): HTMLElement[] {
  const columns = new Map(model.columns.map((column) => [column.field, column]));
  const column = (field: string) => columns.get(field) ?? [];
  const heading = [card?.heading ?? ''].flatMap(column);
  const fields = (card?.fields ?? []).flatMap(column);
  return sections.map(({ title, rows }) => {
    const section = document.createElement('section');
    if (title !== undefined) section.append(elementOf('h2', title));
    const list = document.createElement('ul');
    list.className = classes.cards ?? '';
    list.append(...rows.map((row) => cardOf(row, { heading, fields, services })));
    section.append(list);
    return section;
  });
}

interface Drawn {
  heading: readonly Column[];
  fields: readonly Column[];
  services: EngineServices;
}

function cardOf(row: Row, { heading, fields, services }: Drawn): HTMLElement {
  const card = document.createElement('li');
  card.className = classes.card ?? '';
  card.append(...heading.map((column) => elementOf('strong', wordsOf(column, row, services))));
  for (const column of fields) {
    const words = wordsOf(column, row, services);
    if (words !== '') card.append(elementOf('div', `${services.locale.text(column.title)}: ${words}`));
  }
  return card;
}

/** The line of a group in a table. */
export function groupLine({ title = '' }: PaperSection, columns: number): HTMLElement {
  const line = document.createElement('tr');
  const cell = document.createElement('th');
  cell.scope = 'rowgroup';
  cell.colSpan = columns;
  cell.dir = 'auto';
  cell.textContent = title;
  line.append(cell);
  return line;
}

function elementOf(name: 'h2' | 'strong' | 'div', words: string): HTMLElement {
  const element = document.createElement(name);
  element.dir = 'auto';
  element.textContent = words;
  return element;
}
