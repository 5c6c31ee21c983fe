import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiClient } from '../http/client.types.ts';
import { DEFAULT_LANGUAGE } from './constants.ts';
import { asJson, type Json, textOr } from './readers.ts';

/** The signed-in user. Fields that the save call takes go back as they came (OP-PROFILEFIELDS). */
export class ProfileStore {
  data: Json = {};
  readonly #api: () => ApiClient;
  readonly #savedFields: () => readonly string[];
  #saving: Promise<void> = Promise.resolve();

  /** @param savedFields fields that the save call takes; the others are shown only. */
  constructor(api: () => ApiClient, savedFields: () => readonly string[]) {
    this.#api = api;
    this.#savedFields = savedFields;
    makeAutoObservable(this, { data: observableRef }, { autoBind: true });
  }

  get language(): string {
    return textOr(this.data.Language, DEFAULT_LANGUAGE);
  }

  get culture(): string {
    return textOr(this.data.Culture, this.language);
  }

  get isReadOnly(): boolean {
    return this.data.IsReadOnly === true;
  }

  get name(): string {
    return textOr(this.data.FullName, this.email);
  }

  get email(): string {
    return textOr(this.data.Email, '');
  }

  async load(): Promise<void> {
    const answer = asJson(await this.#api().call('getUserProfile'));
    runInAction(() => {
      this.data = answer;
    });
  }

  /** Saves one after the other: each change starts from the version that the one before it left. */
  save(changes: Json): Promise<void> {
    const turn = this.#saving.then(() => this.#save(changes));
    this.#saving = turn.catch(() => undefined);
    return turn;
  }

  async #save(changes: Json): Promise<void> {
    const next: Json = { ...this.data, ...changes };
    const body = Object.fromEntries(Object.entries(next).filter(([name]) => this.#savedFields().includes(name)));
    const saved = asJson(await this.#api().call('saveUserProfile', { body }));
    runInAction(() => {
      this.data = { ...next, ...saved };
    });
  }

  forget(): void {
    this.data = {};
  }
}
