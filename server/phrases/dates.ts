import { daysAt, type SaidDays } from './days.ts';
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
  return reading.labelled(said, fields) ?? (only && others.length === 0 ? { field: only } : undefined);
}

function take(reading: Reading, said: SaidDays, { field, label }: Labelled): boolean {
  const { today } = reading.writer;
  const [fromName = '', toName = ''] = field.parameters;
  if (reading.entryBefore(Math.min(said.at, label?.at ?? said.at), reading.lexicon.not) !== undefined) return false;
  if (reading.conditions.some(({ query }) => query.some(([name]) => field.parameters.includes(name)))) return false;
  const { from, last } = said;
  // A filter that ends today refuses days to come.
  const to = said.to && !field.hasFuture && said.to > today ? today : said.to;
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

/** Days as the reader writes them. */
export function daysText(
  writer: PhraseWriter,
  { from, to, last }: Readonly<Record<'from' | 'to', string | undefined>> & { last: number | undefined },
): string {
  if (last !== undefined) return writer.text('range.lastDays', { days: String(last) });
  const format = new Intl.DateTimeFormat(writer.culture, { dateStyle: 'medium', timeZone: 'UTC' });
  const write = (day: string | undefined) => (day === undefined ? '' : format.format(new Date(`${day}T00:00:00Z`)));
  if (from === to) return write(from);
  const values = { from: write(from), to: write(to) };
  if (from !== undefined && to !== undefined) return writer.text('range.fromTo', values);
  return writer.text(from === undefined ? 'range.to' : 'range.from', values);
}
