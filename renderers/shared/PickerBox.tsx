import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from './control.module.css';
import { endLabel } from './endLabel.ts';
import { IconButton } from './IconButton.tsx';
import { inputProps } from './inputProps.ts';
import { Popup } from './Popup.tsx';
import { type Pair, type PairValue, pairOf } from './pairValue.ts';
import { type TypedForm, TypedInput } from './TypedInput.tsx';
import { useLeave } from './useLeave.ts';

interface PickerBoxProps {
  /** What the control was given by the frame. */
  frame: Omit<ControlProps<never>, 'value' | 'onChange'>;
  form: TypedForm;
  /** Both sides; a control of one value shows the first. */
  pair: Pair;
  isRange: boolean;
  onChange(value: PairValue): void;
  /** Name of the button that opens the panel. */
  openLabel: string;
  icon: ReactNode;
  /** The panel; its code is loaded when it first opens. */
  panel(close: () => void): ReactNode;
}

/** One typed value, or two for a range, with a panel to choose from that opens on its button or ArrowDown. */
export function PickerBox({ frame, form, pair, isRange, onChange, openLabel, icon, panel }: PickerBoxProps) {
  const { id, disabled } = frame;
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const leave = useLeave(() => {
    setIsOpen(false);
    frame.onBlur();
  });
  const input = { ...inputProps(frame), 'data-mantine-stop-propagation': isOpen || undefined };
  const shared = { form, onOpen: () => setIsOpen(true) };

  function close(): void {
    setIsOpen(false);
    box.current?.querySelector('input')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from each of its parts
    <div
      ref={box}
      className={classes.box}
      data-invalid={frame.invalid || undefined}
      data-disabled={disabled || undefined}
      {...leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      {isRange ? (
        <>
          <TypedInput
            {...shared}
            value={pair.from}
            input={{ ...input, 'aria-label': endLabel(frame, 0) }}
            onChange={(from) => onChange(pairOf(from, pair.to))}
          />
          <span className={classes.dash} aria-hidden="true">
            –
          </span>
          <TypedInput
            {...shared}
            value={pair.to}
            input={{ ...input, id: `${id}-to`, 'aria-label': endLabel(frame, 1) }}
            onChange={(to) => onChange(pairOf(pair.from, to))}
          />
        </>
      ) : (
        <TypedInput {...shared} value={pair.from} input={input} onChange={onChange} />
      )}
      <IconButton label={openLabel} disabled={disabled} expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {icon}
      </IconButton>
      {isOpen && (
        <Popup id={`${id}-popup`} width="max-content">
          <Suspense fallback={<span className={classes.pendingCalendar} aria-busy="true" />}>{panel(close)}</Suspense>
        </Popup>
      )}
    </div>
  );
}
