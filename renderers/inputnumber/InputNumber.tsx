import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { NumberInput } from '../shared/NumberInput.tsx';
import { type NumberValue, pairOf, toPair } from '../shared/numberValue.ts';
import { useLeave } from '../shared/useLeave.ts';

/** One number, or two for a range. */
export function InputNumber(props: ControlProps<NumberValue>) {
  const { id, value, options, culture, label, text, onChange } = props;
  const leave = useLeave(props.onBlur);
  const shared = { options, culture, ...(props.currency ? { currency: props.currency } : {}) };
  const { from, to } = toPair(value);
  if (!options.range) {
    const input = { ...inputProps(props), className: `${classes.input} ${classes.figures}` };
    return <NumberInput {...shared} input={input} value={from} onChange={onChange} onBlur={props.onBlur} />;
  }
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
        input={{ ...input, 'aria-label': text('control.from', { label }), placeholder: text('control.min') }}
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
          'aria-label': text('control.to', { label }),
          placeholder: text('control.max'),
        }}
        value={to}
        onChange={(next) => onChange(pairOf(from, next))}
      />
    </div>
  );
}
