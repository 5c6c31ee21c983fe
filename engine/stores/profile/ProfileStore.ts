import { runInAction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import type { ApiClient } from '../../http/client.types.ts';
import { type JsonObject, objectOf } from '../../language/json.ts';
import { observe } from '../../models/shared/observe.ts';
import { textOr } from '../sessionAnswers.ts';
import { DEFAULT_LANGUAGE } from '../storage/storageKeys.ts';

/** The profile as this browser keeps it. */
export interface KeptProfile {
  read(): Promise<JsonObject | undefined>;
  write(profile: JsonObject): Promise<void>;
}

/** The signed-in user. Fields that the save call takes go back as they came (OP-PROFILEFIELDS). */
export class ProfileStore {
  data: JsonObject = {};
  readonly #api: () => ApiClient;
  readonly #savedFields: () => readonly string[];
  readonly #kept: () => Promise<KeptProfile>;
  #saving: Promise<void> = Promise.resolve();

  /** @param savedFields fields that the save call takes; the others are shown only. */
  constructor(api: () => ApiClient, savedFields: () => readonly string[], kept: () => Promise<KeptProfile>) {
    this.#api = api;
    this.#kept = kept;
    this.#savedFields = savedFields;
    observe(this, 'data');
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

  /** Reads it; when the server cannot say it, the one that this browser keeps for the user. */
  async load(): Promise<void> {
    try {
      this.#show(objectOf(await this.#api().call('getUserProfile')));
    } catch (error) {
      const isRefused = error instanceof AppError && error.status >= 400 && error.status < 500;
      const kept = isRefused ? undefined : await (await this.#kept()).read();
      if (!kept) throw error;
      console.warn('The profile could not be loaded.', error);
      runInAction(() => {
        this.data = kept;
      });
    }
  }

  /** Takes another picture. */
  async savePicture(file: File): Promise<void> {
    const { Picture } = objectOf(await this.#api().call('uploadProfileImage', { body: { file } }));
    this.#show({ ...this.data, Picture });
  }

  /** Saves one after the other: each change starts from the version that the one before it left. */
  save(changes: JsonObject): Promise<void> {
    const turn = this.#saving.then(() => this.#save(changes));
    this.#saving = turn.catch(() => undefined);
    return turn;
  }

  async #save(changes: JsonObject): Promise<void> {
    const next: JsonObject = { ...this.data, ...changes };
    const body = Object.fromEntries(Object.entries(next).filter(([name]) => this.#savedFields().includes(name)));
    const saved = objectOf(await this.#api().call('saveUserProfile', { body }));
    this.#show({ ...next, ...saved });
  }

  #show(data: JsonObject): void {
    runInAction(() => {
      this.data = data;
    });
    void this.#keep(data);
  }

  /** Beside the work: nothing waits for it. */
  async #keep(data: JsonObject): Promise<void> {
    try {
      await (await this.#kept()).write(data);
    } catch (error) {
      console.warn('The profile is not kept in this browser.', error);
    }
  }

  forget(): void {
    this.data = {};
  }
}
