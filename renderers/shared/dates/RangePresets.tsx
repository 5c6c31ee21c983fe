import type { ControlProps, RelativeRange } from '#engine/index.ts';
import classes from '../popup.module.css';
import { type DateValue, relativeText } from './dateValue.ts';

const last = (days: number): RelativeRange => ({ last: { days } });
const next = (days: number): RelativeRange => ({ next: { days } });

/** The periods on offer; they follow today until they are sent. */
const PAST = [0, 7, 14, 30, 90, 365].map(last);
const FUTURE = [7, 30, 90].map(next);

/** Common periods of a range, with those to come where days to come may be chosen. */
export function RangePresets(props: ControlProps<DateValue> & { onClose(): void }) {
  const { value, options, culture, text, onChange, onClose } = props;
  const chosen = JSON.stringify(value);
  const ranges = options.allowfuture ? [...PAST, ...FUTURE] : PAST;
  return (
    <ul className={classes.presets} aria-label={text('control.presets')}>
      {ranges.map((range) => (
        <li key={JSON.stringify(range)}>
          <button
            type="button"
            className={classes.preset}
            aria-pressed={JSON.stringify(range) === chosen}
            onClick={() => {
              onChange(range);
              onClose();
            }}
          >
            {relativeText(range, { culture, text })}
          </button>
        </li>
      ))}
    </ul>
  );
}
