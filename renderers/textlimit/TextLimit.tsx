import { formatCount } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { countCharacters } from '../shared/cleanText.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';

const LINES = 4;

/**
 * A text area with a counter. What is too long stays, marked, rather than being cut where the user does not see it. Nobody
 * counts what they cannot change.
 */
export function TextLimit(props: ControlProps<string>) {
  const { id, value, options, culture, text } = props;
  const max = options.maxlength;
  const used = countCharacters(value);
  const count = formatCount(used, culture);
  const isCounted = !props.disabled;
  return (
    <>
      <textarea
        {...inputProps(props)}
        aria-describedby={[isCounted && `${id}-count`, props.describedBy].filter(Boolean).join(' ') || undefined}
        className={`${classes.input} ${classes.area}`}
        dir="auto"
        rows={options.lines ?? LINES}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
      {isCounted && (
        <p id={`${id}-count`} className={classes.below} data-over={(max !== undefined && used > max) || undefined}>
          {max === undefined
            ? text('control.characters', { count })
            : text('control.charactersOf', { count, max: formatCount(max, culture) })}
        </p>
      )}
    </>
  );
}
