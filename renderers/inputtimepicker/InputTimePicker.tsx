import { IconClock } from '@tabler/icons-react';
import { separateTime } from '#engine/format/index.ts';
import type { ControlOptions, ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import { type PairValue, toPair } from '../shared/numbers/pairValue.ts';
import { PendingPanel } from '../shared/PanelBox.tsx';
import { PickerBox } from '../shared/PickerBox.tsx';
import type { TypedForm } from '../shared/TypedInput.tsx';
import { formatOf, readTyped, writeTime } from './value.ts';

const TimePanel = lazyPart(async () => (await import('./TimePanel.tsx')).TimePanel);

/** A typed time, or two for a range, with a panel of hours and minutes. */
export function InputTimePicker(props: ControlProps<PairValue>) {
  const { label, text, culture, options } = props;
  return (
    <PickerBox
      frame={props}
      form={timeForm(options, culture)}
      pair={toPair(props.value)}
      isRange={options.range === true}
      onChange={props.onChange}
      openLabel={text('control.openTimes', { label })}
      icon={<IconClock size={16} aria-hidden="true" />}
      panel={(close) => <TimePanel waiting={<PendingPanel />} {...props} onClose={close} />}
    />
  );
}

function timeForm(options: ControlOptions, culture: string): TypedForm {
  const format = formatOf(options, culture);
  const digits = format.includes('ss') ? 6 : 4;
  return {
    pattern: format,
    separate: (text) => separateTime(text, format),
    read: (text) => readTyped(text, options, culture),
    write: (time) => writeTime(time, options, culture),
    isWhole: (text) => !format.endsWith('A') && (text.match(/\p{Nd}/gu)?.length ?? 0) === digits,
  };
}
