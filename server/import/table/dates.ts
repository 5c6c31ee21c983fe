/** Numbers of the built-in formats that show a day or a time (ECMA-376, 18.8.30). */
const builtIn: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47],
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58],
]);
const DAY = 86_400_000;
/** The day 0 of both calendars of spreadsheets. */
const START_1900 = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);
/** A day that never was: spreadsheets count 29 February 1900. */
const FALSE_LEAP_DAY = 60;

export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id);
  // Texts in quotes, escaped characters, colours and currencies in brackets say nothing; `[h]` counts hours.
  const marks = code
    .replace(/"[^"]*"|\\.|_./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0];
  return marks !== undefined && !/general/i.test(marks) && /[dmyhs]/i.test(marks);
}

/** The moment that a serial number shows, as if its clock were that of UTC; a number that is no day stays one. */
export function momentOfSerial(serial: number, is1904: boolean): Date | number {
  const start = is1904 ? START_1904 : START_1900 + (serial < FALSE_LEAP_DAY ? DAY : 0);
  const date = new Date(start + Math.round(serial * DAY));
  return Number.isNaN(date.getTime()) ? serial : date;
}
