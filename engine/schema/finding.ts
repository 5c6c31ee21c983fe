/** One thing that is wrong with a document: where, what, and what to do. Positions are 1-based, columns in UTF-16 units. */
export interface Finding {
  /** Stable code of engine/errors.ts, e.g. `MU1203`. */
  code: string;
  /** Name of the code, e.g. `FILTERTYPE_UNKNOWN`. */
  name: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  endColumn?: number;
  /** JSON pointer into the document. */
  pointer: string;
  message: string;
  hint?: string;
}
