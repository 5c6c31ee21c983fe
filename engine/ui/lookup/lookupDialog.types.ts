import type { LookupOptions } from '../../models/choices/LookupChoices.ts';
import type { FieldNode } from '../../models/fields/FieldNode.ts';

export interface LookupDialogProps {
  node: FieldNode;
  loader: LookupOptions;
  onClose(): void;
}
