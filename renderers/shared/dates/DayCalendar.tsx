import '@mantine/dates/styles.css';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { isDay, today } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import classes from '../popup.module.css';
import { onCalendarKeys } from './calendarKeys.ts';
import { calendarTexts } from './calendarTexts.ts';
import { type DateValue, toPair } from './dateValue.ts';
import { limitsOf } from './dayLimits.ts';
import { RangePresets } from './RangePresets.tsx';

type CalendarProps = ControlProps<DateValue> & { onClose(): void };

/** The panel of a date control: a month of days, and for ranges the common periods beside it. It holds the focus. */
export function DayCalendar(props: CalendarProps) {
  return (
    <FocusTrap>
      <div className={classes.calendar} role="dialog" aria-label={props.label} onKeyDownCapture={onCalendarKeys}>
        {props.options.range ? (
          <>
            <RangePresets {...props} />
            <RangePicker {...props} />
          </>
        ) : (
          <DayPicker {...props} />
        )}
      </div>
    </FocusTrap>
  );
}

function DayPicker(props: CalendarProps) {
  const [day] = daysOf(props.value);
  return (
    <DatePicker
      {...pickerProps(props, day)}
      value={day}
      onChange={(picked) => {
        props.onChange(picked);
        props.onClose();
      }}
    />
  );
}

/** Two clicks make a range: the first day waits here until the second one is known. */
function RangePicker(props: CalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  const days = daysOf(props.value);
  return (
    <DatePicker
      {...pickerProps(props, days[1] ?? days[0])}
      type="range"
      allowSingleDateInRange
      value={first === null ? days : [first, null]}
      onChange={([from, to]) => {
        setFirst(to === null ? from : null);
        if (from === null || to === null) return;
        props.onChange({ from, to });
        props.onClose();
      }}
    />
  );
}

/** What a calendar of days takes from the control: its limits, the culture, and the day that the keyboard starts at. */
export function pickerProps(
  { options, culture, text }: Pick<ControlProps<never>, 'options' | 'culture' | 'text'>,
  shownDay: string | null,
) {
  const { min, max } = limitsOf(options);
  return {
    ...calendarTexts(culture, text),
    ...(min ? { minDate: min } : {}),
    ...(max ? { maxDate: max } : {}),
    ...(shownDay ? { defaultDate: shownDay } : {}),
    // The keyboard starts at the chosen day.
    getDayProps: (day: string) => (day === (shownDay ?? today()) ? { 'data-autofocus': true } : {}),
    highlightToday: true,
  };
}

function daysOf(value: DateValue): [string | null, string | null] {
  const { from, to } = toPair(value);
  const good = (day: string | null) => (day && isDay(day) ? day : null);
  return [good(from), good(to)];
}
