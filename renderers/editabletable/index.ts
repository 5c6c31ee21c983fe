import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { tableValue } from './value.ts';

export const editabletable = defineControl({
  filtertype: 'editabletable',
  value: tableValue,
  Control: lazyControl(() => import('./EditableTable.tsx').then((file) => file.EditableTable)),
  View: lazyView(() => import('./TableView.tsx').then((file) => file.TableView)),
});
