import type { FilterControl } from '#server/engine.ts';
import { isMatching, matchingText, parameterNames } from '#server/engine.ts';
import { type LookupReader, namesOfItems } from '../lookupItems.ts';
import type { ExportTexts } from '../texts.ts';

/**
 * Filtertypes of days, and of times of a day. By name: the vocabulary says of all four that they give dates, and a period of
 * days is sent as two times like any other, so neither it nor the contract knows which is read as a day.
 */
const DAYS: ReadonlySet<string> = new Set(['inputdate', 'fromtodate']);
const MOMENTS: ReadonlySet<string> = new Set(['inputdatetime', 'daterange']);

type Query = Readonly<Record<string, unknown>>;

/** What a filter control chose, in words, for the second sheet. */
export async function describeFilter(
  control: FilterControl,
  query: Query,
  { texts, ...reader }: LookupReader & { texts: ExportTexts },
): Promise<string> {
  const [from = '', to] = parameterNames(control);
  if (to !== undefined) return describeRange(control, [query[from], query[to]], texts);
  const values = [query[from] ?? []]
    .flat()
    .map(String)
    .filter((value) => value !== '');
  if (values.length === 0) return texts.text('export.all');
  if (DAYS.has(control.filtertype) || MOMENTS.has(control.filtertype))
    return texts.list(values.map((value) => describeValue(control, value, texts)));
  if (control.dropdownfixedlist) {
    const choices = new Map(control.dropdownfixedlist.map((option) => [String(option.key), texts.text(option.data)]));
    return texts.list(values.map((value) => choices.get(value) ?? value));
  }
  const records = await describeItems(
    control,
    values.filter((value) => !isMatching(value)),
    reader,
  );
  const matching = values.filter(isMatching).map((value) => matchingText(value, texts));
  return texts.list([...matching, ...records]);
}

function describeRange(control: FilterControl, ends: readonly unknown[], texts: ExportTexts): string {
  const show = (value: unknown) => {
    if (value === undefined || value === '') return '…';
    return describeValue(control, String(value), texts);
  };
  if (ends.every((value) => value === undefined || value === '')) return texts.text('export.all');
  return texts.text('export.range', { from: show(ends[0]), to: show(ends[1]) });
}

function describeValue({ filtertype }: FilterControl, value: string, texts: ExportTexts): string {
  if (DAYS.has(filtertype)) return texts.day(value);
  return MOMENTS.has(filtertype) ? texts.moment(value) : value;
}

/** Names of looked-up items, for those who may look them up; others see the ids that they sent. */
async function describeItems(
  { filterautocompletetype: type = '' }: FilterControl,
  ids: readonly string[],
  reader: LookupReader,
): Promise<readonly string[]> {
  if (ids.length === 0) return ids;
  const names = await namesOfItems(type, ids, reader);
  return ids.map((id) => names.get(id) ?? id);
}
