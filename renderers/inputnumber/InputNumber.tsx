import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { NumberInput } from '../shared/numbers/NumberInput.tsx';
import { NumberPairBox } from '../shared/numbers/NumberPairBox.tsx';
import { type NumberValue, toPair } from '../shared/numbers/numberValue.ts';

/** One number, or two for a range. */
export function InputNumber(props: ControlProps<NumberValue>) {
  if (props.options.range) return <NumberPairBox {...props} />;
  return (
    <NumberInput
      options={props.options}
      culture={props.culture}
      {...(props.currency ? { currency: props.currency } : {})}
      input={{ ...inputProps(props), className: `${classes.input} ${classes.figures}` }}
      value={toPair(props.value).from}
      onChange={props.onChange}
      onBlur={props.onBlur}
    />
  );
}
