/**
 * Everything that matches a query of a lookup, as one choice among ids: `?searchstring=manor&except=4` (component
 * RecordChoice of the API). It travels wherever ids do: in the address, in saved filters, in exports.
 */
const MARK = '?';
const EXCEPT = 'except';

export function isMatching(value: string): boolean {
  return value.startsWith(MARK);
}

export function matchingChoice(query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
  }
  params.sort();
  return `${MARK}${params}`;
}

/** The choice without its exceptions. */
export function wholeOf(choice: string): string {
  const params = paramsOf(choice);
  params.delete(EXCEPT);
  return `${MARK}${params}`;
}

export function exceptionsOf(choice: string): readonly string[] {
  return paramsOf(choice).getAll(EXCEPT);
}

/** The choice without this record, or with it again. */
export function toggleException(choice: string, id: string): string {
  const params = paramsOf(choice);
  if (params.has(EXCEPT, id)) params.delete(EXCEPT, id);
  else params.append(EXCEPT, id);
  return `${MARK}${params}`;
}

/** What the choice is called, such as `All matching “manor” but 2`. */
export function matchingText(
  choice: string,
  { text }: { text(key: string, values?: Readonly<Record<string, string | number>>): string },
): string {
  const params = [...paramsOf(choice)].filter(([name]) => name !== EXCEPT);
  const words = params.map(([, value]) => value).filter((value) => value !== 'true' && value !== 'false');
  const named = words.length > 0 ? 'lookup.matching' : 'lookup.matching.filters';
  const all = params.length === 0 ? text('lookup.matching.any') : text(named, { text: words.join(' · ') });
  const count = exceptionsOf(choice).length;
  return count === 0 ? all : text('lookup.matching.but', { all, count });
}

function paramsOf(choice: string): URLSearchParams {
  return new URLSearchParams(choice.slice(MARK.length));
}
