/**
 * One thing that is wrong with a document: where, what, and what to do. Lines and columns count from 1, columns in UTF-16
 * units; the end is behind the last character, on the same line.
 */
export interface Finding {
  /** Stable code of engine/errors.ts, e.g. `MU1203`. */
  code: string;
  /** Name of the code, e.g. `FILTERTYPE_UNKNOWN`. */
  name: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** JSON pointer into the document. */
  pointer: string;
  message: string;
  /** The name that it is about, as data: the property that is missing, the name that does not exist. */
  about?: string;
  /** What to do. */
  hint?: string;
  /** What exists at this place, when the hint proposes one of it. */
  note?: string;
  /** The name that was probably meant. */
  suggestion?: string;
  /** Other places that belong to it, such as the first of two columns. */
  related?: readonly RelatedPlace[];
  /** A change that is safe to make without asking. */
  fix?: Fix;
}

/** A place that the check could not prove, and why. */
export interface Unchecked extends Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'pointer'> {
  reason: string;
}

export interface RelatedPlace {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  message: string;
}

/** What `mullion check --fix` does: edits of one text that belong together. */
export interface Fix {
  /** In the past tense, for the report: `replaced "usr" by "user"`. */
  title: string;
  edits: readonly TextEdit[];
}

/** Replaces `length` UTF-16 units at `offset` of the file's text. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** A finding as the server's API describes it; only the command line has fixes to offer. */
export type ToldFinding = Omit<Finding, 'endLine' | 'note' | 'suggestion' | 'related' | 'fix' | 'about'>;
