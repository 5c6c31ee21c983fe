import { runInAction } from 'mobx';
import { formatBytes } from '../../format/formatBytes.ts';
import type { Files } from '../../generated/documents.ts';
import { uploading } from '../../http/uploading.ts';
import type { Scopes } from '../../language/binding.ts';
import { objectOf } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import type { Row } from '../shared/answers.ts';
import { faultOf } from '../shared/faultOf.ts';
import { observe } from '../shared/observe.ts';
import { NoteRows } from './NoteRows.ts';

/** Field of the body that holds the file. */
const FILE = 'file';
/** Uploads at a time. */
const AT_ONCE = 2;

export interface FilesSettings {
  files: Files;
  scopes: Scopes;
  /** The number of them is another. */
  onCount?(): void;
}

/** A chosen file on its way; one that was refused stays until it is taken out or sent again. */
export interface PendingFile {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Of its bytes, 0 to 1. */
  readonly share: number;
  readonly fault?: unknown;
  /** It may be sent again: not the file was refused. */
  readonly mayRepeat?: boolean;
}

/** Files of a record: chosen ones are sent two at a time, each tells how far it is, and can be taken out. */
export class FilesModel {
  readonly list: NoteRows;
  pending: readonly PendingFile[] = [];
  readonly files: Files;
  readonly #services: EngineServices;
  readonly #onCount: (() => void) | undefined;
  readonly #aborts = new Map<number, AbortController>();
  #next = 1;

  constructor(services: EngineServices, { files, scopes, onCount }: FilesSettings) {
    this.#services = services;
    this.files = files;
    this.#onCount = onCount;
    this.list = new NoteRows(services, files, scopes);
    observe(this, 'pending');
  }

  start(): () => void {
    void this.list.load();
    const leave = this.list.follow(this.#onCount);
    // Who leaves while something is sent is asked.
    const unguard = this.#services.guard.register(() => this.isSending);
    return () => {
      leave();
      unguard();
      this.list.stop();
      for (const abort of this.#aborts.values()) abort.abort();
      this.#aborts.clear();
    };
  }

  get isSending(): boolean {
    return this.pending.some(({ state }) => state !== 'failed');
  }

  choose(files: Iterable<File>): void {
    const added = [...files].map((file) => this.#take(file));
    this.pending = [...this.pending, ...added];
    this.#sendNext();
  }

  /** Sends one again. */
  repeat({ key }: PendingFile): void {
    this.#set(key, { state: 'waiting', share: 0, fault: undefined });
    this.#sendNext();
  }

  /** Takes one out; what is on its way ends. */
  cancel({ key }: PendingFile): void {
    this.#aborts.get(key)?.abort();
    this.#aborts.delete(key);
    this.pending = this.pending.filter((one) => one.key !== key);
    this.#sendNext();
  }

  /** Hands the bytes on; a failure is told. */
  async read(row: Row, take: (file: { blob: Blob; filename: string }) => void): Promise<void> {
    const { api, toasts } = this.#services;
    try {
      take(await api.download(this.files.get, { path: this.list.pathOf(this.files.get, row.Id) }));
    } catch (error) {
      toasts.showError(error);
    }
  }

  /** Deletes one, which can be taken back for a while. */
  remove(row: Row): void {
    const { remove } = this.files;
    if (remove) this.list.remove(row, remove, { texts: 'files', onGone: this.#onCount });
  }

  /** What is too large is not sent first to be refused then. */
  #take(file: File): PendingFile {
    const { most } = this.list;
    const key = this.#next++;
    if (most === undefined || file.size <= most) return { key, file, state: 'waiting', share: 0 };
    const { locale } = this.#services;
    const message = locale.text('upload.limit', { limit: formatBytes(most, locale.culture), name: file.name });
    return { key, file, state: 'failed', share: 0, fault: { message } };
  }

  #sendNext(): void {
    const under = this.pending.filter(({ state }) => state === 'sending').length;
    const next = this.pending.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - under);
    for (const one of next) void this.#send(one);
  }

  async #send({ key, file }: PendingFile): Promise<void> {
    const { api, locale, toasts } = this.#services;
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#set(key, { state: 'sending' });
    try {
      const through = uploading((share) => runInAction(() => this.#set(key, { share })));
      const input = { path: this.list.path, body: { [FILE]: file }, signal: abort.signal, through };
      const row = objectOf(await api.call(this.files.add, input));
      runInAction(() => {
        this.list.add(row);
        this.pending = this.pending.filter((one) => one.key !== key);
      });
      toasts.show({ type: 'success', text: locale.text('files.added', { name: file.name }) });
      this.#onCount?.();
    } catch (fault) {
      if (abort.signal.aborted) return;
      const { isUnsent } = faultOf(fault);
      runInAction(() => this.#set(key, { state: 'failed', fault, mayRepeat: isUnsent }));
    }
    this.#aborts.delete(key);
    runInAction(() => this.#sendNext());
  }

  #set(key: number, change: Partial<PendingFile>): void {
    this.pending = this.pending.map((one) => (one.key === key ? { ...one, ...change } : one));
  }
}
