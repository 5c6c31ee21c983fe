import type { ControlProps } from '#engine/index.ts';
import classes from '../control.module.css';
import { endLabel } from '../endLabel.ts';
import { inputProps } from '../inputProps.ts';
import { useLeave } from '../useLeave.ts';
import { NumberInput } from './NumberInput.tsx';
import { type NumberValue, pairOf, toPair } from './numberValue.ts';

/** Two numbers in one box, each on its own optional. */
export function NumberPairBox(props: ControlProps<NumberValue>) {
  const { id, value, options, culture, text, onChange } = props;
  const leave = useLeave(props.onBlur);
  const shared = { options, culture, ...(props.currency ? { currency: props.currency } : {}) };
  const { from, to } = toPair(value);
  // The only place where the document's own name of an end can be seen.
  const hint = (end: 0 | 1) =>
    options.rangeControls?.[end]?.label ? endLabel(props, end) : text(end === 0 ? 'control.min' : 'control.max');
  const input = { ...inputProps(props), className: `${classes.inner} ${classes.figures}` };
  return (
    <div
      className={classes.box}
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
      {...leave}
    >
      <NumberInput
        {...shared}
        input={{ ...input, 'aria-label': endLabel(props, 0), placeholder: hint(0) }}
        value={from}
        onChange={(next) => onChange(pairOf(next, to))}
      />
      <span className={classes.dash} aria-hidden="true">
        –
      </span>
      <NumberInput
        {...shared}
        input={{
          ...input,
          id: `${id}-to`,
          'aria-label': endLabel(props, 1),
          placeholder: hint(1),
        }}
        value={to}
        onChange={(next) => onChange(pairOf(from, next))}
      />
    </div>
  );
}
