import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';

/** A native text input with the keyboard of addresses, which are written from left to right in every language. */
export function Email(props: ControlProps<string>) {
  return (
    <input
      {...inputProps(props)}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      className={`${classes.input} ${classes.ltr}`}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
