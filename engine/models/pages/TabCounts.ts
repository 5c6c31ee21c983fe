import { runInAction } from 'mobx';
import type { Tab } from '../../generated/documents.ts';
import { ReadsTogether } from '../../http/ReadsTogether.ts';
import type { Scopes } from '../../language/binding.ts';
import { inputOf } from '../../language/bindings.ts';
import type { EngineServices } from '../../services.ts';
import { readListAnswer } from '../shared/answers.ts';
import { countQuery } from '../shared/countQuery.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { askRows } from '../shared/ownWords.ts';

/** Rows of a tab as the server counted them. */
export interface TabCount {
  total: number;
  /** There are more: the server counts no further. */
  isAtLeast: boolean;
}

/** How many rows the lists of a record's tabs have; all are asked for in one call. */
export class TabCounts {
  known: ReadonlyMap<string, TabCount> = new Map();
  readonly #services: EngineServices;
  readonly #latest: Latest;
  readonly #together = new ReadsTogether();

  constructor(services: EngineServices) {
    this.#services = services;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'known');
  }

  /** Those of another record. */
  forget(): void {
    this.stop();
    this.known = new Map();
  }

  stop(): void {
    this.#latest.stop();
  }

  /** Counts anew; what cannot be counted has no number. */
  async load(tabs: readonly Tab[], scopes: Scopes): Promise<void> {
    const asked = this.#latest.ask();
    await Promise.all(
      tabs.map(async ({ key, count }) => {
        if (!count) return;
        const operation = this.#services.contract.operations[count.operation];
        if (!operation) return;
        const { path, query: narrowed } = inputOf(count, scopes);
        const query = { ...narrowed, ...countQuery(operation) };
        const { signal } = asked;
        const through = this.#together.through(operation.path);
        const input = { path, query, signal, through };
        const answer = await askRows(this.#services, count.operation, input).catch(() => undefined);
        const { total, isAtLeast = false } = readListAnswer(operation, answer);
        if (asked.isLate) return;
        runInAction(() => {
          const others = [...this.known].filter(([other]) => other !== key);
          this.known = new Map(total === undefined ? others : [...others, [key, { total, isAtLeast }]]);
        });
      }),
    );
  }
}
