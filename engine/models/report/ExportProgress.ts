import { observe } from '../shared/observe.ts';

const LINE_FEED = 10;
/** The figures change so often at most, ms: more could not be read. */
const PACE = 100;

/** How far an export is: the rows that the server promised, and what of the file is here. */
export class ExportProgress {
  /** Rows that the file will hold; undefined until the server has counted them. */
  rows: number | undefined;
  bytes = 0;
  /** Lines of a text file, whose rows can be counted; a workbook is packed. */
  lines = 0;
  readonly #isText: boolean;
  #bytes = 0;
  #lines = 0;
  #told = 0;

  constructor(isText: boolean) {
    this.#isText = isText;
    observe(this, 'rows', 'bytes', 'lines');
  }

  /** Percent of the rows; undefined where the bytes do not tell. */
  get percent(): number | undefined {
    if (!this.#isText || !this.rows) return undefined;
    return Math.min(100, Math.floor((100 * this.lines) / (this.rows + 1)));
  }

  add(chunk: Uint8Array, headers: Headers): void {
    this.#bytes += chunk.length;
    if (this.#isText) for (const byte of chunk) if (byte === LINE_FEED) this.#lines += 1;
    const now = performance.now();
    if (now - this.#told < PACE) return;
    this.#told = now;
    this.rows = Number(headers.get('x-total-rows') ?? Number.NaN) || undefined;
    this.bytes = this.#bytes;
    this.lines = this.#lines;
  }
}
