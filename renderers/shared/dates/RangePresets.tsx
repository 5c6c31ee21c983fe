import { isRelativeRange } from '#engine/format/index.ts';
import type { ControlProps, RelativeRange } from '#engine/index.ts';
import classes from '../popup.module.css';
import { type DateValue, relativeText } from './dateValue.ts';

/** Days of the periods on offer; they follow today until they are sent. */
const PERIODS = [0, 7, 14, 30, 90, 365] as const;

/** Common periods of a range. */
export function RangePresets(props: ControlProps<DateValue> & { onClose(): void }) {
  const { value, culture, text, onChange, onClose } = props;
  const days = isRelativeRange(value) ? value.last.days : undefined;
  return (
    <ul className={classes.presets} aria-label={text('control.presets')}>
      {PERIODS.map((period) => {
        const range: RelativeRange = { last: { days: period } };
        return (
          <li key={period}>
            <button
              type="button"
              className={classes.preset}
              aria-pressed={period === days}
              onClick={() => {
                onChange(range);
                onClose();
              }}
            >
              {relativeText(range, { culture, text })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
