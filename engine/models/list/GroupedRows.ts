import { observable, reaction } from 'mobx';
import type { GroupLevel } from '../../generated/documents.ts';
import { groupName, groupsOfList } from '../../language/rows/listGroups.ts';
import type { EngineServices } from '../../services.ts';
import { partOf } from '../layouts/listPart.ts';
import { type Group, type GroupAnswer, type GroupLine, groupLines } from '../report/groupLines.ts';
import type { RowsWithin } from '../report/Narrowing.ts';
import { ReportGroups } from '../report/ReportGroups.ts';
import { loadOrdered } from '../rows/computedRows.ts';
import { Pager } from '../rows/Pager.ts';
import type { RowsView } from '../rows/rows.types.ts';
import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';
import type { UrlState } from '../shared/UrlState.ts';
import type { ListModel } from './ListModel.ts';

/** Rows of one request of a group. */
const ROWS = 50;

interface Settings {
  list: ListModel;
  level: GroupLevel;
  /** Groups in the order shown; read by what their texts are. */
  orderOf(groups: readonly Group[]): readonly Group[];
  url?: UrlState | undefined;
}

/** A group in place of its rows, and those of them that can be reached. */
interface Span {
  line: GroupLine;
  /** Stands for the line among the rows. */
  row: Row;
  /** Place of the line; its rows follow it. */
  at: number;
  pager: Pager<Row> | undefined;
  /** Those of the pager: another one when more of them can be reached. */
  view: RowsView<Row> | undefined;
  rows: number;
}

/**
 * The rows of a list under the groups that they lie in: lines that open and close, one after another with the rows of those that
 * are open. The groups are told as those of a report are; the rows of one are read when they come into view.
 */
export class GroupedRows {
  readonly groups: ReportGroups;
  /** Grows when other rows are grouped: the table starts from the top. */
  loads = 0;
  readonly #services: EngineServices;
  readonly #list: ListModel;
  readonly #orderOf: Settings['orderOf'];
  readonly #pagers = observable.map<string, Pager<Row>>({}, { deep: false });
  readonly #lines = new WeakMap<Row, GroupLine>();
  #window = { first: 0, last: 0 };

  constructor(services: EngineServices, { list, level, orderOf, url }: Settings) {
    this.#services = services;
    this.#list = list;
    this.#orderOf = orderOf;
    const { id } = list.document;
    const groups = list.grouping && groupsOfList(list.grouping.declared, groupName(level));
    const { by, per } = level;
    this.groups = new ReportGroups(services, {
      id,
      groups: groups ?? { by, values: [] },
      table: list,
      list: { asked: { Kind: 'list', By: by, ...(per ? { Per: per } : {}) }, query: () => list.shownQuery },
      url,
    });
    observe(this, 'loads');
  }

  start(): () => void {
    const { workspace } = this.#services;
    const asked = () => JSON.stringify([this.#list.shownQuery, this.#list.query.sort, workspace.epoch]);
    const stops = [
      this.groups.start(),
      reaction(asked, () => {
        this.loads += 1;
        this.#readAnew();
      }),
      reaction(
        () => this.#list.refreshes,
        () => this.#readAnew(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const pager of this.#pagers.values()) pager.dispose();
    };
  }

  /** What the table shows: groups, and the rows of those that are open. */
  get view(): RowsView<Row> {
    const { spans } = this;
    const last = spans.at(-1);
    return { length: last ? last.at + last.rows + 1 : 0, at: (index) => rowIn(spans, index) };
  }

  /** The same places; a group is no row there. */
  get rowsAlone(): RowsView<Row> {
    const { view } = this;
    const at = (index: number) => {
      const row = view.at(index);
      return row && this.lineOf(row) ? undefined : row;
    };
    return { length: view.length, at };
  }

  /** What identifies a row, a group too. */
  idOf(row: Row): string {
    const line = this.lineOf(row);
    return line ? `group ${line.name}` : this.#list.idOf(row);
  }

  get isBusy(): boolean {
    return this.groups.status === 'loading' || [...this.#pagers.values()].some((pager) => pager.isBusy);
  }

  get spans(): readonly Span[] {
    let at = 0;
    return this.lines.map((line) => {
      const row: Row = {};
      this.#lines.set(row, line);
      const isOpen = this.groups.isOpen(line.path);
      const pager = isOpen ? this.#pagers.get(line.name) : undefined;
      const span = { line, row, at, pager, view: pager?.view, rows: isOpen ? lengthOf(pager, line) : 0 };
      at += span.rows + 1;
      return span;
    });
  }

  get lines(): readonly GroupLine[] {
    const { groups } = this;
    return groupLines({
      levels: groups.levels,
      answerOf: groups.answerOf,
      statusOf: groups.statusOf,
      isOpen: groups.isOpen,
      orderOf: ({ groups: found }: GroupAnswer) => this.#orderOf(found),
    });
  }

  /** The group that stands in place of a row; undefined for every other row. */
  lineOf(row: Row): GroupLine | undefined {
    return this.#lines.get(row);
  }

  /** Rows, or the next ones, of a group could not be had. */
  isFailed({ name }: GroupLine): boolean {
    return this.#pagers.get(name)?.status.is === 'failed';
  }

  retry({ name }: GroupLine): void {
    const pager = this.#pagers.get(name);
    if (pager) void readAll(pager, () => pager.retry());
  }

  /** Opens a group or closes it; rows that were opened below others stand at other places now. */
  toggle({ path }: GroupLine): void {
    this.groups.toggle(path);
    this.#list.table.opened = {};
  }

  /** Place of the group that a row lies in. */
  groupAt(index: number): number {
    return spanAt(this.spans, index)?.at ?? 0;
  }

  /** These places are drawn: what is missing of them is read. */
  want(first: number, last: number): void {
    this.#window = { first, last };
    for (const { line, at, rows } of this.spans) {
      if (rows === 0 || at + rows < first || at >= last) continue;
      const pager = this.#pagers.get(line.name) ?? this.#begin(line);
      pager.want(Math.max(0, first - at - 1), Math.min(rows, last - at) - 1);
    }
  }

  /** Rows between two places, without the groups among them; read where they are not here. */
  async rowsBetween(first: number, last: number): Promise<readonly Row[] | undefined> {
    const parts = this.spans.map(async ({ line, at, pager, rows }) => {
      const [from, to] = [Math.max(0, first - at - 1), Math.min(rows, last - at) - 1];
      return from <= to ? (pager ?? this.#begin(line)).fetchRange(from, to) : [];
    });
    const found = await Promise.all(parts);
    return found.every((rows) => rows !== undefined) ? found.flat() : undefined;
  }

  #begin({ name, filters }: GroupLine): Pager<Row> {
    const list = this.#list;
    const { document, source } = list;
    const load: RowsWithin['load'] = (services, request) =>
      loadOrdered(services, { kind: 'list', id: document.id }, { ...request, within: filters });
    const pager = new Pager<Row>({
      size: ROWS,
      idOf: list.idOf,
      epoch: () => this.#services.workspace.epoch,
      canJump: true,
      load: (request) => source.load({ ...partOf(list, {}), within: { filters, load } }, request),
    });
    this.#pagers.set(name, pager);
    void readAll(pager, () => pager.reload());
    return pager;
  }

  /** Rows in view stay until they are here as they are now; those of other groups are read when they come into view. */
  #readAnew(): void {
    const { first, last } = this.#window;
    const seen = new Set(
      this.spans.filter(({ at, rows }) => rows > 0 && at + rows >= first && at <= last).map(({ line }) => line.name),
    );
    for (const [name, pager] of [...this.#pagers]) {
      if (seen.has(name)) {
        void readAll(pager, () => pager.reload());
        continue;
      }
      pager.dispose();
      this.#pagers.delete(name);
    }
  }
}

/** Every row of a group can be reached, the last one too. */
async function readAll(pager: Pager<Row>, read: () => Promise<void>): Promise<void> {
  await read();
  if (pager.status.is === 'ready') await pager.reachEnd();
}

/** How many rows of an open group there are, here or to come; while they are not counted to the end, as many as were told. */
function lengthOf(pager: Pager<Row> | undefined, { values: [count] }: GroupLine): number {
  const told = count ?? 0;
  if (!pager || pager.loads === 0) return pager?.status.is === 'failed' ? 0 : told;
  if (pager.complete) return pager.rows.length;
  return pager.isAtLeast ? Math.max(told, pager.total ?? 0) : (pager.total ?? told);
}

function rowIn(spans: readonly Span[], index: number): Row | undefined {
  const span = spanAt(spans, index);
  if (!span) return undefined;
  return span.at === index ? span.row : span.view?.at(index - span.at - 1);
}

/** The last span that begins at a place or before it. */
function spanAt(spans: readonly Span[], index: number): Span | undefined {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((spans[middle]?.at ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return spans[low];
}
