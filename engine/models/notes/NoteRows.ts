import { runInAction } from 'mobx';
import type { Scopes } from '../../language/binding.ts';
import { resolveBindings } from '../../language/bindings.ts';
import { objectOf } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { type Row, readListAnswer } from '../shared/answers.ts';
import { faultOf } from '../shared/faultOf.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { askRows, callRecord } from '../shared/ownWords.ts';
import { HeldRemovals, outliving, UNDO_TIME } from './HeldRemovals.ts';

/** Rows that are read at a time, and at most at once. */
const PAGE = 25;
const MOST = 200;

/** How a document reads what lies beside a record. */
export interface NoteSource {
  operation: string;
  path?: Readonly<Record<string, unknown>>;
}

/** What people laid beside a record, the latest first, page after page; what the page itself does to it is known at once. */
export class NoteRows {
  /** Undefined until they are here. */
  rows: readonly Row[] | undefined;
  total = 0;
  /** The server takes a new one from the reader. */
  canAdd = false;
  /** Most that the server takes of one: characters, or bytes. */
  most: number | undefined;
  /** Why they are not here. */
  failure: unknown;
  isLoading = false;
  /** Path parameters of the record. */
  readonly path: Readonly<Record<string, string>>;
  readonly #services: EngineServices;
  readonly #operation: string;
  readonly #latest: Latest;
  readonly #removals = new HeldRemovals();

  constructor(services: EngineServices, { operation, path }: NoteSource, scopes: Scopes) {
    this.#services = services;
    this.#operation = operation;
    // A number goes into an address as it is written.
    this.path = resolveBindings(path, scopes) as Record<string, string>;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'rows', 'total', 'canAdd', 'most', 'failure', 'isLoading');
  }

  stop(): void {
    this.#latest.stop();
    this.#removals.flush();
    this.isLoading = false;
  }

  /** Reads what others laid there or took away as it comes; the disposer ends that. */
  follow(onChange?: () => void): () => void {
    const { live, contract } = this.#services;
    const topic = contract.operations[this.#operation]?.live;
    if (!live || topic === undefined) return () => undefined;
    return live.on(topic, () => {
      const before = this.total;
      void this.load().then(() => this.total !== before && onChange?.());
    });
  }

  /** Reads them anew, as many as there were. */
  load(): Promise<void> {
    return this.#read(0, Math.min(Math.max(this.rows?.length ?? 0, PAGE), MOST));
  }

  get hasMore(): boolean {
    return (this.rows?.length ?? 0) < this.total;
  }

  more(): Promise<void> {
    return this.#read(this.rows?.length ?? 0, PAGE);
  }

  /** Path of an operation about one of them: its further parameter is the id. */
  pathOf(operation: string, id: unknown): Record<string, string> {
    const { parameters = {} } = this.#services.contract.operations[operation] ?? {};
    const further = Object.keys(parameters).filter((name) => parameters[name]?.in === 'path' && !(name in this.path));
    return { ...this.path, ...Object.fromEntries(further.map((name) => [name, String(id)])) };
  }

  /** One was added here. */
  add(row: Row): void {
    this.#put(row, 0);
  }

  /** One was changed here. */
  replace(row: Row): void {
    this.rows = this.rows?.map((one) => (one.Id === row.Id ? row : one));
  }

  /** One was deleted, here or by somebody else. */
  drop(id: unknown): void {
    const rows = this.rows?.filter((one) => one.Id !== id);
    if (rows?.length === this.rows?.length) return;
    this.rows = rows;
    this.total -= 1;
  }

  /**
   * Takes one out of view. It can be taken back for a while, and is deleted for everybody after that.
   *
   * @param texts text `{texts}.removed`
   * @param onGone it is deleted for everybody
   */
  remove(row: Row, operation: string, { texts, onGone }: { texts: string; onGone?: (() => void) | undefined }): void {
    const { locale, toasts } = this.#services;
    const place = this.rows?.findIndex(({ Id }) => Id === row.Id) ?? 0;
    const back = () => this.#put(row, place);
    this.#removals.hold(row.Id, (isLeaving) => this.#send(row, operation, { isLeaving, back, onGone }));
    this.drop(row.Id);
    const undo = () => {
      if (this.#removals.takeBack(row.Id)) runInAction(back);
      else toasts.show({ type: 'warning', text: locale.text('undo.late') });
    };
    const text = locale.text(`${texts}.removed`);
    toasts.show({ type: 'success', text, action: { label: 'action.undo', run: undo }, duration: UNDO_TIME });
  }

  /** What others changed may have been read meanwhile, and this one with it. */
  #put(row: Row, place: number): void {
    const rows = this.rows ?? [];
    if (row.Id !== undefined && rows.some(({ Id }) => Id === row.Id)) {
      this.replace(row);
      return;
    }
    this.rows = [...rows.slice(0, place), row, ...rows.slice(place)];
    this.total += 1;
  }

  async #send(
    row: Row,
    operation: string,
    { isLeaving, back, onGone }: { isLeaving: boolean; back(): void; onGone?: (() => void) | undefined },
  ): Promise<void> {
    const { toasts } = this.#services;
    const through = isLeaving ? { through: outliving } : {};
    try {
      await callRecord(this.#services, operation, { path: this.pathOf(operation, row.Id), ...through });
      onGone?.();
    } catch (error) {
      // Gone already.
      if (faultOf(error).status === 404) return;
      runInAction(back);
      toasts.showError(error);
    }
  }

  async #read(start: number, size: number): Promise<void> {
    const { contract } = this.#services;
    this.isLoading = true;
    const query = { StartIndex: start, itemsPerPage: size };
    const asked = this.#latest.ask();
    try {
      const answer = await askRows(this.#services, this.#operation, { path: this.path, query, signal: asked.signal });
      const { rows, total = rows.length } = readListAnswer(contract.operations[this.#operation], answer);
      if (asked.isLate) return;
      runInAction(() => {
        const shown = rows.filter(({ Id }) => !this.#removals.has(Id));
        this.rows = start === 0 ? shown : withoutTwice(this.rows ?? [], shown);
        this.total = total - (rows.length - shown.length);
        const { CanAdd, Most } = objectOf(answer);
        this.canAdd = CanAdd === true;
        this.most = typeof Most === 'number' ? Most : undefined;
        this.failure = undefined;
        this.isLoading = false;
      });
    } catch (error) {
      if (asked.isLate) return;
      runInAction(() => {
        this.failure = error;
        this.isLoading = false;
      });
    }
  }
}

/** What was added meanwhile moves the pages: what is here already comes again. */
function withoutTwice(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const known = new Set(before.map(({ Id }) => Id));
  return [...before, ...rows.filter(({ Id }) => Id === undefined || !known.has(Id))];
}
