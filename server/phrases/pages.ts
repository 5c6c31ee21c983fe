import type { Documents } from '#server/documents/Documents.ts';
import type { StoredDocument } from '#server/documents/documents.types.ts';
import { type FilterControl, type ListDocument, objectOf, parameterNames } from '#server/engine.ts';
import { givesOf } from './gives.ts';
import type { PhraseColumn, PhraseField, PhrasePage } from './phrase.types.ts';

/**
 * Lists and reports that the caller may open by themselves, in the words of a language.
 *
 * @param isClosed whether a document is closed to the caller
 */
export function pagesOf(
  documents: Documents,
  isClosed: (stored: StoredDocument) => boolean,
  text: (key: string) => string,
): PhrasePage[] {
  return documents.tables().flatMap(({ kind, document }) => {
    const stored = documents.get(kind, document.id);
    const route = (stored?.route ?? document.id).replace(/^\/?(app\/)?/, '');
    // What shows rows of another record has no page of its own.
    if (!stored || isClosed(stored) || route.includes('{') || JSON.stringify(document.source).includes('{route.'))
      return [];
    const { columns = [], search, sort } = document;
    return [
      {
        kind,
        route,
        title: text(document.title),
        fields: documents.controls(document.filters).map((control) => fieldOf(control, text)),
        columns: columns.flatMap((column) => columnOf(column, text)),
        hasSearch: search === true,
        ...(sort ? { sortedBy: sort.by } : {}),
      },
    ];
  });
}

function fieldOf(control: FilterControl, text: (key: string) => string): PhraseField {
  const { label, name, filtertype, dropdownfixedlist = [] } = control;
  const { gives, many } = givesOf(filtertype);
  const { allmatching, allowfuture, currency, decimals, filterautocompletetype: lookup, value } = objectOf(control);
  const { days } = objectOf(objectOf(value).last);
  return {
    parameters: parameterNames(control),
    label: text(label ?? name),
    gives,
    many,
    choices: dropdownfixedlist.map(({ key, data }) => ({ key: String(key), text: text(data) })),
    preset:
      gives === 'choice' ? [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [String(one)])) : [],
    ...(gives === 'date' && typeof days === 'number' ? { presetDays: days } : {}),
    ...(typeof lookup === 'string' ? { lookup } : {}),
    allMatching: allmatching === true,
    currency: currency === true,
    ...(typeof decimals === 'number' ? { decimals } : {}),
    hasFuture: allowfuture === true,
  };
}

function columnOf(column: NonNullable<ListDocument['columns']>[number], text: (key: string) => string): PhraseColumn[] {
  const { compute, field, title, sortable, format = '', defaultorder = 'asc' } = column;
  if (!field || !sortable || !title) return [];
  // What is worked out of a price is none: the cheapest has the least price.
  const isPrice = format === 'currency' && !compute;
  const is = isPrice
    ? 'currency'
    : /^(number|currency)$/.test(format)
      ? 'number'
      : /^date/.test(format)
        ? 'date'
        : 'text';
  return [{ field, title: text(title), is, order: defaultorder }];
}
