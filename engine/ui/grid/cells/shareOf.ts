/** Per cent of a bar that is full at `max`; what is not above 0 has none. */
export function shareOf(value: unknown, max: number): number {
  if (typeof value !== 'number' || value <= 0) return 0;
  return Math.round(Math.min(value / max, 1) * 1000) / 10;
}
