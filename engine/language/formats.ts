/**
 * Formats of texts that server and check hold alike: what the check lets pass, the server takes. Deliberately strict and
 * linear.
 */
export const FORMATS = {
  date: (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text),
  'date-time': (text: string) =>
    /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/i.test(text) &&
    isRealDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text)),
  email: (text: string) => /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63})+$/.test(text),
  uuid: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
} as const satisfies Record<string, (text: string) => boolean>;

/** Whether a text has a format; formats that are not known here say nothing. */
export function hasFormat(format: string | undefined, text: string): boolean {
  return format === undefined || !Object.hasOwn(FORMATS, format) || FORMATS[format as keyof typeof FORMATS](text);
}

function isRealDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
