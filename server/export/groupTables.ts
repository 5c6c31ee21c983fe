import { type Groups, valueAs } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { Level } from '#server/repositories/groups/groupKey.ts';
import { cellsOf, totalOfRows, withShares } from '#server/repositories/groups/groupRows.ts';
import { cellMaker } from './cellOf.ts';
import { fieldsOfRows } from './computedPlan.ts';
import { levelsOf, orderOf } from './groupDocument.ts';
import { type GroupNames, groupNames } from './groupNames.ts';
import type { ExportContext } from './permittedQuery.ts';
import { pivotOf } from './pivotDocument.ts';
import { type AskedRows, notExportable } from './reportRows.ts';
import type { ExportTexts } from './texts.ts';
import type { Cell } from './xlsx/cells.ts';

/** Groups of a file, of all levels together. */
const MOST_EXPORTED = 100_000;
const LABEL_WIDTH = 28;
const VALUE_WIDTH = 16;

type Values = readonly (number | null)[];

/** A table that is in memory at once. */
export interface ExportedTable {
  columns: { title: string; width: number }[];
  rows: Cell[][];
  /** How deep each row lies below the group that holds it. */
  levels?: number[];
}

/** The groups of a report or its pivot as a file has them: with the totals of each level, added up of the rows themselves. */
export async function groupTable(
  context: Pick<ExportContext, 'db'>,
  asked: AskedRows,
  part: 'groups' | 'pivot',
  texts: ExportTexts,
): Promise<ExportedTable> {
  const { document } = asked;
  const groups = 'groups' in document ? document.groups : undefined;
  if (!groups) throw notExportable(document.id);
  const writer = writerOf(asked, groups, texts);
  return part === 'groups' ? tree(context, asked, groups, writer) : pivot(context, asked, groups, writer);
}

interface Writer {
  text: ExportTexts['text'];
  names: GroupNames;
  titles: readonly string[];
  values(values: Values): Cell[];
}

/** A row for each group of each level: a level's own group in its column, the totals behind. */
async function tree({ db }: Pick<ExportContext, 'db'>, { whole, keys }: AskedRows, groups: Groups, writer: Writer) {
  const levels = levelsOf(groups);
  const adding = { ...keys, values: groups.values };
  const [totals, ...found] = await Promise.all([
    totalOfRows(db, whole, adding),
    ...levels.map((_level, index) =>
      cellsOf(db, whole, levels.slice(0, index + 1), { ...adding, most: MOST_EXPORTED }),
    ),
  ]);
  if (found.some(({ length }) => length > MOST_EXPORTED))
    throw new RequestError('groups_too_many', { values: { most: MOST_EXPORTED } });
  const share = (values: (number | null)[]) => withShares({ values }, groups.values, totals).values;
  const within = new Map<string, (typeof found)[number]>();
  for (const group of found.flat()) {
    const name = JSON.stringify(group.keys.slice(0, -1));
    const beside = within.get(name);
    if (beside) beside.push(group);
    else within.set(name, [group]);
  }
  const { value, type = 'desc' } = orderOf(groups);
  const rows: Cell[][] = [];
  const depths: number[] = [];
  const add = (path: readonly (string | null)[]) => {
    const children = within.get(JSON.stringify(path)) ?? [];
    for (const { keys: names, values } of children.sort((a, b) => compare(a, b, value, type))) {
      const cells = levels.map((level, index): Cell => {
        return index < names.length ? writer.names.cell(level, names[index] ?? null) : null;
      });
      rows.push([...cells, ...writer.values(share(values))]);
      depths.push(path.length);
      if (names.length < levels.length) add(names);
    }
  };
  add([]);
  const total: Cell = { type: 'text', value: writer.text('report.groups.total') };
  rows.push([total, ...levels.slice(1).map(() => null), ...writer.values(share(totals))]);
  return {
    columns: [
      ...levelTitles(levels, writer).map((title) => ({ title, width: LABEL_WIDTH })),
      ...writer.titles.map((title) => ({ title, width: VALUE_WIDTH })),
    ],
    rows,
    levels: depths,
  };
}

/** Rows by columns; several values of a cell stand beside each other. */
async function pivot({ db }: Pick<ExportContext, 'db'>, asked: AskedRows, groups: Groups, writer: Writer) {
  const { across } = groups;
  const [level] = levelsOf(groups);
  if (!across || !level) throw notExportable(asked.document.id);
  const { rows, columns, cells, totals } = await pivotOf(db, asked, groups, across);
  const total = writer.text('report.groups.total');
  const headings = [...columns.map(({ key }) => writer.names.words(across, key)), total];
  const isOne = writer.titles.length === 1;
  const titles = headings.flatMap((heading) =>
    writer.titles.map((title) => (isOne ? heading : `${heading} · ${title}`)),
  );
  const byPlace = new Map(cells.map((cell) => [`${cell.row}/${cell.column}`, cell.values]));
  const none = groups.values.map(() => null);
  const line = (first: Cell, of: (column: number) => Values | undefined, all: Values) => [
    first,
    ...columns.flatMap((_column, index) => writer.values(of(index) ?? none)),
    ...writer.values(all),
  ];
  return {
    columns: [
      { title: writer.names.title(level), width: LABEL_WIDTH },
      ...titles.map((title) => ({ title, width: VALUE_WIDTH })),
    ],
    rows: [
      ...rows.map(({ key, values }, row) =>
        line(writer.names.cell(level, key), (column) => byPlace.get(`${row}/${column}`), values),
      ),
      line({ type: 'text', value: total }, (column) => columns[column]?.values, totals),
    ],
  };
}

function writerOf({ document }: AskedRows, groups: Groups, texts: ExportTexts): Writer {
  const fields = fieldsOfRows(document);
  const columnOf = (name: string | undefined) => document.columns.find(({ field }) => field === name);
  const values = groups.values.map((value) => valueAs(value, columnOf(value.field), fields[value.field ?? '']));
  const makers = values.map((column) => cellMaker(column, undefined, texts));
  return {
    text: texts.text,
    names: groupNames(document, texts),
    titles: values.map(({ title }) => texts.text(title)),
    values: (found) => makers.map((make, index) => make(found[index])),
  };
}

/** Levels by the same column are told apart by their periods. */
function levelTitles(levels: readonly Level[], { names, text }: Writer): string[] {
  return levels.map((level) => {
    const name = names.title(level);
    const isTwice = levels.some((other) => other !== level && other.by === level.by);
    return isTwice && level.per ? text(`list.groups.by.${level.per}`, { name }) : name;
  });
}

type Found = { keys: readonly (string | null)[]; values: Values };

/** By one of the values, or by the last key; what has none comes last. */
function compare(a: Found, b: Found, value: number | undefined, type: 'asc' | 'desc'): number {
  const direction = value !== undefined && type === 'desc' ? -1 : 1;
  const [left, right] = value === undefined ? [a.keys.at(-1), b.keys.at(-1)] : [a.values[value], b.values[value]];
  const [one, other] = [left ?? null, right ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -direction : one > other ? direction : 0;
}
