import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import { useLeave } from '../shared/useLeave.ts';
import { DayInput } from './DayInput.tsx';
import { type DateValue, toPair } from './value.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

/** A typed day, or two for a range, with a calendar that is loaded when it is first opened. */
export function InputDate(props: ControlProps<DateValue>) {
  const { id, value, label, text, disabled, culture, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const leave = useLeave(() => {
    setIsOpen(false);
    props.onBlur();
  });
  const { placeholder, ...shared } = inputProps(props);
  const input = {
    ...shared,
    ...(placeholder ? { placeholder } : {}),
    'data-mantine-stop-propagation': isOpen || undefined,
  };
  const pair = toPair(value);
  const day = { culture, onOpen: () => setIsOpen(true) };

  function close(): void {
    setIsOpen(false);
    box.current?.querySelector('input')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from each of its parts
    <div
      ref={box}
      className={classes.box}
      data-invalid={props.invalid || undefined}
      data-disabled={disabled || undefined}
      {...leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      {props.options.range ? (
        <>
          <DayInput
            {...day}
            value={pair.from}
            input={{ ...input, 'aria-label': text('control.from', { label }) }}
            onChange={(from) => onChange(pairOf({ ...pair, from }))}
          />
          <span className={classes.dash} aria-hidden="true">
            –
          </span>
          <DayInput
            {...day}
            value={pair.to}
            input={{ ...input, id: `${id}-to`, 'aria-label': text('control.to', { label }) }}
            onChange={(to) => onChange(pairOf({ ...pair, to }))}
          />
        </>
      ) : (
        <DayInput {...day} value={pair.from} input={input} onChange={onChange} />
      )}
      <IconButton
        label={text('control.openCalendar', { label })}
        disabled={disabled}
        expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        <IconCalendar size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Popup id={`${id}-popup`} width="max-content">
          <Suspense fallback={<span className={classes.pendingCalendar} aria-busy="true" />}>
            <Calendar {...props} onClose={close} />
          </Suspense>
        </Popup>
      )}
    </div>
  );
}

function pairOf(pair: { from: string | null; to: string | null }): DateValue {
  return pair.from || pair.to ? pair : null;
}
