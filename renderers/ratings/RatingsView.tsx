import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ControlViewProps } from '#engine/index.ts';
import own from './ratings.module.css';
import { ratingText, starsOf, toneOf } from './value.ts';

/** Stars with their number, for reading. */
export function RatingsView({ value, options, culture, text }: ControlViewProps<number | null>) {
  const max = starsOf(options);
  if (value === null) return null;
  return (
    <span className={own.ratings} data-tone={toneOf(value, max)}>
      {Array.from({ length: max }, (_, index) => index + 1).map((star) =>
        star <= Math.round(value) ? (
          <IconStarFilled key={star} size={16} aria-hidden="true" />
        ) : (
          <IconStar key={star} size={16} aria-hidden="true" />
        ),
      )}
      <span className={own.shown}>{ratingText(value, max, culture, text)}</span>
    </span>
  );
}
