import { actionBound, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import type { EngineServices } from '../../services.ts';

/** What a user keeps under a name. */
export interface Kept {
  Id: number;
  name: string;
}

/** The calls of one kind of choices, and the start of its locale keys. */
export interface KeptCalls {
  list: string;
  save: string;
  remove: string;
  texts: string;
}

/** What is to be kept, or a locale key of why it cannot be. */
export type Keepable = { body: Readonly<Record<string, unknown>> } | { fault: string };

/** Choices that a user keeps for lookups of one type: read when they are asked for, used, saved, removed. */
export abstract class KeptChoices<T extends Kept> {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  items: readonly T[] = [];
  isSaving = false;
  readonly calls: KeptCalls;
  protected readonly services: EngineServices;
  readonly #type: string;

  constructor(services: EngineServices, calls: KeptCalls, type: string) {
    this.services = services;
    this.calls = calls;
    this.#type = type;
    makeObservable(this, {
      state: observable,
      items: observableRef,
      isSaving: observable,
      load: actionBound,
      save: actionBound,
      remove: actionBound,
    });
  }

  abstract use(kept: T): Promise<void>;
  protected abstract isKept(value: unknown): value is T;
  /** What would be kept now. */
  protected abstract content(): Keepable;

  get isAllowed(): boolean {
    return !this.services.permissions.isReadOnlyUser;
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const answer = await this.services.api.call(this.calls.list, { query: { type: this.#type } });
      runInAction(() => {
        this.#take(answer);
        this.state = 'ready';
      });
    } catch (error) {
      console.warn(`${this.calls.list} failed.`, error);
      runInAction(() => {
        this.state = 'failed';
      });
    }
  }

  /** Answers what is wrong, or nothing when it is kept. */
  async save(name: string): Promise<string | undefined> {
    const { api, locale, toasts } = this.services;
    const wanted = name.trim();
    if (wanted === '') return locale.text(`${this.calls.texts}.enterName`);
    const content = this.content();
    if ('fault' in content) return locale.text(content.fault);
    this.isSaving = true;
    try {
      const body = { name: wanted, type: this.#type, ...content.body };
      const saved = await api.call<T>(this.calls.save, { body });
      runInAction(() => {
        this.#take([...this.items.filter((item) => item.Id !== saved.Id), saved]);
      });
      return undefined;
    } catch (error) {
      const fault = error instanceof AppError ? error.fields.name : undefined;
      if (fault === undefined) toasts.showError(error);
      return fault ?? '';
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  async remove({ Id }: T): Promise<void> {
    try {
      const left = await this.services.api.call(this.calls.remove, { path: { id: Id } });
      // The answer is a list of what is left, or only a confirmation (shell 7).
      runInAction(() => this.#take(Array.isArray(left) ? left : this.items.filter((item) => item.Id !== Id)));
    } catch (error) {
      this.services.toasts.showError(error);
    }
  }

  #take(answer: unknown): void {
    const all = Array.isArray(answer) ? answer.filter((item): item is T => this.isKept(item)) : [];
    this.items = all.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  }
}

/** False where a product has no API for them: its lookups do not offer them. */
export function hasCalls({ contract }: EngineServices, { list, save, remove }: KeptCalls): boolean {
  return [list, save, remove].every((id) => Object.hasOwn(contract.operations, id));
}
