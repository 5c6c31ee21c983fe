/**
 * Tells how many milliseconds the clocks of a zone are ahead of UTC at a time, in milliseconds since 1970.
 *
 * @throws RangeError when the zone is unknown
 * @example zoneOffset('Europe/Berlin')(Date.UTC(2026, 6, 1)) // 7_200_000
 */
export function zoneOffset(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (time) => parseOffset(format.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? '');
}

/** `GMT-05:00` in milliseconds; `GMT` is 0. */
function parseOffset(text: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
