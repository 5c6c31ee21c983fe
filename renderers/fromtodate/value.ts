import { isObject, isRelativeRange } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition } from '#engine/index.ts';
import { type DateValue, dateValue, toPair } from '../shared/dates/dateValue.ts';

/**
 * Two days that fill the parameters `fromDateName` and `toDateName`. `fromDate` and `toDate` of the document are what
 * they start with; a record holds `{ "fromDate": …, "toDate": … }`, or the range that follows today.
 */
export const fromToDateValue: ValueDefinition<DateValue> = {
  ...dateValue,
  validate: (value, options, culture) => dateValue.validate(value, asRange(options), culture),
  toQuery: (name, value, options) => dateValue.toQuery(namesOf(name, options), value, asRange(options)),
  toAddress: (name, value, options) => dateValue.toAddress?.(namesOf(name, options), value, asRange(options)) ?? {},
  fromQuery: (name, query, options) => dateValue.fromQuery(namesOf(name, options), query, asRange(options)),
  fromDocument: (value, options) => {
    if (isRelativeRange(value)) return dateValue.fromDocument(value, asRange(options));
    const { fromDate = null, toDate = null } = isObject(value) ? value : value === undefined ? options : {};
    return dateValue.fromDocument({ from: fromDate, to: toDate }, asRange(options));
  },
  toDocument: (value) => {
    if (isRelativeRange(value)) return value;
    const { from: fromDate, to: toDate } = toPair(value);
    return { fromDate, toDate };
  },
};

/** The control is a pair whatever its name looks like. */
export function asRange(options: ControlOptions): ControlOptions {
  return { ...options, range: true };
}

function namesOf(name: string, { fromDateName, toDateName }: ControlOptions): string {
  return fromDateName && toDateName ? `${fromDateName}:${toDateName}` : name;
}
