import '@mantine/dates/styles.css';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { instantToLocal, localToInstant, timeToTyped, today } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { onCalendarKeys } from '../shared/dates/calendarKeys.ts';
import { pickerProps } from '../shared/dates/DayCalendar.tsx';
import { limitsOf } from '../shared/dates/dayLimits.ts';
import { TimeGridPanel } from '../shared/dates/TimeGridPanel.tsx';
import { endLabel } from '../shared/endLabel.ts';
import { pairOf, toPair } from '../shared/numbers/pairValue.ts';
import classes from '../shared/popup.module.css';
import { formatOf, isMoment, type MomentValue, toMoments } from './value.ts';

type MomentPanelProps = ControlProps<MomentValue> & { onClose(): void };

/** A month of days beside the times; for a range the first moment and then the last. It holds the focus. */
export function MomentPanel(props: MomentPanelProps) {
  const { options, culture, text, label, onChange, onClose } = props;
  const [isLast, setIsLast] = useState(false);
  const pair = toPair(toMoments(props.value));
  const side = isLast ? pair.to : pair.from;
  const [day, time] = side && isMoment(side) ? instantToLocal(side).split('T') : [];
  const shown = day ?? null;

  function put(local: string): void {
    const moment = localToInstant(local);
    if (!options.range) onChange(moment);
    else onChange(isLast ? pairOf(pair.from, moment) : pairOf(moment, pair.to));
  }

  function pickTime(picked: string): void {
    put(`${day ?? dayToday(props)}T${picked}:00`);
    if (options.range && !isLast) setIsLast(true);
    else onClose();
  }

  return (
    <FocusTrap>
      <div className={classes.times} role="dialog" aria-label={label} onKeyDownCapture={onCalendarKeys}>
        {options.range && (
          <p className={classes.timesTitle} role="status">
            {endLabel(props, isLast ? 1 : 0)}
          </p>
        )}
        <DatePicker
          key={`calendar-${isLast}`}
          {...pickerProps(props, shown)}
          value={shown}
          onChange={(picked) => {
            if (picked) put(`${picked}T${time ?? (isLast ? '23:59:00' : '00:00:00')}`);
          }}
        />
        <TimeGridPanel
          key={`times-${isLast}`}
          value={time ?? null}
          {...(isLast ? { focus: 'now' } : {})}
          step={options.minutestep ?? 5}
          isFree={() => true}
          write={(one) => timeToTyped(one, culture, formatOf(options, culture).endsWith('A') ? 'hh:mm A' : 'HH:mm')}
          text={text}
          onPick={pickTime}
        />
      </div>
    </FocusTrap>
  );
}

/** A time without a day is one of today, or of the nearest day that the control takes. */
function dayToday({ options }: MomentPanelProps): string {
  const { min, max } = limitsOf(options);
  const now = today();
  if (min && now < min) return min;
  return max && now > max ? max : now;
}
