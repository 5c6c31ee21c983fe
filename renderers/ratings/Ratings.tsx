import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { useLeave } from '../shared/useLeave.ts';
import own from './ratings.module.css';
import { ratingText, starsOf, toneOf } from './value.ts';

/** Stars as a group of radio buttons: arrows choose, Delete empties. The number stands beside them, not the colour alone. */
export function Ratings(props: ControlProps<number | null>) {
  const { id, value, label, text, culture, disabled, required, onChange } = props;
  const max = starsOf(props.options);
  const leave = useLeave(props.onBlur);
  const isClearable = value !== null && !required && !disabled;
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  // The label of the frame leads to the star that the Tab key would reach.
  const current = stars.find((star) => star === value) ?? 1;

  function onKeyDown(event: KeyboardEvent): void {
    if (!isClearable || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    onChange(null);
  }

  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-required={required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      className={own.ratings}
      data-disabled={disabled || undefined}
      data-invalid={props.invalid || undefined}
      data-tone={value === null ? undefined : toneOf(value, max)}
      {...leave}
      onKeyDown={onKeyDown}
    >
      {stars.map((star) => (
        <label key={star} className={own.star} title={ratingText(star, max, culture, text)}>
          <input
            id={star === current ? id : undefined}
            type="radio"
            name={id}
            className={own.radio}
            aria-label={ratingText(star, max, culture, text)}
            disabled={disabled}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          {value !== null && star <= Math.round(value) ? (
            <IconStarFilled size={20} aria-hidden="true" />
          ) : (
            <IconStar size={20} aria-hidden="true" />
          )}
        </label>
      ))}
      <span className={own.shown}>
        {value === null ? text('control.notSet') : ratingText(value, max, culture, text)}
      </span>
      {isClearable && (
        <IconButton label={text('control.clear', { label })} inTabOrder={false} onPress={() => onChange(null)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
