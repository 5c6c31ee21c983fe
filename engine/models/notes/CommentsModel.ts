import { runInAction } from 'mobx';
import type { Comments } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { objectOf } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';
import { callRecord } from '../shared/ownWords.ts';
import { NoteRows } from './NoteRows.ts';

/** Field of what is written. */
const TEXT = 'Text';

export interface CommentsSettings {
  comments: Comments;
  scopes: Scopes;
  /** The number of them is another. */
  onCount?(): void;
}

/** Comments of a record: what is written is kept as a draft until it is sent, and what could not be sent stays as it was typed. */
export class CommentsModel {
  readonly list: NoteRows;
  /** What is being written. */
  text = '';
  isSending = false;
  /** Why the last sending failed. */
  fault: unknown;
  /** The comment that is being changed. */
  editing: { id: unknown; text: string; isSaving: boolean; fault: unknown } | undefined;
  readonly comments: Comments;
  readonly #services: EngineServices;
  readonly #onCount: (() => void) | undefined;
  readonly #key: string;

  constructor(services: EngineServices, { comments, scopes, onCount }: CommentsSettings) {
    this.#services = services;
    this.comments = comments;
    this.#onCount = onCount;
    this.list = new NoteRows(services, comments, scopes);
    this.#key = JSON.stringify([comments.add, this.list.path]);
    this.text = this.#draft;
    observe(this, 'text', 'isSending', 'fault', 'editing');
  }

  start(): () => void {
    void this.list.load();
    const leave = this.list.follow(this.#onCount);
    // What is being changed is not kept as a draft: who leaves is asked.
    const unguard = this.#services.guard.register(() => this.isEdited);
    return () => {
      leave();
      this.list.stop();
      unguard();
    };
  }

  get canSend(): boolean {
    return this.text.trim() !== '' && !this.isSending;
  }

  /** The comment that is open for change says something else than before. */
  get isEdited(): boolean {
    const { editing } = this;
    return editing !== undefined && this.list.rows?.find(({ Id }) => Id === editing.id)?.[TEXT] !== editing.text;
  }

  type(text: string): void {
    this.text = text;
    this.fault = undefined;
    this.#keep();
  }

  /** True when it is there. */
  async send(): Promise<boolean> {
    if (!this.canSend) return false;
    this.isSending = true;
    this.fault = undefined;
    const sent = this.text;
    try {
      const row = await this.#call(this.comments.add, this.list.path, { [TEXT]: sent });
      runInAction(() => {
        this.list.add(row);
        // What was typed while it was sent is another comment.
        if (this.text === sent) this.text = '';
        this.isSending = false;
      });
      this.#keep();
      this.#onCount?.();
      return true;
    } catch (error) {
      runInAction(() => {
        this.fault = error;
        this.isSending = false;
      });
      return false;
    }
  }

  edit(row: Row): void {
    this.editing = { id: row.Id, text: String(row[TEXT] ?? ''), isSaving: false, fault: undefined };
  }

  retype(text: string): void {
    if (this.editing) this.editing = { ...this.editing, text, fault: undefined };
  }

  cancel(): void {
    this.editing = undefined;
  }

  /** True when it is changed. */
  async save(): Promise<boolean> {
    const { editing } = this;
    const { change } = this.comments;
    if (!editing || !change || editing.isSaving || editing.text.trim() === '') return false;
    this.editing = { ...editing, isSaving: true, fault: undefined };
    try {
      const row = await this.#call(change, this.list.pathOf(change, editing.id), { [TEXT]: editing.text });
      runInAction(() => {
        this.list.replace(row);
        this.editing = undefined;
      });
      return true;
    } catch (fault) {
      runInAction(() => {
        if (this.editing) this.editing = { ...this.editing, isSaving: false, fault };
      });
      return false;
    }
  }

  /** Deletes one, which can be taken back for a while. */
  remove(row: Row): void {
    const { remove } = this.comments;
    if (!remove) return;
    this.list.remove(row, remove, { texts: 'comments', onGone: this.#onCount });
    if (this.editing?.id === row.Id) this.cancel();
  }

  async #call(operation: string, path: Readonly<Record<string, string>>, body: Row): Promise<Row> {
    return objectOf(await callRecord(this.#services, operation, { path, body }));
  }

  get #draft(): string {
    const kept = this.#services.drafts?.read(this.#key)?.values[TEXT];
    return typeof kept === 'string' ? kept : '';
  }

  /** At once and under the place of now: another database has the record of another number. */
  #keep(): void {
    const { drafts } = this.#services;
    if (this.text === '') drafts?.remove(this.#key);
    else drafts?.write(this.#key, { at: Date.now(), version: null, values: { [TEXT]: this.text } });
  }
}
