import type { OpenedList } from '../../models/actions/actions.ts';
import type { Row } from '../../models/shared/answers.ts';

export interface FormModalProps {
  /** Id of the form document, or of the list. */
  id: string;
  params: Readonly<Record<string, unknown>>;
  /** A list is opened, not a form. */
  list?: OpenedList | undefined;
  onClose(): void;
  /** The record as saved; of a list, which is closed then, an empty one. */
  onSaved(saved: Row): void;
  /** Closes with the first save. */
  endsWithSave?: boolean;
  /** Query of the address that leads to it, for a record that stands in the address. */
  query?: string;
  onFailed?: ((error: unknown) => void) | undefined;
}
