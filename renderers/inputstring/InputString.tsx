import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { MaskedInput } from '../shared/MaskedInput.tsx';

/**
 * A native text input; a masked one hides what is typed. Too much is said and not cut: half of a text finds something
 * else than the whole one.
 */
export function InputString(props: ControlProps<string>) {
  if (props.options.masked) return <MaskedInput {...props} />;
  return (
    <input
      {...inputProps(props)}
      type="text"
      dir={props.value === '' ? undefined : 'auto'}
      className={`${classes.input} ${classes.auto}`}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
