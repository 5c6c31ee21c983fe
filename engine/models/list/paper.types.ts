import type { Row } from '../shared/answers.ts';

/** Rows that stand together on paper. */
export interface PaperSection {
  /** What they have in common, in words; undefined where nothing divides the rows. */
  title?: string;
  rows: readonly Row[];
}

/** A list as it is printed while it is shown otherwise than as its plain table. */
export interface Paper {
  /** What is said under the title beside filters and search: the look, in words. */
  notes: readonly string[];
  /** Fields of a card: what names it, and what else is told. Without it the rows are those of the table. */
  card?: { heading: string; fields: readonly string[] };
  sections: readonly PaperSection[];
}
