import { defineControl } from '#engine/index.ts';
import { FromToDate } from './FromToDate.tsx';
import { fromToDateValue } from './value.ts';

export const fromtodate = defineControl({
  filtertype: 'fromtodate',
  value: fromToDateValue,
  Control: FromToDate,
});
