import type { AnyTile, DashboardDocument } from '../../generated/documents.ts';
import { ReadsTogether } from '../../http/ReadsTogether.ts';
import type { ColumnChoice, EngineServices } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import { askRows } from '../shared/ownWords.ts';
import { TileModel } from './TileModel.ts';
import { callOf, type TileCall } from './tileCalls.ts';
import { moveTile, orderTiles } from './tileOrder.ts';

/** Name under which the choices of a user for a dashboard are kept, beside those for tables. */
export function choiceName(dashboard: string): string {
  return `dashboard.${dashboard}`;
}

/** A page of tiles: which ones the user sees, in which order. All that are seen ask at once. */
export class DashboardModel {
  readonly document: DashboardDocument;
  readonly #services: EngineServices;
  readonly #models: ReadonlyMap<string, TileModel>;
  readonly #stops = new Map<string, () => void>();
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #together = new ReadsTogether();
  #leave = new AbortController();

  constructor(services: EngineServices, document: DashboardDocument) {
    this.#services = services;
    this.document = document;
    this.#models = new Map(document.tiles.map((tile) => [tile.id, this.#modelOf(tile)]));
    observe(this);
  }

  start(): () => void {
    return () => {
      for (const stop of this.#stops.values()) stop();
      this.#stops.clear();
      this.#leave.abort();
      this.#leave = new AbortController();
      this.#asked.clear();
    };
  }

  /** False until it is known what the user chose: tiles are not drawn twice. */
  get isReady(): boolean {
    return this.#services.tables?.isRead !== false;
  }

  /** Tiles that the user may see and has not hidden, in the order chosen. */
  get shown(): readonly TileModel[] {
    return this.#allowed.filter(({ tile }) => !this.#hidden.has(tile.id));
  }

  /** Tiles that the user has hidden. */
  get hidden(): readonly TileModel[] {
    return this.#allowed.filter(({ tile }) => this.#hidden.has(tile.id));
  }

  /** True when the order or the tiles are not those of the document. */
  get isChosen(): boolean {
    return this.#chosen.length > 0;
  }

  /** Asks for the data of a tile that is drawn. */
  open(id: string): void {
    const model = this.#models.get(id);
    if (model && !this.#stops.has(id)) this.#stops.set(id, model.start());
  }

  /** Moves a tile that is shown to another place among those that are shown. */
  move(id: string, to: number): void {
    const ids = this.shown.map(({ tile }) => tile.id);
    const target = ids[Math.max(0, Math.min(ids.length - 1, to))];
    if (target === undefined || target === id) return;
    const order = this.#order;
    this.#keep(moveTile(order, id, order.indexOf(target)), this.#hidden);
  }

  hide(id: string): void {
    this.#keep(this.#order, new Set([...this.#hidden, id]));
  }

  show(id: string): void {
    this.#keep(this.#order, new Set([...this.#hidden].filter((other) => other !== id)));
  }

  /** As the document says. */
  reset(): void {
    this.#services.tables?.write(choiceName(this.document.id), {});
  }

  get #chosen(): readonly ColumnChoice[] {
    return this.#services.tables?.read(choiceName(this.document.id))?.columns ?? [];
  }

  get #order(): string[] {
    const ids = this.document.tiles.map(({ id }) => id);
    return orderTiles(ids, this.#chosen);
  }

  get #hidden(): ReadonlySet<string> {
    return new Set(this.#chosen.flatMap(({ field, hidden }) => (hidden ? [field] : [])));
  }

  get #allowed(): readonly TileModel[] {
    return this.#order.flatMap((id) => {
      const model = this.#models.get(id);
      return model && model.status !== 'refused' && this.#mayShow(model.tile) ? [model] : [];
    });
  }

  /** What is known before it is asked: room is kept for no tile that would go again. The server decides. */
  #mayShow(tile: AnyTile): boolean {
    const { contract, documents, permissions, workspace } = this.#services;
    const entry = documents.index.find(({ kind, id }) => kind === 'dashboard' && id === this.document.id);
    if (entry?.closedTiles?.includes(tile.id)) return false;
    const own = tile.permission?.page;
    if (own !== undefined && !permissions.viewPage(own)) return false;
    const element = tile.permission?.element;
    if (element !== undefined && ['hidden', 'none'].includes(permissions.elementAccess(element))) return false;
    if (!('source' in tile)) return true;
    const { access, page, or = [] } = contract.operations[tile.source.operation]?.permission ?? {};
    if (access === 'database' && workspace.database === '') return false;
    return page === undefined || [page, ...or].some((one) => permissions.viewPage(one));
  }

  #keep(order: readonly string[], hidden: ReadonlySet<string>): void {
    const columns = order.map((field) => ({ field, ...(hidden.has(field) ? { hidden: true } : {}) }));
    this.#services.tables?.write(choiceName(this.document.id), { columns });
  }

  #modelOf(tile: AnyTile): TileModel {
    return new TileModel(this.#services, tile, {
      call: () => callOf(this.#services, tile, this.document.id),
      ask: (call) => this.#ask(call),
    });
  }

  /** Tiles that ask the same while it is on its way share the answer; who leaves the page wants none of them. */
  async #ask(call: TileCall): Promise<unknown> {
    const { operation, input } = call;
    const key = JSON.stringify([operation, input, this.#services.workspace.epoch]);
    const asked = this.#asked.get(key) ?? this.#call(call);
    this.#asked.set(key, asked);
    try {
      return await asked;
    } finally {
      if (this.#asked.get(key) === asked) this.#asked.delete(key);
    }
  }

  /** What tiles read at the same moment goes in one call; each is answered alone. */
  #call({ operation, input, isShort = false }: TileCall): Promise<unknown> {
    const { api, contract } = this.#services;
    const { path, permission, mutates, answer } = contract.operations[operation] ?? {};
    const isRead = path !== undefined && !mutates && permission?.access !== 'public' && answer?.kind === 'json';
    const through = isRead && isShort ? { through: this.#together.through(path) } : {};
    return askRows({ api, contract }, operation, { ...input, ...through, signal: this.#leave.signal });
  }
}
