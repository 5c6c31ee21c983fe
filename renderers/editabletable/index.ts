import { defineControl, lazyControl } from '#engine/index.ts';
import { TableView } from './TableView.tsx';
import { tableValue } from './value.ts';

export const editabletable = defineControl({
  filtertype: 'editabletable',
  value: tableValue,
  Control: lazyControl(() => import('./EditableTable.tsx').then((file) => file.EditableTable)),
  View: TableView,
});
