import type { Row } from '../../models/shared/answers.ts';

export interface FormModalProps {
  /** Id of the form document. */
  id: string;
  params: Readonly<Record<string, unknown>>;
  onClose(): void;
  onSaved(saved: Row): void;
  /** Closes with the first save. */
  endsWithSave?: boolean;
  onFailed?: ((error: unknown) => void) | undefined;
}
