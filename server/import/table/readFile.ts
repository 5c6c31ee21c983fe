import { parentPort, workerData } from 'node:worker_threads';
import { TableFault } from './limits.ts';
import type { TableMessage } from './protocol.ts';
import { plainOf, toTable } from './table.ts';

/** Rows go out in portions, so that the server never takes many at once. */
const ROWS_PER_MESSAGE = 500;

/** Reads the file that the thread was given, and says what is in it or what is wrong with it. */
export async function readFile(): Promise<void> {
  try {
    const { headings, types, rows } = await toTable(workerData as Uint8Array);
    send({ kind: 'head', headings, types });
    for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE) {
      const portion = rows.slice(at, at + ROWS_PER_MESSAGE);
      send({
        kind: 'rows',
        rows: portion.map(({ index, values }) => ({
          line: index + 1,
          cells: Object.fromEntries(headings.map((heading, column) => [heading, plainOf(values[column])])),
        })),
      });
    }
    send({ kind: 'end' });
  } catch (error) {
    // What else goes wrong is the file's fault: it is damaged, or none of ours.
    const { code, place } = error instanceof TableFault ? error : new TableFault('not_a_workbook');
    send({ kind: 'fault', code, place });
  }
}

function send(message: TableMessage): void {
  parentPort?.postMessage(message);
}
