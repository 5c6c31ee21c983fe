import '@mantine/dates/styles.css';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { FUTURE_RANGES, isLocal, momentPattern, NAMED_RANGES, separateMoment, today } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { onCalendarKeys } from '../shared/dates/calendarKeys.ts';
import { pickerProps } from '../shared/dates/DayCalendar.tsx';
import { useRangePick } from '../shared/dates/useRangePick.ts';
import classes from '../shared/popup.module.css';
import { type TypedForm, TypedInput } from '../shared/TypedInput.tsx';
import { custom, type DateRange, named, rangeText, rangeTimeFormat, readTyped, resolve, writeLocal } from './value.ts';

type RangePanelProps = ControlProps<DateRange | null> & { onClose(): void };

/** Periods by name beside a custom one: two times to type and a calendar. It holds the focus. */
export function RangePanel(props: RangePanelProps) {
  return (
    <FocusTrap>
      <div className={classes.calendar} role="dialog" aria-label={props.label} onKeyDownCapture={onCalendarKeys}>
        <NamedRanges {...props} />
        <CustomRange {...props} />
      </div>
    </FocusTrap>
  );
}

function NamedRanges({ value, options, culture, text, onChange, onClose }: RangePanelProps) {
  const names = options.allowfuture ? [...NAMED_RANGES, ...FUTURE_RANGES] : NAMED_RANGES;
  return (
    <ul className={classes.presets} aria-label={text('control.presets')}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={classes.preset}
            aria-pressed={value?.dateRangeString === name}
            onClick={() => {
              onChange(named(name, options));
              onClose();
            }}
          >
            {rangeText(name, { culture, text })}
          </button>
        </li>
      ))}
    </ul>
  );
}

function CustomRange(props: RangePanelProps) {
  const { id, value, label, options, culture, text, onChange } = props;
  const { from, to } = resolve(value, options);
  const days: [string | null, string | null] = [toDay(from), toDay(to)];
  const [shown, setShown] = useState(days[1] ?? days[0] ?? today());
  const range = useRangePick(days, ([first, last]) =>
    onChange(custom(`${first}T${timeOf(from) ?? '00:00:00'}`, `${last}T${timeOf(to) ?? '23:59:59'}`)),
  );
  return (
    <div className={classes.customRange}>
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className={classes.customSide} htmlFor={`${id}-${side}`}>
          {text(`control.${side}`, { label })}
          <TypedInput
            isAlone
            form={localForm(culture, side)}
            value={side === 'from' ? from : to}
            input={{ id: `${id}-${side}`, autoComplete: 'off' }}
            onChange={(next) => {
              setShown(toDay(next) ?? shown);
              onChange(side === 'from' ? custom(next, to) : custom(from, next));
            }}
          />
        </label>
      ))}
      <DatePicker
        {...pickerProps({ ...props, options: { ...options, range: true } }, days[1] ?? days[0])}
        date={shown}
        onDateChange={setShown}
        type="range"
        allowSingleDateInRange
        {...range}
      />
    </div>
  );
}

function localForm(culture: string, side: 'from' | 'to'): TypedForm {
  const format = rangeTimeFormat(culture);
  return {
    pattern: momentPattern(culture, format),
    separate: (text) => separateMoment(text, culture, format),
    read: (text) => readTyped(text, culture, side),
    write: (local) => writeLocal(local, culture),
    isWhole: (text) => !format.endsWith('A') && /\p{Nd}{4}.*\s\p{Nd}{2}:\p{Nd}{2}:\p{Nd}{2}$/u.test(text),
  };
}

function toDay(local: string | null): string | null {
  return local && isLocal(local) ? local.slice(0, 10) : null;
}

function timeOf(local: string | null): string | undefined {
  return local && isLocal(local) ? local.slice(11) : undefined;
}
