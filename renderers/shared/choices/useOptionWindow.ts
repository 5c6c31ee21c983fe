import { type UIEvent, useState } from 'react';

/** Options in the page at once; a list of thousands is drawn piece by piece as it is scrolled. */
const PIECE = 100;
/** Distance from an end, px, at which the next piece comes. */
const NEAR = 200;

/**
 * The part of a long list that is drawn: always with the active option in it.
 *
 * @param more asked for when the end of what is known comes near
 */
export function useOptionWindow(count: number, active: number, more: (() => void) | undefined) {
  const [range, setRange] = useState({ from: 0, to: PIECE });
  const { from, to } = windowOf(range, count, active);

  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < NEAR) {
      if (to < count) setRange({ from, to: to + PIECE });
      else more?.();
    } else if (scrollTop < NEAR && from > 0) setRange({ from: Math.max(0, from - PIECE), to });
  }

  return { from, to, onScroll };
}

/** A list that became shorter starts anew; an active option outside (first, last, the chosen one) brings its own part. */
export function windowOf(
  range: { from: number; to: number },
  count: number,
  active: number,
): { from: number; to: number } {
  const { from, to } = range.from < count ? range : { from: 0, to: PIECE };
  if (active < 0 || (active >= from && active < to)) return { from, to: Math.min(to, count) };
  const start = Math.max(0, active - PIECE / 2);
  return { from: start, to: Math.min(count, start + PIECE) };
}
