import type { FormDocument } from '../../generated/documents.ts';
import type { Row } from '../shared/answers.ts';

/** What a form is made of: its document and who wants to hear of it. */
export interface FormSettings {
  document: FormDocument;
  /** Parameters of the route or of the action that opened the form. */
  route?: Readonly<Record<string, unknown>>;
  /** A new record ends the form even where the document would go on with it: whoever asked for it only needs the record. */
  endsWithSave?: boolean;
  /** For modals: takes the saved record instead of the way named by `created`. */
  onSaved?(saved: Row): void;
  /** A save that was refused or failed; the form itself says so too. */
  onFailed?(error: unknown): void;
}

/** Faults of a record by field name or place in a field (`Hours.0.Opens`), as keys of the locales. */
export type RecordCheck = (record: Row) => Readonly<Record<string, string>>;
