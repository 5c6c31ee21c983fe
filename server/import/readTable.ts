import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { RequestError } from '#server/errors.ts';
import { isZip } from './table/isZip.ts';
import { MAX_CELLS, MAX_CHARACTERS, MAX_COLUMNS, MAX_ROWS, MAX_TEXT } from './table/limits.ts';
import type { ImportedRow, TableMessage } from './table/protocol.ts';
import type { ColumnType } from './table/table.types.ts';

/** The first sheet of a file: its headings, what its columns hold, and the rows below the headings. */
export interface ImportedTable {
  headings: readonly string[];
  types: readonly ColumnType[];
  rows: readonly ImportedRow[];
}

/** Of the reading thread: memory, and milliseconds until it is given up. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const TIMEOUT = 20_000;
/** Files that are read at the same time, so that a processor is left for everybody else; and how many may wait. */
const MAX_READING = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 50;

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a workbook (xlsx) or a CSV file by what it holds, in a thread that ends with the request. Empty rows are left out.
 *
 * @throws RequestError file_required (0 bytes), not_a_workbook (other types, damaged ones), workbook_misnamed,
 * workbook_text_too_long, workbook_too_large, busy; the reason of `signal`
 */
export async function readTable(file: File, signal: AbortSignal): Promise<ImportedTable> {
  if (file.size === 0) throw new RequestError('file_required');
  const bytes = new Uint8Array(await file.arrayBuffer());
  await takeTurn(signal);
  try {
    return await readInThread(bytes, file.name, signal);
  } finally {
    reading -= 1;
    waiting.shift()?.();
  }
}

/** A file that is refused for its size, by the numbers that it may have. */
export function tooLarge(name: string, rows = MAX_ROWS): RequestError {
  const values = { name, rows, columns: MAX_COLUMNS, cells: MAX_CELLS, characters: MAX_CHARACTERS };
  return new RequestError('workbook_too_large', { values });
}

/** @throws RequestError busy; the reason of `signal` */
async function takeTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (waiting.length >= MAX_WAITING) throw new RequestError('busy', { headers: { 'retry-after': '5' } });
  while (reading >= MAX_READING) {
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      const leave = () => {
        waiting.splice(waiting.indexOf(resolve), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', () => waiting.includes(resolve) && leave(), { once: true });
    });
  }
  reading += 1;
}

function readInThread(bytes: Uint8Array<ArrayBuffer>, name: string, signal: AbortSignal): Promise<ImportedTable> {
  const isText = !isZip(bytes);
  const worker = new Worker(new URL('./table/tableWorker.js', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits,
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  const rows: ImportedRow[] = [];
  let head: Pick<ImportedTable, 'headings' | 'types'> = { headings: [], types: [] };
  return new Promise<ImportedTable>((resolve, reject) => {
    // Too slow, too much memory, or ended by both: more than can be read at once.
    const giveUp = () => reject(signal.aborted ? signal.reason : tooLarge(name));
    ended.addEventListener('abort', giveUp, { once: true });
    worker.on('error', giveUp);
    worker.on('exit', giveUp);
    worker.on('message', (message: TableMessage) => {
      if (message.kind === 'head') head = message;
      else if (message.kind === 'rows') rows.push(...message.rows);
      else if (message.kind === 'end') {
        const { headings, types } = head;
        // A text that is named like a workbook was made by mistake more often than on purpose.
        if (isText && isNamedWorkbook(name)) reject(new RequestError('workbook_misnamed', { values: { name } }));
        else resolve({ headings, types, rows });
      } else if (message.code === 'workbook_too_large') giveUp();
      else {
        const values = { name, limit: MAX_TEXT, place: message.place };
        reject(new RequestError(message.code, { values }));
      }
    });
  }).finally(() => {
    void worker.terminate();
  });
}

function isNamedWorkbook(name: string): boolean {
  return /\.xls[xmb]?$/i.test(name);
}
