import { availableParallelism } from 'node:os';
import { RequestError } from '#server/errors.ts';
import { RefusalPause } from './RefusalPause.ts';
import { TableReader } from './TableReader.ts';
import { isZip } from './table/isZip.ts';
import { MAX_CELLS, MAX_CHARACTERS, MAX_COLUMNS, MAX_ROWS, MAX_TEXT, TableFault } from './table/limits.ts';
import type { ImportedTable } from './table/protocol.ts';

/** Files that are read at the same time, so that a processor is left for everybody else; and how many may wait. */
const MAX_READING = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 50;

/** Reads files that users upload: a few at the same time, others wait for their turn; who sends one refused file after the other, for a while. */
export class TableReaders {
  readonly #all = Array.from({ length: MAX_READING }, () => new TableReader());
  /** Those that have nothing to do. The last one that had is taken first: its process may still be there. */
  readonly #free = [...this.#all];
  readonly #waiting: (() => void)[] = [];
  readonly #pause: RefusalPause;

  constructor(now: () => Date) {
    this.#pause = new RefusalPause(now);
  }

  /**
   * The table in a workbook (xlsx) or a CSV file, by what it holds. Empty rows are left out.
   *
   * @throws RequestError file_empty (0 bytes), not_a_workbook (other types, damaged ones), workbook_misnamed,
   * workbook_text_too_long, workbook_too_large, too_many_refused_files, busy; the reason of `signal`
   */
  async read(file: File, { userId, signal }: { userId: number; signal: AbortSignal }): Promise<ImportedTable> {
    if (file.size === 0) throw new RequestError('file_empty');
    await this.#pause.checkLate(userId, signal);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reader = await this.#takeTurn(signal);
    try {
      // Files sent at the same time do not slip through.
      this.#pause.check(userId);
      const table = await reader.read(bytes, signal);
      // A text that is named like a workbook was made by mistake more often than on purpose.
      if (!isZip(bytes) && isNamedWorkbook(file.name)) {
        throw new RequestError('workbook_misnamed', { values: { name: file.name } });
      }
      return table;
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
      this.#pause.count(userId);
      throw refusal(error, file.name);
    } finally {
      this.#free.push(reader);
      this.#waiting.shift()?.();
    }
  }

  /** Ends the processes; the next file starts one again. */
  close(): void {
    for (const reader of this.#all) reader.close();
  }

  /** @throws RequestError busy; the reason of `signal` */
  async #takeTurn(signal: AbortSignal): Promise<TableReader> {
    signal.throwIfAborted();
    if (this.#waiting.length >= MAX_WAITING) throw new RequestError('busy', { headers: { 'retry-after': '5' } });
    for (;;) {
      const reader = this.#free.pop();
      if (reader) return reader;
      await this.#wait(signal);
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#waiting.push(resolve);
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', () => this.#waiting.includes(resolve) && leave(), { once: true });
    });
  }
}

/** A file that is refused for its size, by the numbers that it may have. */
export function tooLarge(name: string, rows = MAX_ROWS): RequestError {
  const values = { name, rows, columns: MAX_COLUMNS, cells: MAX_CELLS, characters: MAX_CHARACTERS };
  return new RequestError('workbook_too_large', { values });
}

function refusal({ code, place }: TableFault, name: string): RequestError {
  if (code === 'workbook_too_large') return tooLarge(name);
  return new RequestError(code, { values: { name, limit: MAX_TEXT, place } });
}

function isNamedWorkbook(name: string): boolean {
  return /\.xls[xmb]?$/i.test(name);
}
