import { IconCalendarClock } from '@tabler/icons-react';
import { momentPattern, separateMoment } from '#engine/format/index.ts';
import type { ControlOptions, ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import { toPair } from '../shared/numbers/pairValue.ts';
import { PendingPanel } from '../shared/PanelBox.tsx';
import { PickerBox } from '../shared/PickerBox.tsx';
import type { TypedForm } from '../shared/TypedInput.tsx';
import { formatOf, type MomentValue, NEVER_MOMENT, readTyped, toMoments, writeMoment } from './value.ts';

const MomentPanel = lazyPart(async () => (await import('./MomentPanel.tsx')).MomentPanel);

/** A typed day with its time, or two for a range, with a calendar and times. */
export function InputDateTime(props: ControlProps<MomentValue>) {
  const { label, text, culture, options } = props;
  return (
    <PickerBox
      frame={props}
      form={momentForm(options, culture, text('date.never'))}
      pair={toPair(toMoments(props.value))}
      isRange={options.range === true}
      onChange={props.onChange}
      openLabel={text('control.openCalendar', { label })}
      icon={<IconCalendarClock size={16} aria-hidden="true" />}
      panel={(close) => <MomentPanel waiting={<PendingPanel />} {...props} onClose={close} />}
    />
  );
}

function momentForm(options: ControlOptions, culture: string, never: string): TypedForm {
  const format = formatOf(options, culture);
  const time = format.includes('ss')
    ? /\p{Nd}\P{Nd}+\p{Nd}{2}:\p{Nd}{2}:\p{Nd}{2}$/u
    : /\p{Nd}\s+\p{Nd}{2}:\p{Nd}{2}$/u;
  return {
    pattern: momentPattern(culture, format),
    separate: (text) => separateMoment(text, culture, format),
    read: (text) => (text === never ? NEVER_MOMENT : readTyped(text, culture)),
    write: (moment) => (moment === NEVER_MOMENT ? never : writeMoment(moment, options, culture)),
    isWhole: (text) => !format.endsWith('A') && /\p{Nd}{4}/u.test(text) && time.test(text),
  };
}
