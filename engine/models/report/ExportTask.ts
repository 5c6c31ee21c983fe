import { runInAction } from 'mobx';
import { withoutClock } from '../../format/clock.ts';
import { ownTimeZone } from '../../format/ownTimeZone.ts';
import type { EngineServices } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import { ExportProgress } from './ExportProgress.ts';

/** Operation that makes a workbook of a document's rows (data contract, export). */
const EXPORT_OPERATION = 'exportReport';

export type ExportState = 'idle' | 'running';
export type ExportFormat = 'xlsx' | 'csv';

export interface ExportedFile {
  blob: Blob;
  filename: string;
}

/** One export under way: made on the server with the rights of the user, cancelled with the request. */
export class ExportTask {
  state: ExportState = 'idle';
  /** Of the export that runs, or ran last. */
  progress: ExportProgress | undefined;
  #abort: AbortController | undefined;
  readonly #services: EngineServices;
  readonly #request: () => Record<string, unknown>;

  constructor(services: EngineServices, request: () => Record<string, unknown>) {
    this.#services = services;
    this.#request = request;
    observe(this, 'state', 'progress');
  }

  get isRunning(): boolean {
    return this.state === 'running';
  }

  /**
   * Resolves to the file, or to undefined when it was cancelled or failed (which a toast has said).
   *
   * @param own makes the file otherwise; where it gives none, the server makes it of the document
   */
  async run(
    format: ExportFormat = 'xlsx',
    own?: (signal: AbortSignal) => Promise<ExportedFile | undefined>,
  ): Promise<ExportedFile | undefined> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.state = 'running';
    const progress = new ExportProgress(format === 'csv');
    this.progress = progress;
    try {
      const made = await own?.(abort.signal);
      if (made) return made;
      const body = { ...this.#request(), ...this.#culture(), ...(format === 'xlsx' ? {} : { Format: format }) };
      const file = await this.#services.api.download(EXPORT_OPERATION, {
        body,
        signal: abort.signal,
        onChunk: progress.add,
      });
      return file;
    } catch (error) {
      if (!abort.signal.aborted) this.#services.toasts.showError(error);
      return undefined;
    } finally {
      runInAction(() => {
        if (this.#abort === abort) this.state = 'idle';
      });
    }
  }

  cancel(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    this.state = 'idle';
  }

  #culture() {
    const { language, culture } = this.#services.locale;
    return { Language: language, Culture: withoutClock(culture), TimeZone: ownTimeZone() };
  }
}
