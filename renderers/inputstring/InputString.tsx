import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';

/** A native text input. */
export function InputString(props: ControlProps<string>) {
  return (
    <input
      {...inputProps(props)}
      type="text"
      className={classes.input}
      maxLength={props.options.maxlength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
