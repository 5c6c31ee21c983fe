import { IconX } from '@tabler/icons-react';
import type { ControlProps } from '#engine/index.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import own from './slider.module.css';
import { numberText, scaleOf } from './value.ts';

/** The browser's own slider, which knows the keys and the direction of the language, with its number beside it. */
export function Slider(props: ControlProps<number | null>) {
  const { id, value, label, text, culture, disabled, required, onChange } = props;
  const { floor, ceil, step } = scaleOf(props.options);
  const { placeholder: _placeholder, ...input } = inputProps(props);
  const shown = value === null ? text('control.notSet') : numberText(value, culture);
  return (
    <div className={own.slider}>
      <input
        {...input}
        type="range"
        className={own.range}
        data-empty={value === null || undefined}
        min={floor}
        max={ceil}
        step={step}
        value={value ?? floor}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        // The lowest value is a choice too, though the browser sees no change in it.
        onClick={(event) => value === null && onChange(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => value === null && event.key === 'Home' && onChange(floor)}
        onBlur={props.onBlur}
      />
      <output className={own.shown} htmlFor={id} data-empty={value === null || undefined}>
        {shown}
      </output>
      {value !== null && !required && !disabled && (
        <IconButton label={text('control.clear', { label })} onPress={() => onChange(null)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
