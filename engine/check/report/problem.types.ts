import type { ErrorCode } from '../../errors.ts';
import type { Part } from '../read/positions.ts';

/** A fault before its place in the text is looked up. */
export interface Problem {
  code: ErrorCode;
  pointer: string;
  part?: Part;
  /** Values of the templates in the catalogue. */
  values: Readonly<Record<string, unknown>>;
  /** Names that exist where the wrong one (`values.name` or `values.value`) stands; the nearest becomes the hint. */
  names?: Iterable<string>;
  /** The wrong name, when it is not `values.name` or `values.value`. */
  wrong?: string;
  /** The name that is meant although it is not near: the only one that is missing beside the only one that is unknown. */
  instead?: string;
  /** What to do, where the words of the catalogue do not fit. */
  hint?: string;
  /** The value that is certainly meant at the place, such as 5 for "5". */
  meant?: unknown;
}
