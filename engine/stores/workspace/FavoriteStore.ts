import { reaction, runInAction } from 'mobx';
import { isObject } from '../../language/json.ts';
import { Latest } from '../../models/shared/Latest.ts';
import { observe } from '../../models/shared/observe.ts';
import type { RootStore } from '../RootStore.ts';
import { normalise } from './menuRules.ts';
import type { Role } from './roleRules.ts';

/** A page that the user keeps at hand (shell 3). */
export interface Favorite {
  id: number;
  menuitemid: string | null;
  /** Role under which it opens; null: any. */
  roleuuid: string | null;
  /** Below /app. */
  route: string | null;
  pageurl: string | null;
  label: string;
  Text: string | null;
  Product: string | null;
  IsFavorite: boolean;
  iFLOrder: number | null;
}

/** Favorites of the user under every role; `openFavorites` gives the one of an app. */
export class FavoriteStore {
  items: readonly Favorite[] = [];
  state: 'unread' | 'loading' | 'ready' | 'failed' = 'unread';
  readonly #root: RootStore;
  /** Those of the connect service. */
  #connected: readonly Favorite[] = [];
  readonly #latest = new Latest();
  #loading: Promise<void> | undefined;

  constructor(root: RootStore) {
    this.#root = root;
    observe(this, 'items', 'state');
    // Pages are called in the language of the user.
    reaction(
      () => root.profile.language,
      () => this.state === 'ready' && void this.#read(),
    );
  }

  /** Marked ones by iFLOrder, null and 0 last (SHELL-FAV-02). */
  get ordered(): readonly Favorite[] {
    const place = ({ iFLOrder }: Favorite) => iFLOrder || Number.POSITIVE_INFINITY;
    const marked = this.items.filter(({ IsFavorite }) => IsFavorite);
    return marked.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
  }

  /** The mark on a page under the role in use. */
  find(route: string): Favorite | undefined {
    const own = this.#root.workspace.current?.UUID;
    return this.ordered.find(
      (one) => one.route !== null && normalise(one.route) === route && (!one.roleuuid || one.roleuuid === own),
    );
  }

  /** Undefined: the role is not held. A favorite without a role belongs to the one in use. */
  roleOf({ roleuuid }: Favorite): Role | undefined {
    const { current, roles } = this.#root.workspace;
    return roleuuid ? roles.find(({ UUID }) => UUID?.toLowerCase() === roleuuid.toLowerCase()) : current;
  }

  /** Reads them once; again after a failure. */
  load(): Promise<void> {
    if (this.state === 'ready') return Promise.resolve();
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Marks a page of the role in use. */
  async add(page: Pick<Favorite, 'route' | 'label'> & Partial<Favorite>): Promise<void> {
    const { current, product } = this.#root.workspace;
    const last = Math.max(0, ...this.items.map(({ iFLOrder }) => iFLOrder ?? 0));
    const base = { id: 0, menuitemid: null, roleuuid: current?.UUID ?? null, pageurl: null, Text: null };
    await this.save([{ ...base, Product: product || null, IsFavorite: true, iFLOrder: last + 1, ...page }]);
  }

  async save(list: readonly Favorite[]): Promise<void> {
    const answer = await this.#root.api.call('saveMyFavorites', { body: list });
    runInAction(() => {
      this.items = mergeById(readFavorites(answer), this.#connected);
      this.state = 'ready';
    });
  }

  async remove(list: readonly Favorite[]): Promise<void> {
    await this.#root.api.call('removeMyFavorites', { body: list });
    const gone = new Set(list.map(({ id }) => id));
    runInAction(() => {
      this.items = this.items.filter(({ id }) => !gone.has(id));
    });
  }

  forget(): void {
    this.items = [];
    this.#latest.stop();
    this.#loading = undefined;
    this.#connected = [];
    this.state = 'unread';
  }

  async #read(): Promise<void> {
    const { api, settings } = this.#root;
    runInAction(() => {
      this.state = 'loading';
    });
    const connect = () => (settings.features.enableConnectFavorites ? api.call('listConnectFavorites') : []);
    await this.#latest.run(() => Promise.all([api.call('listMyFavorites'), connect()]), {
      answer: ([own, others]) => {
        this.#connected = readFavorites(others);
        this.items = mergeById(readFavorites(own), this.#connected);
        this.state = 'ready';
      },
      failure: (error) => {
        console.warn('The favorites could not be read.', error);
        this.state = 'failed';
      },
    });
  }
}

/** Two sources, one list; the first is the newer one. */
function mergeById(first: readonly Favorite[], second: readonly Favorite[]): readonly Favorite[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}

function readFavorites(answer: unknown): Favorite[] {
  return (Array.isArray(answer) ? answer : []).filter(isObject).map((row) => ({
    id: Number(row.id),
    menuitemid: textOf(row.menuitemid),
    roleuuid: textOf(row.roleuuid),
    route: textOf(row.route),
    pageurl: textOf(row.pageurl),
    label: String(row.label ?? ''),
    Text: textOf(row.Text),
    Product: textOf(row.Product),
    IsFavorite: row.IsFavorite !== false,
    iFLOrder: typeof row.iFLOrder === 'number' ? row.iFLOrder : null,
  }));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
