import { IconCalendar } from '@tabler/icons-react';
import { datePattern, dayToTyped, isDay, separateTyped } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import { PendingPanel } from '../PanelBox.tsx';
import { PickerBox } from '../PickerBox.tsx';
import type { TypedForm } from '../TypedInput.tsx';
import { type DateValue, readTyped, toPair } from './dateValue.ts';
import { NEVER } from './dayLimits.ts';

const DayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).DayCalendar);

/** A typed day, or two for a range, with a calendar that is loaded when it is first opened. */
export function DateBox(props: ControlProps<DateValue>) {
  const { label, text, culture, options } = props;
  return (
    <PickerBox
      frame={props}
      form={dayForm(culture, text('date.never'))}
      pair={toPair(props.value)}
      isRange={options.range === true}
      onChange={props.onChange}
      openLabel={text('control.openCalendar', { label })}
      icon={<IconCalendar size={16} aria-hidden="true" />}
      panel={(close) => <DayCalendar waiting={<PendingPanel />} {...props} onClose={close} />}
    />
  );
}

function dayForm(culture: string, never: string): TypedForm {
  return {
    pattern: datePattern(culture),
    separate: (text) => separateTyped(text, culture),
    read: (text) => (text === never ? NEVER : readTyped(text, culture)),
    write: (day) => (day === NEVER ? never : isDay(day) ? dayToTyped(day, culture) : day),
    isWhole: (text) => /\p{Nd}{4}\P{Nd}*$|^\p{Nd}{4}/u.test(text),
  };
}
