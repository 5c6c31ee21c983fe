import { observe } from '../../models/shared/observe.ts';
import type { Workspace } from '../../services.ts';

/** Records of the list from which one was opened, as routes below /app in the order of the list; of one role and database. */
export class TrailStore {
  routes: readonly string[] = [];
  epoch = 0;
  readonly #workspace: () => Workspace;

  constructor(workspace: () => Workspace) {
    this.#workspace = workspace;
    observe(this, 'routes', 'epoch');
  }

  keep(routes: readonly string[]): void {
    this.routes = routes;
    this.epoch = this.#workspace().epoch;
  }

  /** Route of the record before or after the open one; the same tab of it, where the path names one. */
  beside(path: string, by: 1 | -1): string | undefined {
    if (this.epoch !== this.#workspace().epoch) return undefined;
    const at = this.routes.findIndex((route) => path === route || path.startsWith(`${route}/`));
    const here = this.routes[at];
    const there = this.routes[at + by];
    return here === undefined || there === undefined ? undefined : there + path.slice(here.length);
  }
}
