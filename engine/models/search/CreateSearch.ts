import { runInAction } from 'mobx';
import type { DocumentAction, ListDocument } from '../../generated/documents.ts';
import { resolveText } from '../../language/binding.ts';
import type { DocumentIndexEntry, EngineServices } from '../../services.ts';
import { actionState } from '../actions/actions.ts';
import { baseScopes } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import type { SearchHit, SearchSource } from './SearchHit.ts';

/** A list with a page of its own, as a list or as a tab. */
interface Place {
  list: string;
  route: string;
}

/** What is done with an action that needs its list: the list is opened, and the action is run there. */
type RunAt = (route: string, command: string) => void;

/** What the user may make: the actions of kind `create` of all lists that they may open. */
export class CreateSearch implements SearchSource {
  readonly id = 'create';
  readonly title = 'search.create';
  lists: readonly { document: ListDocument; route: string }[] = [];
  readonly #services: EngineServices;
  readonly #runAt: RunAt;
  #loaded: unknown;

  constructor(services: EngineServices, runAt: RunAt) {
    this.#services = services;
    this.#runAt = runAt;
    observe(this, 'lists');
  }

  all(): readonly SearchHit[] {
    return this.lists.flatMap(({ document, route }) => this.#hitsOf(document, route));
  }

  /** Reads the lists, once for each role and database. A list that cannot be had offers nothing. */
  async load(): Promise<void> {
    const { documents, workspace } = this.#services;
    const { index } = documents;
    const asked = `${workspace.epoch}`;
    if (this.#loaded === asked) return;
    this.#loaded = asked;
    const places = await this.#places(index);
    const found = await Promise.all(
      places.map(async ({ list, route }) => {
        const loaded = await documents.get('list', list).catch(() => undefined);
        return loaded?.status === 'ready' ? [{ document: loaded.document, route }] : [];
      }),
    );
    if (this.#loaded === asked) runInAction(() => (this.lists = found.flat()));
  }

  /** Lists with a route, and those of tabs. */
  async #places(index: readonly DocumentIndexEntry[]): Promise<Place[]> {
    const lists = index.filter((entry) => entry.kind === 'list' && this.#isOpen(entry));
    const own = lists.flatMap(({ id, globalsearch, route = id }) =>
      globalsearch && !route.includes('{') ? [{ list: id, route }] : [],
    );
    const tabs = await Promise.all(
      index
        .filter((entry) => entry.kind === 'tabs' && this.#isOpen(entry) && /^[^{]*\{tab\}$/.test(entry.route ?? ''))
        .map(({ id }) => this.#services.documents.get('tabs', id).catch(() => undefined)),
    );
    const inTabs = tabs.flatMap((loaded) => {
      if (loaded?.status !== 'ready') return [];
      const { route, tabs: all } = loaded.document;
      return all.flatMap(({ key, list, permission }) => {
        const isOpen = permission?.page === undefined || this.#services.permissions.viewPage(permission.page);
        const isThere = isOpen && lists.some(({ id }) => id === list);
        return list && isThere ? [{ list, route: route.replace('{tab}', key) }] : [];
      });
    });
    const known = new Set(inTabs.map(({ list }) => list));
    return [...own.filter(({ list }) => !known.has(list)), ...inTabs];
  }

  #isOpen({ page, broken }: DocumentIndexEntry): boolean {
    return !broken && (page === undefined || this.#services.permissions.viewPage(page));
  }

  #hitsOf(document: ListDocument, route: string): SearchHit[] {
    const { locale } = this.#services;
    const page = document.permission?.page;
    const scopes = { ...baseScopes(this.#services), route: {} };
    return (document.actions ?? [])
      .filter((action) => action.on === 'list' && action.kind === 'create')
      .filter((action) => actionState(this.#services, action, scopes, page).enabled)
      .map((action) => ({
        id: `create/${document.id}/${action.id}`,
        title: locale.text(action.label),
        note: locale.text(document.title),
        icon: 'add',
        open: () => this.#open(document, action, route),
      }));
  }

  #open(document: ListDocument, action: DocumentAction, route: string): void {
    const { navigation, scopes } = this.#services;
    const to = action.to && !action.call && !action.open ? resolveText(action.to, { ...scopes }) : undefined;
    navigation.go(to ?? route);
    if (to === undefined) this.#runAt(route, `${document.id}/${action.id}`);
  }
}
