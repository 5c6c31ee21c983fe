import { constants } from 'node:os';
import { KeptProcess } from '#server/KeptProcess.ts';
import { TableFault } from './table/limits.ts';
import type { ImportedRow, ImportedTable, TableMessage } from './table/protocol.ts';

/** Memory that reading may take, in megabytes; and time, in milliseconds. */
const OPTIONS = ['--max-old-space-size=256', '--max-semi-space-size=8'];
const TIMEOUT = 20_000;
/** Of a program that failed; one that took too much memory is ended by a signal. */
const FAILED = 1;

/** Who waits for what the process says. */
interface Listener {
  take(message: TableMessage): void;
  lose(exitCode: number | null): void;
}

/**
 * Reads one file at a time in a process that everybody else goes before. It is kept for the next file: starting one costs more
 * than reading what is refused at once.
 */
export class TableReader {
  #listener: Listener | undefined;
  readonly #process = new KeptProcess({
    program: new URL('./table/tableProgram.ts', import.meta.url),
    options: OPTIONS,
    // Not last of all: where every processor is busy, a file would be given up before it is read.
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    take: (message) => this.#listener?.take(message as TableMessage),
    lose: (exitCode) => this.#listener?.lose(exitCode),
  });

  /** @throws TableFault what is wrong with the file, or too large for the time and memory there are; the reason of `signal` */
  async read(bytes: Uint8Array, signal: AbortSignal): Promise<ImportedTable> {
    const end = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
    const close = () => this.close();
    end.addEventListener('abort', close);
    try {
      return await this.#ask(bytes);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      end.removeEventListener('abort', close);
      this.#listener = undefined;
      this.#process.rest();
    }
  }

  /** Ends the process, whatever it does. */
  close(): void {
    this.#process.kill();
    this.#listener?.lose(null);
  }

  #ask(bytes: Uint8Array): Promise<ImportedTable> {
    const rows: ImportedRow[] = [];
    let head: Pick<ImportedTable, 'headings' | 'types'> = { headings: [], types: [] };
    return new Promise((resolve, reject) => {
      this.#listener = {
        take(message) {
          if (message.kind === 'head') head = message;
          else if (message.kind === 'rows') rows.push(...message.rows);
          else if (message.kind === 'end') resolve({ headings: head.headings, types: head.types, rows });
          else reject(new TableFault(message.code, message.place));
        },
        lose: (exitCode) =>
          reject(
            exitCode === FAILED
              ? new Error('The process that reads files failed.')
              : new TableFault('workbook_too_large'),
          ),
      };
      this.#process.send(bytes);
    });
  }
}
