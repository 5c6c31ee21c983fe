import type { Db } from '#server/database/schema.ts';
import type { Documents } from '#server/documents/Documents.ts';
import { type FilterControl, parameterNames, readThen } from '#server/engine.ts';
import type { GroupFilter } from '#server/generated/types.ts';
import type { Admission } from '#server/policies/enforce.ts';
import type { ListInput } from '#server/repositories/lists/list.types.ts';
import type { Services } from '#server/services.ts';
import { constantsOf, type TableDocument } from '../documents.ts';
import { groupNames } from '../groupNames.ts';
import type { ExportTexts } from '../texts.ts';
import type { Cell } from '../xlsx/cells.ts';
import { describeFilter } from './describeFilter.ts';

interface Exported {
  document: TableDocument;
  order: Pick<ListInput, 'sortby' | 'sorttype' | 'thenby'>;
  texts: ExportTexts;
  query: object;
  /** Groups that the rows lie in. */
  within: readonly GroupFilter[] | undefined;
  count: number;
  /** Not all matching rows, but those that were chosen. */
  isChosen: boolean;
}

/** The second sheet: what was exported, by whom, when, and by which filters the rows were chosen. */
export async function factsOf(
  context: { db: Db; admission: Admission; services: Services },
  { document, order, texts, query, within = [], count, isChosen }: Exported,
): Promise<[label: string, value: Cell][]> {
  const { actor } = context.admission;
  const { text, serials, now } = texts;
  const serial = serials.ofTime(now.toISOString());
  const facts: [string, Cell][] = [
    [text('export.title'), plain(text(document.title))],
    [text('export.user'), plain(`${actor.fullName} (${actor.email})`)],
    [text('export.role'), plain(actor.role?.name ?? '')],
    [text('export.database'), plain(actor.database?.name ?? '')],
    [text('export.time'), serial === null ? null : { type: 'date', serial, style: 'datetime' }],
    [text('export.timeZone'), plain(texts.timeZone)],
    [text('export.rows'), { type: 'number', value: count, style: 'integer' }],
  ];
  if (isChosen) facts.push([text('list.selection'), plain(text('list.selected', { count }))]);
  const { searchTerm } = query as { searchTerm?: string };
  if (searchTerm) facts.push([text('export.search'), plain(searchTerm)]);
  const { sortby, sorttype = 'asc', thenby = '' } = order;
  const keys = [...(sortby ? [{ by: sortby, type: sorttype }] : []), ...readThen(thenby, () => true)];
  const sorted = keys.flatMap(({ by, type }) => {
    const column = document.columns.find(({ field }) => field === by);
    const key = type === 'desc' ? 'export.descending' : 'export.ascending';
    return column ? [text(key, { column: text(column.title) })] : [];
  });
  if (sorted.length > 0) facts.push([text('export.sort'), plain(sorted.join(', '))]);
  if (within.length > 0) facts.push([text('report.groups.within'), plain(groupWords(within, document, texts))]);
  const documents = await context.services.documents.read();
  for (const control of [...constantControls(document, documents), ...documents.controls(document.filters)]) {
    const words = await describeFilter(control, query as Record<string, unknown>, { ...context, documents, texts });
    facts.push([text(control.label), plain(words)]);
  }
  return facts;
}

/** Groups as the screen says them. */
function groupWords(within: readonly GroupFilter[], document: TableDocument, texts: ExportTexts): string {
  const names = groupNames(document, texts);
  const words = within.map(({ By, Per, Key = null, Not }) => {
    const level = { by: By, ...(Per ? { per: Per } : {}) };
    const column = names.title(level);
    if (Not) return texts.text('report.groups.not', { column });
    return texts.text('report.groups.is', { column, value: names.words(level, Key) });
  });
  return texts.list(words);
}

/** What the document itself asks under has no control here: those of other documents over its operation name it. */
function constantControls(document: TableDocument, documents: Documents): FilterControl[] {
  const own = new Set(documents.controls(document.filters).flatMap(parameterNames));
  const left = new Set(Object.keys(constantsOf(document) ?? {}).filter((name) => !own.has(name)));
  const others = documents.tables().filter((other) => other.document.source.operation === document.source.operation);
  return others
    .flatMap((other) => documents.controls(other.document.filters))
    .filter((control) => {
      const names = control.column ? [] : parameterNames(control);
      const isNew = names.length > 0 && names.every((name) => left.has(name));
      for (const name of isNew ? names : []) left.delete(name);
      return isNew;
    });
}

function plain(value: string): Cell {
  return { type: 'text', value };
}
