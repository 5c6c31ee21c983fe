import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';

const LINES = 3;

/** A text area where the text is written; the cut is for reading. */
export function ReadMore(props: ControlProps<string>) {
  return (
    <textarea
      {...inputProps(props)}
      className={`${classes.input} ${classes.area}`}
      dir="auto"
      rows={props.options.lines ?? LINES}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
