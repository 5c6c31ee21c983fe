import { IconCalendar, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import { useLeave } from '../shared/useLeave.ts';
import { type DateRange, dateRangeValue } from './value.ts';

const RangePanel = lazy(async () => ({ default: (await import('./RangePanel.tsx')).RangePanel }));
const OPENERS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);
const CLEARERS: ReadonlySet<string> = new Set(['Backspace', 'Delete']);

/** The chosen period as text; its panel offers periods by name, two typed times and a calendar. */
export function DateRangeInput(props: ControlProps<DateRange | null>) {
  const { id, value, label, text, culture, options, disabled, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const leave = useLeave(() => {
    setIsOpen(false);
    props.onBlur();
  });
  const isEmpty = dateRangeValue.isEmpty(value);

  function close(): void {
    setIsOpen(false);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (CLEARERS.has(event.key)) onChange(null);
    if (!OPENERS.has(event.key)) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from each of its parts
    <div
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
      <input
        {...inputProps(props)}
        ref={input}
        type="text"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-popup` : undefined}
        readOnly
        className={`${classes.inner} ${classes.figures}`}
        value={dateRangeValue.toText(value, options, { culture, text, labelOf: () => undefined })}
        onClick={() => !disabled && setIsOpen(true)}
        onKeyDown={onKeyDown}
      />
      {!isEmpty && !disabled && (
        <IconButton label={text('control.clear', { label })} inTabOrder={false} onPress={() => onChange(null)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
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
            <RangePanel {...props} onClose={close} />
          </Suspense>
        </Popup>
      )}
    </div>
  );
}
