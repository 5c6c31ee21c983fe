import { IconCalendar } from '@tabler/icons-react';
import { toCultureDigits } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import { yearPattern } from '../shared/dates/yearPattern.ts';
import { type PairValue, toPair } from '../shared/numbers/pairValue.ts';
import { PendingPanel } from '../shared/PanelBox.tsx';
import { PickerBox } from '../shared/PickerBox.tsx';
import type { TypedForm } from '../shared/TypedInput.tsx';
import { isYear, readTyped } from './value.ts';

const YearPanel = lazyPart(async () => (await import('./YearPanel.tsx')).YearPanel);

/** A typed year, or two for a range, with a panel of years. */
export function InputYear(props: ControlProps<PairValue>) {
  const { label, text, culture, options } = props;
  return (
    <PickerBox
      frame={props}
      form={yearForm(culture)}
      pair={toPair(props.value)}
      isRange={options.range === true}
      onChange={props.onChange}
      openLabel={text('control.openYears', { label })}
      icon={<IconCalendar size={16} aria-hidden="true" />}
      panel={(close) => <YearPanel waiting={<PendingPanel />} {...props} onClose={close} />}
    />
  );
}

function yearForm(culture: string): TypedForm {
  return {
    pattern: yearPattern(culture),
    separate: (text) => text,
    read: readTyped,
    write: (year) => (isYear(year) ? toCultureDigits(year, culture) : year),
    isWhole: (text) => /^\p{Nd}{4}$/u.test(text),
  };
}
