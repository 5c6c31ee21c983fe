import type { ControlProps } from '#engine/index.ts';
import { DateBox } from '../shared/dates/DateBox.tsx';
import type { DateValue } from '../shared/dates/dateValue.ts';
import { asRange } from './value.ts';

/** Two typed days with a calendar. */
export function FromToDate(props: ControlProps<DateValue>) {
  return <DateBox {...props} options={asRange(props.options)} />;
}
