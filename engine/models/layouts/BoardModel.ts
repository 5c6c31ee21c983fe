import { reaction } from 'mobx';
import type { BoardLayout, DocumentAction, Tone } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import type { EngineServices } from '../../services.ts';
import { type ActionHost, actionState, runAction } from '../actions/actions.ts';
import type { ListModel } from '../list/ListModel.ts';
import { Pager } from '../rows/Pager.ts';
import { scopeOfRows } from '../selection/Selection.ts';
import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';
import { boardValues } from './boardValues.ts';
import { partOf, rowsKey } from './listPart.ts';

/** Cards of one request of a column. */
const CARDS = 20;

/** The rows that have one value: read, counted and paged by themselves. */
export interface BoardColumn {
  readonly value: string;
  /** Locale key of the value. */
  readonly title: string;
  readonly tone: Tone;
  readonly pager: Pager<Row>;
}

/** A card on its way to another column. */
interface Moving {
  readonly id: string;
  readonly row: Row;
  readonly to: string;
}

/** Rows of a list under the values of one field. Filters, search and order are those of the list. */
export class BoardModel {
  /** One for each value, in the order of the document. */
  readonly columns: readonly BoardColumn[];
  /** A card that was put elsewhere, until what became of it is known. */
  moving: Moving | undefined;
  readonly #services: EngineServices;
  readonly #list: ListModel;
  readonly #layout: BoardLayout;

  constructor(services: EngineServices, list: ListModel, layout: BoardLayout) {
    this.#services = services;
    this.#list = list;
    this.#layout = layout;
    const column = list.columns.find(({ field }) => field === layout.by);
    this.columns = Object.entries(column?.values ?? {}).map(([value, title]) => ({
      value,
      title,
      tone: column?.tones?.[value] ?? 'neutral',
      pager: this.#pagerOf(value),
    }));
    observe(this, 'moving');
  }

  /** Columns that the filters leave. */
  get shown(): readonly BoardColumn[] {
    const values = boardValues(this.#list, this.#layout);
    return this.columns.filter(({ value }) => values.includes(value));
  }

  /** What moving a card does; undefined where nothing does, or where it is not for this user. */
  get move(): DocumentAction | undefined {
    return this.#list.actions.offered('move')[0];
  }

  /** Reads all columns now, and whenever the list shows other rows. */
  start(): () => void {
    const stop = reaction(
      () => rowsKey(this.#list),
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      for (const { pager } of this.columns) pager.dispose();
    };
  }

  async load(): Promise<void> {
    if (!this.#list.filters.isComplete) return;
    await Promise.all(this.shown.map(({ pager }) => pager.reload()));
    this.moving = undefined;
  }

  /** Cards of a column; one that was put there comes first. */
  rowsOf({ value, pager }: BoardColumn): readonly Row[] {
    const { moving } = this;
    if (!moving) return pager.rows;
    const rest = pager.rows.filter((row) => this.#list.idOf(row) !== moving.id);
    return moving.to === value ? [moving.row, ...rest] : rest;
  }

  valueOf(row: Row): string {
    return String(row[this.#layout.by] ?? '');
  }

  /** Columns that a card can go to. */
  targetsOf(row: Row): readonly BoardColumn[] {
    const { move } = this;
    if (!move) return [];
    const isFree = (to: string) => {
      const { visible, enabled } = actionState(this.#services, move, this.#scopes(row, to), this.#list.page);
      return visible && enabled;
    };
    return this.columns.filter(({ value }) => value !== this.valueOf(row) && isFree(value));
  }

  /** Moves a card: it stands at its new place at once, and back at the old one when the server refuses. */
  async moveTo(row: Row, to: string, host: ActionHost): Promise<void> {
    const { move } = this;
    if (!move || this.moving || !this.targetsOf(row).some(({ value }) => value === to)) return;
    this.moving = { id: this.#list.idOf(row), row: { ...row, [this.#layout.by]: to }, to };
    const isDone = await runAction(this.#services, move, this.#scopes(row, to), host);
    // Where rows are read anew, the card stays where it was put until they are here.
    if (!isDone || !move.done?.reload) this.moving = undefined;
  }

  #scopes(row: Row, to: string): Scopes {
    return { ...this.#list.scopesOf(row), selection: scopeOfRows([this.#list.idOf(row)]), move: { to } };
  }

  #pagerOf(value: string): Pager<Row> {
    const list = this.#list;
    const { parameter } = this.#layout;
    const type = list.source.operation?.parameters[parameter];
    const own = type?.type === 'integer' || type?.type === 'number' ? Number(value) : value;
    return new Pager<Row>({
      size: CARDS,
      idOf: (row) => list.idOf(row),
      epoch: () => this.#services.workspace.epoch,
      isUncounted: list.source.operation?.paging === 'onward',
      load: (request) => list.source.load(partOf(list, { [parameter]: type?.array ? [own] : own }), request),
    });
  }
}
