/** Longer than most: the groups, which of them are open and what the chart shows of them are asked for and remembered as one. */

import { observable, reaction } from 'mobx';
import { ownTimeZone } from '../../format/ownTimeZone.ts';
import type { Column, Groups } from '../../generated/documents.ts';
import { valueAs } from '../../language/rows/valueAs.ts';
import type { EngineServices } from '../../services.ts';
import { TableColumns } from '../grid/TableColumns.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { RowSort } from '../rows/localRows.ts';
import { withinGroups } from '../rows/withinGroups.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import type { UrlState } from '../shared/UrlState.ts';
import { type GroupAnswer, type Level, levelsOf, type Path, pathName } from './groupLines.ts';
import { type GroupView, lookText, readLook } from './groupLook.ts';
import type { Narrowing } from './Narrowing.ts';
import { readGroups } from './readGroups.ts';

/** Operation that adds up the rows of a report (data contract, groups). */
const GROUP_OPERATION = 'groupReport';
/** Groups that are opened again when the rows change. */
const MOST_OPEN = 20;

interface Settings {
  id: string;
  groups: Groups;
  table: ListModel;
  /** Groups of a list are asked for by name: the part of the request that says so, and the query of the rows shown. */
  list?: { asked: Readonly<Record<string, unknown>>; query(): Readonly<Record<string, unknown>> };
  narrowing?: Narrowing;
  url?: UrlState | undefined;
}

interface Drawing {
  kind?: NonNullable<Groups['chart']> | undefined;
  second?: number | null | undefined;
}

interface Branch {
  answer?: GroupAnswer;
  status?: 'loading' | 'failed';
}

/**
 * Totals of a report over all its rows, group by group, under the filters of the table; they never hold up the rows. Groups within a
 * group are asked for when it is opened.
 */
export class ReportGroups {
  readonly declared: Groups;
  readonly levels: readonly Level[];
  /** How each value is written: as its column is. */
  readonly columns: readonly Column[];
  /** The groups as a table: what they are made by, then their values, whose fields are their places. */
  readonly table: TableColumns;
  /** Order of that table; undefined as it was answered. */
  sort: RowSort | undefined;
  /** What was answered last; it stays until the next answer is here. */
  answer: GroupAnswer | undefined;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why they could not be had. */
  error: unknown;
  /** Undefined until somebody chose. */
  shown: GroupView | undefined;
  /** Level and value that the chart shows. */
  chartLevel = 0;
  /** It is that of the pivot too. */
  chartValue = 0;
  /** How it is drawn, and the value over it; undefined until somebody chose, null without one. */
  chartKind: NonNullable<Groups['chart']> | undefined;
  chartSecond: number | null | undefined;
  /** Groups that are open, by the names of their paths. */
  readonly open = observable.set<string>();
  readonly #branches = observable.map<string, Branch>({}, { deep: false });
  readonly #services: EngineServices;
  readonly #id: string;
  readonly #table: ListModel;
  readonly #list: Settings['list'];
  readonly #narrowing: Narrowing | undefined;
  readonly #url: UrlState | undefined;
  readonly #latest: Latest;

  constructor(services: EngineServices, { id, groups, table, list, narrowing, url }: Settings) {
    this.#services = services;
    this.#id = id;
    this.#table = table;
    this.#list = list;
    this.#narrowing = narrowing;
    this.#url = url;
    this.#latest = new Latest(() => services.workspace.epoch);
    this.declared = groups;
    this.levels = levelsOf(groups);
    const fields = services.contract.operations[table.document.source.operation]?.answer.rows?.fields;
    const columnOf = (field: string | undefined) => table.columns.find((candidate) => candidate.field === field);
    this.columns = groups.values.map((value) => valueAs(value, columnOf(value.field), fields?.[value.field ?? '']));
    const { by, sort } = groups;
    if (sort) this.sort = { by: String(sort.value), type: sort.type ?? 'desc' };
    const columns: readonly Column[] = [
      { field: by, title: columnOf(by)?.title ?? by, sortable: true, defaultorder: 'asc' },
      ...this.columns.map((column, index) => ({ ...column, field: String(index), sortable: true })),
    ];
    this.table = new TableColumns({
      columns: () => columns,
      sort: { read: () => this.sort, write: (next) => this.#sortBy(next) },
    });
    observe(this, 'answer', 'status', 'sort', 'shown', 'chartLevel', 'chartValue', 'chartKind', 'chartSecond');
    this.#follow(narrowing?.look);
    this.#recall();
  }

  start(): () => void {
    const { workspace } = this.#services;
    const within = () => this.#narrowing?.within;
    const asked = () => JSON.stringify([this.#query, within(), workspace.epoch, this.#table.refreshes]);
    const stops = [
      reaction(asked, () => void this.load(), { fireImmediately: true }),
      reaction(
        () => lookText(this),
        (look) => this.#narrowing && Object.assign(this.#narrowing, { look }),
      ),
      reaction(() => this.#narrowing?.look, this.#follow),
      // Behind the change of the address: rows of a group are an entry of the history of their own.
      reaction(
        () => [this.#narrowing?.chosen, ...this.open],
        () => this.#remember(),
        { delay: 50 },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#latest.stop();
    };
  }

  /** Shows groups in a way that the reader chose. */
  show(view: GroupView): void {
    this.shown = view;
  }

  /** What all that is told here is asked with. */
  get request(): Record<string, unknown> {
    const within = withinGroups(this.#narrowing?.within ?? []);
    return { ...this.#list?.asked, Id: this.#id, Query: this.#query, TimeZone: ownTimeZone(), ...within };
  }

  get #query(): Readonly<Record<string, unknown>> {
    return this.#list ? this.#list.query() : this.#table.exportQuery;
  }

  /** Column of the field of a level. */
  columnOf({ by }: Level): Column | undefined {
    return this.#table.columns.find(({ field }) => field === by);
  }

  /** Groups of the level that the chart shows, over all rows; undefined until they are here. */
  get chartAnswer(): GroupAnswer | undefined {
    const name = this.#chartBranch;
    return name === undefined ? this.answer : this.#branches.get(name)?.answer;
  }

  /** Shows the groups of another level, or by another value, in the chart. */
  chartBy({ level = this.chartLevel, value = this.chartValue }: { level?: number; value?: number }): void {
    Object.assign(this, { chartLevel: level, chartValue: value });
    const name = this.#chartBranch;
    if (name === undefined || this.chartAnswer) return;
    void this.#loadBranch(name, { Level: level, SortValue: value, SortType: 'desc' });
  }

  /**
   * Where the groups of the chart are kept; undefined where those of the table will do. Of many groups the server answers the first:
   * those that are largest by one value are not so by another.
   */
  get #chartBranch(): string | undefined {
    const { answer, chartLevel: level, chartValue: value } = this;
    const isOrdered = this.levels[level]?.per !== undefined;
    const { SortValue = this.sort ? undefined : 0, SortType = 'desc' } = this.#order();
    const isWhole = !answer?.others && !answer?.isCut;
    if (level === 0 && (isWhole || isOrdered || (SortValue === value && SortType === 'desc'))) return undefined;
    return isOrdered ? levelName(level) : `${levelName(level)} by ${String(value)}`;
  }

  /** Heading of a level: that of the column that it is made by. */
  titleOf({ by }: Level): string {
    return this.columnOf({ by })?.title ?? by;
  }

  answerOf(path: Path): GroupAnswer | undefined {
    return path.length === 0 ? this.answer : this.#branches.get(pathName(path))?.answer;
  }

  statusOf(path: Path): 'loading' | 'failed' | undefined {
    return this.#branches.get(pathName(path))?.status;
  }

  isOpen(path: Path): boolean {
    return this.open.has(pathName(path));
  }

  /** Opens a group or closes it. */
  toggle(path: Path): void {
    const name = pathName(path);
    if (this.open.delete(name)) return;
    this.open.add(name);
    if (this.#holdsGroups(path) && !this.answerOf(path)) this.retry(path);
  }

  /** Groups of the last level hold rows, and no groups. */
  #holdsGroups(path: Path): boolean {
    return path.length < this.levels.length;
  }

  /** Asks again for the groups within a group. */
  retry(path: Path): void {
    void this.#loadBranch(pathName(path), { Path: path });
  }

  async load(): Promise<void> {
    this.#latest.stop();
    if (!this.#table.filters.isComplete) return;
    this.status = 'loading';
    const body = { ...this.request, ...this.#order() };
    await this.#latest.run(({ signal }) => this.#services.api.call(GROUP_OPERATION, { body, signal }), {
      answer: (answer) => {
        Object.assign(this, { status: 'ready', answer: readGroups(answer) });
        this.#branches.clear();
        this.#reopen();
      },
      failure: (error) => Object.assign(this, { status: 'failed', answer: undefined, error }),
    });
  }

  /** Groups that are open are so in the new answer too, as far as they are there. */
  #reopen(): void {
    const open = [...this.open].map((name) => JSON.parse(name) as Path).filter((path) => this.#holdsGroups(path));
    const paths = open.sort((a, b) => a.length - b.length);
    for (const path of paths.slice(0, MOST_OPEN)) this.retry(path);
    this.chartBy({});
  }

  async #loadBranch(name: string, asking: Readonly<Record<string, unknown>>): Promise<void> {
    const asked = this.#latest.join();
    this.#branches.set(name, { status: 'loading' });
    const body = { ...this.request, ...this.#order(), ...asking };
    const branch = await this.#services.api.call(GROUP_OPERATION, { body, signal: asked.signal }).then(
      (answer): Branch => ({ answer: readGroups(answer) }),
      (): Branch => ({ status: 'failed' }),
    );
    if (!asked.isLate) this.#take(name, branch);
  }

  #take(name: string, branch: Branch): void {
    this.#branches.set(name, branch);
  }

  #sortBy(sort: RowSort): void {
    this.sort = sort;
    const answers = [this.answer, ...[...this.#branches.values()].map(({ answer }) => answer)];
    // Which groups are the first, where not all are here, the server knows.
    if (answers.some((answer) => answer?.others || answer?.isCut)) void this.load();
  }

  #order(): Record<string, unknown> {
    const { sort } = this;
    return sort && sort.by !== this.declared.by ? { SortValue: Number(sort.by), SortType: sort.type } : {};
  }

  get #key(): string | undefined {
    const entry = this.#url?.entry?.();
    return entry && `${entry} ${this.#id} groups ${this.declared.by}`;
  }

  /** Back from the rows of a group finds the groups as they were. */
  #recall(): void {
    const known = this.#key === undefined ? undefined : this.#services.shownLists?.get(this.#key);
    if (!known || known.owner !== this.#owner) return;
    this.open.replace(known.chosen);
  }

  /** Shows the groups as the address says it, which Back and Forward change too. */
  readonly #follow = (look = ''): void => {
    if (look === lookText(this)) return;
    Object.assign(this, readLook(look, this.declared, this.levels.length));
    if (this.answer) this.chartBy({});
  };

  /** Draws the chart in another way, or another value over it. */
  draw({ kind = this.chartKind, second = this.chartSecond }: Drawing): void {
    Object.assign(this, { chartKind: kind, chartSecond: second });
  }

  #remember(): void {
    if (this.#key === undefined) return;
    const kept = { owner: this.#owner, place: undefined, rows: [], total: undefined, chosen: [...this.open] };
    this.#services.shownLists?.set(this.#key, kept);
  }

  get #owner(): string {
    const { workspace, scopes } = this.#services;
    return JSON.stringify([scopes.user.id, workspace.role, workspace.database, workspace.epoch]);
  }
}

/** Name of a whole level among the paths, none of which has it. */
function levelName(level: number): string {
  return `level ${String(level)}`;
}
