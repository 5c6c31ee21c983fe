import { addDays, daysAt, inOtherYear, type SaidDays } from './days.ts';
import type { PhraseField, PhraseWriter } from './phrase.types.ts';
import type { Labelled, Reading } from './Reading.ts';

/** Reads days and periods: each belongs to the filter whose label stands beside it, or to the only one of days. */
export function readDates(reading: Reading): void {
  const fields = reading.page.fields.filter(({ gives, parameters }) => gives === 'date' && parameters.length === 2);
  for (let at = 0; at < reading.tokens.length; at++) {
    const said = daysAt(reading, at);
    if (!said) continue;
    const found = fieldOf(reading, said, fields);
    if (!found || !take(reading, said, found)) reading.close(said);
    at = Math.max(said.end, found?.label?.end ?? 0) - 1;
  }
}

function fieldOf(reading: Reading, said: SaidDays, fields: readonly PhraseField[]): Labelled | undefined {
  const [only, ...others] = fields;
  const named = reading.labelled(said, fields);
  if (named || !only || others.length > 0 || reading.besideColumn(said, ({ is }) => is === 'date')) return named;
  return { field: only };
}

function take(reading: Reading, said: SaidDays, { field, label }: Labelled): boolean {
  const { today } = reading.writer;
  const [fromName = '', toName = ''] = field.parameters;
  if (reading.deniedBefore(Math.min(said.at, label?.at ?? said.at)) !== undefined) return false;
  if (reading.conditions.some(({ query }) => query.some(([name]) => field.parameters.includes(name)))) return false;
  const { from, last, to: end } = said.isYearless ? nearToday(said, today, field) : said;
  // A filter that ends today refuses days to come.
  const to = end && !field.hasFuture && end > today ? today : end;
  if (from !== undefined && to !== undefined && from > to) return false;
  if (!field.hasFuture && from !== undefined && from > today) return false;
  const query: [string, string][] = [];
  if (last !== undefined) query.push([fromName, `last${last}days`]);
  if (from !== undefined) query.push([fromName, from]);
  if (to !== undefined) query.push([toName, to]);
  if (query.length === 0) return false;
  reading.add({ label: field.label, text: daysText(reading.writer, { from, to, last }), query }, said, label);
  return true;
}

/** Months that have gone by lately are meant rather than those of next year. */
const LATELY = 92;

/** Days without a year, in the one that is meant: the last that has begun where nothing is to come, else the next, or one of lately. */
function nearToday(said: SaidDays, today: string, { hasFuture }: PhraseField): SaidDays {
  const dayOf = ({ from, to = '' }: SaidDays) => from ?? to;
  const last = dayOf(said) > today ? inOtherYear(said, -1) : said;
  if (!hasFuture || said.isPast) return last;
  const isLately = (last.to ?? dayOf(last)) >= addDays(today, -LATELY);
  return isLately ? last : inOtherYear(last, 1);
}

/** Days as the reader writes them. */
export function daysText(
  writer: PhraseWriter,
  { from, to, last }: Readonly<Record<'from' | 'to', string | undefined>> & { last: number | undefined },
): string {
  if (last !== undefined) return writer.text('range.lastDays', { count: last, days: String(last) });
  const format = new Intl.DateTimeFormat(writer.culture, { dateStyle: 'medium', timeZone: 'UTC' });
  const write = (day: string | undefined) => (day === undefined ? '' : format.format(new Date(`${day}T00:00:00Z`)));
  if (from === to) return write(from);
  const values = { from: write(from), to: write(to) };
  if (from !== undefined && to !== undefined) return writer.text('range.fromTo', values);
  return writer.text(from === undefined ? 'range.to' : 'range.from', values);
}
