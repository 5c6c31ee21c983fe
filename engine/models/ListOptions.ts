import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ControlOption, OptionSource } from '../controls/defineControl.ts';
import type { FilterControl } from '../generated/documents.ts';
import type { OptionLoader } from './OptionLoader.ts';
import { readListAnswer } from './readAnswer.ts';
import type { EngineServices } from './services.ts';

type Query = Readonly<Record<string, unknown>>;

/** Options of a dropdown: the document's own list, or the answer of the operation in `dataurl`. */
export class ListOptions implements OptionLoader {
  readonly unmatched = false;
  status: OptionSource['status'] = 'idle';
  /** Labels of values that the list does not offer (any more). */
  labels = new Map<string, string>();
  fetched: readonly ControlOption[] = [];
  #request = 0;
  readonly #services: EngineServices;
  readonly #control: FilterControl;
  readonly #query: () => Query;

  constructor(services: EngineServices, control: FilterControl, query: () => Query) {
    this.#services = services;
    this.#control = control;
    this.#query = query;
    makeAutoObservable(this, { fetched: observableRef, unmatched: false }, { autoBind: true });
  }

  get options(): readonly ControlOption[] {
    const fixed = this.#control.dropdownfixedlist?.map(({ key, data }) => ({
      value: String(key),
      label: this.#services.locale.text(data),
    }));
    if (!this.#control.dataurl) return fixed ?? [];
    return [...(fixed ?? []), ...this.fetched];
  }

  labelOf(id: string): string | undefined {
    return this.options.find((option) => option.value === id)?.label ?? this.labels.get(id);
  }

  know(): void {
    if (this.status === 'idle') this.reload();
  }

  learn(option: ControlOption): void {
    this.labels.set(option.value, option.label);
  }

  retry(): void {
    this.reload();
  }

  reload(): void {
    if (!this.#control.dataurl) {
      this.status = 'ready';
      return;
    }
    void this.#fetch(this.#control.dataurl);
  }

  dispose(): void {
    this.#request += 1;
  }

  async #fetch(operationId: string): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    runInAction(() => {
      this.status = 'loading';
    });
    try {
      const options = await cachedOptions(this.#services, operationId, this.#control, this.#query());
      runInAction(() => {
        if (request !== this.#request) return;
        this.fetched = options;
        this.status = 'ready';
      });
    } catch {
      runInAction(() => {
        if (request === this.#request) this.status = 'failed';
      });
    }
  }
}

const caches = new WeakMap<EngineServices['api'], Map<string, Promise<readonly ControlOption[]>>>();

/** Dropdown data is fetched once per role, database and query (widgets 4); a failure is not kept. */
function cachedOptions(services: EngineServices, operationId: string, control: FilterControl, query: Query) {
  const cache = caches.get(services.api) ?? new Map<string, Promise<readonly ControlOption[]>>();
  caches.set(services.api, cache);
  const { role, database, epoch } = services.workspace;
  const { idprop = 'id', textprop = 'label' } = control;
  const key = JSON.stringify([operationId, idprop, textprop, query, role, database, epoch, services.locale.language]);
  const known = cache.get(key);
  if (known) return known;
  const fetched = fetchOptions(services, operationId, query, idprop, textprop);
  cache.set(key, fetched);
  fetched.catch(() => cache.delete(key));
  return fetched;
}

async function fetchOptions(
  services: EngineServices,
  operationId: string,
  query: Query,
  idprop: string,
  textprop: string,
): Promise<readonly ControlOption[]> {
  const answer = await services.api.call(operationId, { query });
  const { rows } = readListAnswer(services.contract.operations[operationId], answer);
  const collator = new Intl.Collator(services.locale.language, { sensitivity: 'base', numeric: true });
  return rows
    .map((row) => ({ value: String(row[idprop] ?? ''), label: services.locale.text(String(row[textprop] ?? '')) }))
    .sort((a, b) => collator.compare(a.label, b.label));
}
