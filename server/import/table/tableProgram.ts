/** The process that reads files: one after the other, as long as the server is there. */
import { TableFault } from './limits.ts';
import type { TableMessage } from './protocol.ts';
import { plainOf, toTable } from './table.ts';

/** Rows go out in portions, so that the server never takes many at once. */
const ROWS_PER_MESSAGE = 500;

process.on('message', (bytes) => void readFile(bytes as Uint8Array));

/** Says what is in a file or what is wrong with it. */
async function readFile(bytes: Uint8Array): Promise<void> {
  try {
    const { headings, types, rows } = await toTable(bytes);
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

/** A server that ended meanwhile wants no answer. */
function send(message: TableMessage): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
