import { expect, test } from 'vitest';
import type { EditableColumn } from '#engine/generated/documents.ts';
import { shownOf, tableOf, templateOf } from '../../renderers/editabletable/tableColumns.ts';
import { proves } from '../proves.ts';

const declared: EditableColumn[] = [
  { columnname: 'Item', title: 'Kind of charge', type: 'text' },
  { columnname: 'Amount', type: 'number' },
  { columnname: 'Due', type: 'date' },
];
const names = (table: ReturnType<typeof tableOf>) =>
  shownOf(table.columns, declared).map(({ columnname }) => columnname);

test(
  'columns of an editable table are arranged as those of every table',
  proves('unit', 'WIDGET-CTRL-editabletable'),
  () => {
    const table = tableOf(declared);
    expect(table.shown.map(({ title }) => title)).toEqual(['Kind of charge', 'Amount', 'Due']);
    expect(templateOf(table.columns, declared)).toBe('minmax(120px, 2fr) minmax(96px, 1fr) minmax(96px, 1fr)');
    table.move('Due', 'Item');
    table.setHidden('Item', true);
    table.setWidth('Amount', 200);
    expect(names(table)).toEqual(['Due', 'Amount']);
    expect(templateOf(table.columns, declared)).toBe('minmax(96px, 1fr) minmax(200px, 1fr)');
  },
);
