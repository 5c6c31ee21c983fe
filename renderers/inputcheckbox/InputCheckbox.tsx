import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';

/** A native checkbox. */
export function InputCheckbox(props: ControlProps<boolean>) {
  const { placeholder: _, autoComplete: __, ...shared } = inputProps(props);
  return (
    <input
      {...shared}
      type="checkbox"
      className={classes.check}
      checked={props.value}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      onBlur={props.onBlur}
    />
  );
}
