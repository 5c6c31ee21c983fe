import { useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import { useLeave } from '../shared/useLeave.ts';
import own from './colour.module.css';
import { Swatches } from './Swatches.tsx';
import { toHex } from './value.ts';

/** A typed colour with its sample, which opens the colours on offer. */
export function Colour(props: ControlProps<string>) {
  const { id, value, label, text, disabled, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const leave = useLeave(() => {
    setIsOpen(false);
    props.onBlur();
  });

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
      <input
        placeholder="#rrggbb"
        {...shownProps(props)}
        data-mantine-stop-propagation={isOpen || undefined}
        type="text"
        dir="ltr"
        spellCheck={false}
        className={`${classes.inner} ${classes.ltr} ${classes.figures}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onChange(toHex(value) ?? value)}
      />
      <IconButton
        label={text('control.openColours', { label })}
        disabled={disabled}
        expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        <Sample colour={toHex(value)} />
      </IconButton>
      {isOpen && (
        <Popup id={`${id}-popup`} width="max-content">
          <Swatches
            {...props}
            onPick={(colour) => {
              onChange(colour);
              close();
            }}
          />
        </Popup>
      )}
    </div>
  );
}

/** The colour itself, or a crossed field when there is none. */
export function Sample({ colour }: { colour: string | undefined }) {
  return (
    <span
      className={own.sample}
      data-none={colour === undefined || undefined}
      style={{ backgroundColor: colour }}
      aria-hidden="true"
    />
  );
}

function shownProps(props: ControlProps<string>) {
  const { placeholder, ...shared } = inputProps(props);
  return placeholder ? { ...shared, placeholder } : shared;
}
