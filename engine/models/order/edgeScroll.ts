/** How near to the top or the bottom of the window a dragged row makes the page scroll, px. */
export const EDGE = 135;
/** How far the page scrolls at a time, px. */
export const STEP = 20;
/** Time between two steps, ms. */
export const PACE = 25;

/** What the page scrolls by while the pointer is at this height of the window: up, down or not at all. */
export function edgeStep(y: number, height: number): number {
  if (y < EDGE) return -STEP;
  return y > height - EDGE ? STEP : 0;
}
