import { useMemo } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { NumberInput } from '../shared/numbers/NumberInput.tsx';
import type { TypedNumber } from '../shared/numbers/typedNumber.ts';
import { asCurrency } from './value.ts';

/** An amount: plain digits and k, m or b while it is typed, the user's currency afterwards. */
export function Currency(props: ControlProps<TypedNumber>) {
  const options = useMemo(() => asCurrency(props.options), [props.options]);
  return (
    <NumberInput
      input={{ ...inputProps(props), className: `${classes.input} ${classes.figures}` }}
      value={props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      options={options}
      culture={props.culture}
      {...(props.currency ? { currency: props.currency } : {})}
    />
  );
}
