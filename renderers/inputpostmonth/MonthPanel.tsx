import '@mantine/dates/styles.css';
import { FocusTrap } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { isPostMonth, today } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { onCalendarKeys } from '../shared/dates/calendarKeys.ts';
import { calendarTexts } from '../shared/dates/calendarTexts.ts';
import { useRangePick } from '../shared/dates/useRangePick.ts';
import { type PairValue, type Side, toPair } from '../shared/numbers/pairValue.ts';
import classes from '../shared/popup.module.css';
import { monthLimits } from './value.ts';

type MonthPanelProps = ControlProps<PairValue> & { onClose(): void };

/** The months of a year; two clicks make a range. It holds the focus. */
export function MonthPanel(props: MonthPanelProps) {
  const { value, options, culture, text, label, onChange, onClose } = props;
  const { from, to } = toPair(value);
  const days: [string | null, string | null] = [toDay(from), toDay(to)];
  const range = useRangePick(days, ([first, last]) => {
    onChange({ from: first.slice(0, 7), to: last.slice(0, 7) });
    onClose();
  });
  const { min, max } = monthLimits(options);
  const shown = days[1] ?? days[0];
  const shared = {
    ...calendarTexts(culture, text),
    ...(min ? { minDate: `${min}-01` } : {}),
    ...(max ? { maxDate: `${max}-01` } : {}),
    ...(shown ? { defaultDate: shown } : {}),
    getMonthControlProps: (month: string) =>
      month.slice(0, 7) === (shown ?? today()).slice(0, 7) ? { 'data-autofocus': true } : {},
  };
  return (
    <FocusTrap>
      <div className={classes.calendar} role="dialog" aria-label={label} onKeyDownCapture={onCalendarKeys}>
        {options.range ? (
          <MonthPicker {...shared} type="range" allowSingleDateInRange {...range} />
        ) : (
          <MonthPicker
            {...shared}
            value={days[0]}
            onChange={(picked) => {
              onChange(picked?.slice(0, 7) ?? null);
              onClose();
            }}
          />
        )}
      </div>
    </FocusTrap>
  );
}

function toDay(month: Side): string | null {
  return month && isPostMonth(month) ? `${month}-01` : null;
}
