import '@mantine/dates/styles.css';
import { FocusTrap } from '@mantine/core';
import { YearPicker } from '@mantine/dates';
import { today, toNumber } from '#engine/format/index.ts';
import type { ControlOptions, ControlProps } from '#engine/index.ts';
import { onCalendarKeys } from '../shared/dates/calendarKeys.ts';
import { calendarTexts } from '../shared/dates/calendarTexts.ts';
import { useRangePick } from '../shared/dates/useRangePick.ts';
import { type PairValue, type Side, toPair } from '../shared/numbers/pairValue.ts';
import classes from '../shared/popup.module.css';
import { isYear } from './value.ts';

type YearPanelProps = ControlProps<PairValue> & { onClose(): void };

/** The years of a decade; two clicks make a range. It holds the focus. */
export function YearPanel(props: YearPanelProps) {
  const { value, options, culture, text, label, onChange, onClose } = props;
  const { from, to } = toPair(value);
  const days: [string | null, string | null] = [toDay(from), toDay(to)];
  const range = useRangePick(days, ([first, last]) => {
    onChange({ from: first.slice(0, 4), to: last.slice(0, 4) });
    onClose();
  });
  const shown = days[1] ?? days[0];
  const shared = {
    ...calendarTexts(culture, text),
    ...limits(options),
    ...(shown ? { defaultDate: shown } : {}),
    getYearControlProps: (year: string) =>
      year.slice(0, 4) === (shown ?? today()).slice(0, 4) ? { 'data-autofocus': true } : {},
  };
  return (
    <FocusTrap>
      <div className={classes.calendar} role="dialog" aria-label={label} onKeyDownCapture={onCalendarKeys}>
        {options.range ? (
          <YearPicker {...shared} type="range" allowSingleDateInRange {...range} />
        ) : (
          <YearPicker
            {...shared}
            value={days[0]}
            onChange={(picked) => {
              onChange(picked?.slice(0, 4) ?? null);
              onClose();
            }}
          />
        )}
      </div>
    </FocusTrap>
  );
}

function limits({ min, max }: ControlOptions): { minDate?: string; maxDate?: string } {
  const [first, last] = [min, max].map((year) => toNumber(year)?.toString().padStart(4, '0'));
  return { ...(first ? { minDate: `${first}-01-01` } : {}), ...(last ? { maxDate: `${last}-12-31` } : {}) };
}

function toDay(year: Side): string | null {
  return year && isYear(year) ? `${year}-01-01` : null;
}
