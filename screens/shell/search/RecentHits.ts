import { runInAction } from 'mobx';
import { Latest, observe, type RootStore, type SearchHit, type SearchSource } from '#engine/index.ts';

/** Name of the list under which the browser keeps what was opened last. */
const TYPE = 'globalsearch';

/** What was opened by the search last, under the role and database in use; until sign-out. */
export class RecentHits implements SearchSource {
  readonly id = 'recent';
  readonly title = 'search.recent';
  hits: readonly SearchHit[] = [];
  readonly #root: RootStore;
  readonly #latest: Latest;

  constructor(root: RootStore) {
    this.#root = root;
    this.#latest = new Latest(() => root.workspace.epoch);
    observe(this, 'hits');
  }

  all(): readonly SearchHit[] {
    return this.hits;
  }

  async load(): Promise<void> {
    const { navigation } = this.#root;
    const asked = this.#latest.ask();
    runInAction(() => (this.hits = []));
    const kept = await (await this.#root.autocomplete()).recent(TYPE);
    if (asked.isLate) return;
    runInAction(() => {
      this.hits = kept.map(({ value: route, label }) => ({
        id: `recent/${route}`,
        title: label,
        icon: 'history',
        route,
        open: () => navigation.go(route),
      }));
    });
  }

  async keep({ route, title }: SearchHit): Promise<void> {
    if (route === undefined) return;
    await (await this.#root.autocomplete()).choose(TYPE, [{ value: route, label: title }]);
  }
}
