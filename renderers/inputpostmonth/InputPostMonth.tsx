import { IconCalendarMonth } from '@tabler/icons-react';
import { formatPostMonth, separatePostMonth } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import { yearPattern } from '../shared/dates/yearPattern.ts';
import { type PairValue, toPair } from '../shared/numbers/pairValue.ts';
import { PendingPanel } from '../shared/PanelBox.tsx';
import { PickerBox } from '../shared/PickerBox.tsx';
import type { TypedForm } from '../shared/TypedInput.tsx';
import { readTyped } from './value.ts';

const MonthPanel = lazyPart(async () => (await import('./MonthPanel.tsx')).MonthPanel);

/** A typed post month, or two for a range, with a panel of months. */
export function InputPostMonth(props: ControlProps<PairValue>) {
  const { label, text, culture, options } = props;
  return (
    <PickerBox
      frame={props}
      form={monthForm(culture)}
      pair={toPair(props.value)}
      isRange={options.range === true}
      onChange={props.onChange}
      openLabel={text('control.openMonths', { label })}
      icon={<IconCalendarMonth size={16} aria-hidden="true" />}
      panel={(close) => <MonthPanel waiting={<PendingPanel />} {...props} onClose={close} />}
    />
  );
}

function monthForm(culture: string): TypedForm {
  return {
    pattern: `MM/${yearPattern(culture)}`,
    separate: separatePostMonth,
    read: readTyped,
    write: (month) => formatPostMonth(month, culture),
    isWhole: (text) => /\P{Nd}\p{Nd}{4}$/u.test(text),
  };
}
