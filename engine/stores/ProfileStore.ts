import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiClient } from '../http/client.types.ts';
import { DEFAULT_LANGUAGE } from './constants.ts';
import { asJson, type Json, textOr } from './readers.ts';

/** The signed-in user. Unknown fields of the profile go back as they came (OP-PROFILEFIELDS). */
export class ProfileStore {
  data: Json = {};
  readonly #api: () => ApiClient;

  constructor(api: () => ApiClient) {
    this.#api = api;
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
    const parts = [this.data.FirstName, this.data.LastName].filter((part) => typeof part === 'string' && part !== '');
    return parts.length > 0 ? parts.join(' ') : textOr(this.data.Name ?? this.data.UserName ?? this.data.Email, '');
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

  async save(changes: Json): Promise<void> {
    const next = { ...this.data, ...changes };
    await this.#api().call('saveUserProfile', { body: next });
    runInAction(() => {
      this.data = next;
    });
  }

  forget(): void {
    this.data = {};
  }
}
