/** A filter that a phrase may fill, in the words of the reader. */
export interface PhraseField {
  /** Parameters that it fills: one, or the two ends of a range. */
  parameters: readonly string[];
  label: string;
  gives: 'choice' | 'number' | 'date' | 'record' | 'text' | 'other';
  /** Takes several values. */
  many: boolean;
  choices: readonly { key: string; text: string }[];
  /** Keys that the page starts with. */
  preset: readonly string[];
  /** Days back that the page starts with. */
  presetDays?: number;
  /** Type of its lookup. */
  lookup?: string;
  /** Takes all records that match a text. */
  allMatching?: boolean;
  currency?: boolean;
  decimals?: number;
  /** Days after today count. */
  hasFuture?: boolean;
}

/** A column that rows may be ordered by. */
export interface PhraseColumn {
  field: string;
  title: string;
  is: 'number' | 'currency' | 'date' | 'text';
  order: 'asc' | 'desc';
}

/** A page that a phrase may mean. */
export interface PhrasePage {
  kind: 'list' | 'report';
  route: string;
  title: string;
  fields: readonly PhraseField[];
  columns: readonly PhraseColumn[];
  /** Rows can be searched by a text. */
  hasSearch: boolean;
  /** Field that the rows are ordered by at the start. */
  sortedBy?: string;
}

/** Something that was understood: what it is called, and what the address says for it. */
export interface Condition {
  label: string;
  text: string;
  query: readonly (readonly [name: string, value: string])[];
}

/** Words in a row for which nothing was found yet; they may be the name of a record. */
export interface LeftWords {
  text: string;
  /** The field whose label stands beside them. */
  beside?: PhraseField;
  /** They are denied or said with a number, and name nothing. */
  isClosed?: true;
}

export interface ReadPhrase {
  page: PhrasePage;
  conditions: readonly Condition[];
  left: readonly LeftWords[];
}

/** Texts and formats of the reader. */
export interface PhraseWriter {
  /** Language of the user, such as `de-DE`. */
  language: string;
  culture: string;
  /** Today as `YYYY-MM-DD`. */
  today: string;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  currency: string;
}
