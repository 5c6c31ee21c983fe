const DAY = 86_400_000;

/** Start of the day in UTC; all demo times are offsets from it. */
export function startOfDay(date: Date): Date {
  return new Date(Math.floor(date.getTime() / DAY) * DAY);
}

/** `YYYY-MM-DD`, some days after (or before) the reference day. */
export function dayAt(today: Date, offset: number): string {
  return new Date(today.getTime() + offset * DAY).toISOString().slice(0, 10);
}

/** ISO time, some days and minutes after the start of the reference day. */
export function timeAt(today: Date, offset: number, minutes = 0, milliseconds = 0): string {
  return new Date(today.getTime() + offset * DAY + minutes * 60_000 + milliseconds).toISOString();
}
