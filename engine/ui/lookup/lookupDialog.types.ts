import type { LookupChoices } from '../../models/choices/LookupChoices.ts';
import type { FieldNode } from '../../models/fields/FieldNode.ts';

export interface LookupDialogProps {
  node: FieldNode;
  loader: LookupChoices;
  onClose(): void;
}
