import type { ListDocument, ResultSet } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { resolveBindings } from '../../language/bindings.ts';
import type { EngineServices } from '../../services.ts';
import { ListModel } from '../list/ListModel.ts';
import { messageOf } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';

type Values = Readonly<Record<string, unknown>>;

/** One result set of the panel: rows of a list for given values, and where its reader stopped. */
export class ResultsTab {
  /** The same for the same list with the same values. */
  readonly key: string;
  readonly list: string;
  /** The rows, once the document of the list is here. */
  model: ListModel | undefined;
  /** Pixels scrolled. */
  scroll = 0;
  /** Position of the row that the keyboard is on. */
  row = 0;
  readonly #services: EngineServices;
  readonly #texts: { title: string; heading: string; scopes: Scopes };
  readonly #route: Values;
  readonly #query: Values;
  #stop: (() => void) | undefined;

  /** @param heading what the panel is headed while this tab is open */
  constructor(services: EngineServices, set: ResultSet, heading: string, scopes: Scopes) {
    this.list = set.list;
    this.#services = services;
    this.#texts = { title: set.title, heading, scopes };
    this.#route = resolveBindings(set.with, scopes);
    this.#query = resolveBindings(set.query, scopes);
    this.key = JSON.stringify([this.list, this.#route, this.#query]);
    observe(this, 'model');
  }

  get title(): string {
    return messageOf(this.#services, this.#texts.title, this.#texts.scopes);
  }

  get heading(): string {
    return messageOf(this.#services, this.#texts.heading, this.#texts.scopes);
  }

  /** Reads the rows: pages are appended one after the other, from the server's first on. */
  show(document: ListDocument): void {
    if (this.model) return;
    const model = new ListModel(this.#services, {
      document: { ...document, paging: 'scroll' },
      filters: [],
      route: this.#route,
      query: this.#query,
      isAppended: true,
    });
    this.model = model;
    this.#stop = model.start();
  }

  dispose(): void {
    this.#stop?.();
  }
}
