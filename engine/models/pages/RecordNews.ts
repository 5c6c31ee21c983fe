import { runInAction } from 'mobx';
import type { RecordVisit } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { inputOf } from '../../language/bindings.ts';
import { isObject, objectOf } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';

/** One change that somebody else made. */
export interface NewsItem {
  when: string;
  user: string;
}

/** What others changed about a record since its reader looked at it last; looking at it is told to the server. */
export class RecordNews {
  /** The visit before, and the changes since then, latest first. */
  told: { since: string; items: readonly NewsItem[]; fields: ReadonlySet<string> } | undefined;
  readonly #services: EngineServices;
  readonly #visit: RecordVisit;
  readonly #latest: Latest;

  constructor(services: EngineServices, visit: RecordVisit) {
    this.#services = services;
    this.#visit = visit;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'told');
  }

  /** Another record is shown. */
  forget(): void {
    this.stop();
    this.told = undefined;
  }

  stop(): void {
    this.#latest.stop();
  }

  /** A visit that cannot be told says nothing: the record itself is there. */
  async load(scopes: Scopes): Promise<void> {
    const asked = this.#latest.ask();
    const input = { ...inputOf(this.#visit, scopes), signal: asked.signal };
    const answer = await this.#services.api.call(this.#visit.operation, input).catch(() => undefined);
    if (asked.isLate) return;
    runInAction(() => {
      this.told = readNews(answer);
    });
  }
}

function readNews(answer: unknown): RecordNews['told'] {
  const { since, changes } = objectOf(answer);
  const read = Array.isArray(changes) ? changes.filter(isObject) : [];
  if (typeof since !== 'string' || read.length === 0) return undefined;
  const fields = read.flatMap((change) => (Array.isArray(change.fields) ? change.fields.map(String) : []));
  const items = read.map((change) => ({ when: String(change.changedate ?? ''), user: String(change.user ?? '') }));
  return { since, items, fields: new Set(fields) };
}
